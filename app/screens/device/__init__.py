"""What is chosen and kept on this device: the settings, the storage, backups, and the way to other devices."""
