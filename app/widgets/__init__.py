"""The widgets that screens are made of, one to a file; they get plain values and know nothing of the game played."""
