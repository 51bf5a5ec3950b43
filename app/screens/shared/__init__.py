"""What two screens or more share: the match in the address, dialogs, menu items, addresses."""
