"""A made-up game that no part of the app has ever heard of, and its match played through the real screens."""
