"""The motifs of the deck, each drawn once, one module a family."""
