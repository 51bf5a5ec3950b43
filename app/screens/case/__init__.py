"""A shared case: a deal or a match as a QR code and a link, and the screen that the link opens."""
