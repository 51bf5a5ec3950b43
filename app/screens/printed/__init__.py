"""A match as a page to print, or to keep as PDF: plain HTML, all of it in one file."""
