"""Games that are broken on purpose, each in one way: Haggis for two, but for what is exchanged in it.

Each case names the law that it breaks and words of the message; there is one for every single check.
"""
