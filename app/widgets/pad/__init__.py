"""The card pad: seats, cards and tray, and what is typed, heard and read of them."""
