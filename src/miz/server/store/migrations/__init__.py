"""How the database came to be as `schema.py` has it, step by step."""
