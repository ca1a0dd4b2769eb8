"""Many games: simulation on all cores, and what comes of it in numbers."""
