"""The only package that an installation puts into site-packages; it contains Quinola's other folders, side by side."""
