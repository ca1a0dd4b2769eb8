"""How actions work: the four order boards, a chapter each."""
