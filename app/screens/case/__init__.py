"""A case in one's hand: a deal or a match as a code and a link, and the screen that the link opens."""
