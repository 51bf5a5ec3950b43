"""The widgets of answers: one for each kind of answer, and what surrounds them."""
