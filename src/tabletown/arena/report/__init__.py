"""The balance report: what many games say about a game, as one page that needs no network."""
