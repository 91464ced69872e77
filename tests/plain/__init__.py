"""A plain second implementation of both games, written from the rules alone.

It imports nothing of the engine and uses only sets, lists and dicts of card codes, so that an error in the one is
unlikely to stand in the other.  Clarity before speed.
"""
