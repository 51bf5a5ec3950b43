"""The door of the web server: who comes in, how many at a time, and how much they may carry."""
