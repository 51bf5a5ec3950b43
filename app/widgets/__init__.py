"""The parts of screens: one file a widget, plain values in, actions out; none knows which game is played."""
