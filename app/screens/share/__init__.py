"""What leaves the app: pictures, pages to print, and files."""
