"""What every game is. Nothing here names a game."""
