"""A table for any game of the catalogue, in the browser: a server, and a page without a build step.

Theory of operation. `rooms` holds a table with what a server adds to it: who sits where, a clock, taking back by
agreement. `house` keeps all rooms, and every step of them in `store` before anybody hears of it. `wire` reads what
clients say, `telling` makes what they are told: snapshots and events, never states. `thinking` has processes for
policies that search. `server` has the sockets.
"""
