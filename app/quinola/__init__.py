"""The one package that an installation puts into site-packages: Quinola's folders are in it, side by side as here."""
