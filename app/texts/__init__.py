"""The words of the app: message catalogues for languages and decks, and the voices that use them."""
