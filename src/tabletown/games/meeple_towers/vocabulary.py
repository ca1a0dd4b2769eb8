"""The edition's things in words: what people read on cards, in prompts and in the log."""

from __future__ import annotations

from tabletown.games.meeple_towers.components import (
    ADD_MEEPLES,
    ADD_SUPPORTS,
    CONSTRUCT,
    HALF_NAMES,
    KIND_LETTERS,
    KIND_NAMES,
    SIDE_NAMES,
    SWAP,
    Card,
    CardAction,
    Edition,
    Face,
    Stack,
)


def listed(words: list[str], last: str) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def action_text(edition: Edition, action: CardAction) -> str:
    """One action of a card half: "1 meeple on residential"."""
    if action.op == ADD_MEEPLES:
        kinds = listed([KIND_NAMES[kind] for kind in action.kinds], "or")
        return f"{counted(action.number, 'meeple')} on {kinds}"
    if action.op == ADD_SUPPORTS:
        return counted(action.number, "support")
    if action.op == CONSTRUCT:
        return f"build {listed([edition.shapes[shape] for shape in action.shapes], 'or')}"
    return "swap a support and a meeple" if action.op == SWAP else "move a support"


def half_text(edition: Edition, card: Card, half: int) -> str:
    """A half of a card: "1 meeple on residential, then 1 support"."""
    return ", then ".join(
        [action_text(edition, edition.actions[action]) for action in edition.cards[card].halves[half]]
    )


def half_name(edition: Edition, card: Card, half: int) -> str:
    """ "K1 Homes, half A"."""
    return f"{edition.cards[card].id} {edition.cards[card].name}, half {HALF_NAMES[half]}"


def card_names(edition: Edition, cards: list[Card]) -> str:
    return ", ".join([edition.cards[card].id for card in cards])


def spaces_of(edition: Edition, stack: Stack) -> int:
    """How many spaces the tiles of a shape have."""
    return next(len(tile.faces[0].cells) for tile in edition.tiles if tile.shape == stack)


def face_words(edition: Edition, face: Face) -> str:
    """A tile with all it shows, for people who cannot see it."""
    tile = edition.tiles[face // 2]
    printed = edition.faces[face]
    cells = [f"{KIND_NAMES[cell.kind]}{' with icon' if cell.icon else ''}" for cell in printed.cells]
    return (
        f"{tile.id} ({edition.shapes[tile.shape]}, {SIDE_NAMES[face % 2]}): square {printed.square}, "
        f"node {printed.node}; {', '.join(cells)}"
    )


def edition_words(edition: Edition) -> str:
    """An edition for people to read: boards, tiles, tokens, cards."""
    lines = [f"{edition.name} ({edition.id}, version {edition.version})", edition.provenance, ""]
    for half in edition.halves:
        for name, side in zip("FB", half.sides):
            rows = " ".join(["".join([KIND_LETTERS[kind] for kind in row]) for row in side])
            lines.append(f"half {half.id}{name}  {rows}")
    for preset in edition.presets:
        players = listed([str(n) for n in preset.for_players], "or")
        lines.append(
            f"board {preset.id}  {preset.top.name} above {preset.bottom.name}, for {players} players"
        )
    lines += ["", *[face_words(edition, face) for face in range(len(edition.faces))], ""]
    for kind, values in enumerate(edition.tokens):
        lines.append(f"tokens {KIND_NAMES[kind]}: {', '.join([str(value) for value in values])}")
    for card in range(len(edition.cards)):
        lines += [
            f"{half_name(edition, card, half)}: {half_text(edition, card, half)}"
            for half in range(len(HALF_NAMES))
        ]
    lines.append("")
    for seats, supports in sorted(edition.supports.items()):
        lines.append(
            f"{seats} players: {supports} supports and {edition.meeples} meeples each, "
            f"board {edition.default_board[seats]}"
        )
    return "\n".join(lines)
