"""The store: files that survive a crash, and the books, drafts and notes kept in them."""
