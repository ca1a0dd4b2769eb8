"""What a game is; this room knows no game."""
