"""The server: people open tables, sit down and play; what was answered is never lost."""
