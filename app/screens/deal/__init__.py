"""One deal, entered or corrected: the page of it, its head and foot, the cards and the questions."""
