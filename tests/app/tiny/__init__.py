"""A made-up game that no part of the app knows, and a match of it played on the real screens."""
