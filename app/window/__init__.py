"""One open window: what it shares with its screens and with the other windows."""
