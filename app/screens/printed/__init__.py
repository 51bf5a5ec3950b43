"""A match as a page to print or to save as PDF: plain HTML in a single file."""
