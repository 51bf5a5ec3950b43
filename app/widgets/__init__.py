"""What screens are made of: one file a widget, plain values in, controls out; none knows which game is played."""
