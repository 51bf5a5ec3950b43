"""A made-up game that no part of the app knows, and its match played on the real screens."""
