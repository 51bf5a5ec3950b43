"""Where Quinola runs: on a server, in a browser, on a phone or in a window of its own."""
