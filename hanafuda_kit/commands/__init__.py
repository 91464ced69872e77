"""The commands of `hanafuda`: each reads its words, and prints text or JSON.  `__main__` puts them together."""
