"""What is chosen and kept on this device: settings, storage, backups, and the way to other devices."""
