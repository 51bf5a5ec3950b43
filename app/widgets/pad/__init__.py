"""The card pad: seats, cards and tray, and its keyboard input and announcements."""
