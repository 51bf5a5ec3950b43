"""The words that people read: catalogues for languages and decks, and the voices that use them."""
