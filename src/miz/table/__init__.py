"""A table people sit at: seats, clocks, undo, chat. Pure: time and chance are handed in.

A table is the fold of its numbered events. `decide` turns a command into the events that follow
from it, or refuses it with a code; `Table.take` lets one event happen. Whoever keeps the events has
the whole table.
"""
