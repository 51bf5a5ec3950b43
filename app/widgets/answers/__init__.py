"""What a question is answered with: a widget for each kind of answer, and what lies around them."""
