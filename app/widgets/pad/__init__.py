"""The card pad: seats, cards and tray, with keyboard input and announcements for screen readers."""
