"""What a position is worth, worked out by playing on: odds and random rounds."""
