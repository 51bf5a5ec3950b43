"""What a player chooses and keeps on this device: settings, storage, backups, and how to reach other devices."""
