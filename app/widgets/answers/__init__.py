"""The widgets of answers, one for each kind of answer, and the widgets around them."""
