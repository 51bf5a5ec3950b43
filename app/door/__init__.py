"""The door of the web server: who may connect, how many at a time, and how much they may send."""
