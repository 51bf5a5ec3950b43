"""What Quinola is held to."""
