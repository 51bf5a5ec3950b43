"""One deal, entered or corrected: its page, head and foot, the cards and the questions."""
