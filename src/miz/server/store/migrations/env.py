"""Run the steps on the connection that `migrate` hands over, in its transaction."""

from alembic import context

from miz.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
