"""The `quinola` command: it serves the app to browsers, or works on the matches without it."""
