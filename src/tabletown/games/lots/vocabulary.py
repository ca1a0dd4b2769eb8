"""The edition's things in words: what people read on cards, in prompts and in the log."""

from __future__ import annotations

from typing import Final

from tabletown.games.lots.components import (
    ANY,
    COLOUR_COUNT,
    FLOOR_VALUE,
    FORGIVE,
    MATCH_VALUE,
    MOST_SEATS,
    OPS,
    PIGGYBACK,
    PURPLE,
    ROUND_UP,
    SCORE_FLAT,
    Colour,
    CrewRole,
    Edition,
    Role,
)

# For each window when a card may be played.
TIMING: Final = (
    "after your die roll",
    "after another player's die roll",
    "on another player's turn, once they have two different blocks",
    "on your turn, before you place anything",
    "on your turn, before your inspector moves",
    "on another player's turn, before their inspector moves",
    "on another player's turn, after they have scored",
    "when another player shows a card",
)

PLAIN_EFFECTS: Final = {
    "REMOVE_TOP": "Take one block off the top of the tower, out of the game.",
    "WILD_ROLL": "Ignore the die and take a block of your choice.",
    "EXTRA_TURN": "Take another complete turn after this one, if the game goes on.",
    "FORCE_BLOCK": "Name which of their two blocks they must place.",
    "REROLL": "The die is rolled again, and the new face counts.",
    "TAKE_CUBE": "Take the purple cube from the highest space that still has one.",
    "SWAP_BANK": "Exchange one of your blocks with another player's block.",
    "HALVE_SCORE": "Their turn is worth half, rounded down.",
    "BLOCK_CARD": "That card is discarded without effect.",
}


def effect_text(role: CrewRole) -> str:
    """What a crew card does, in a sentence."""
    if role.op == PIGGYBACK:
        share, of, rounding = role.args
        part = "half" if (share, of) == (1, 2) else f"{share}/{of}"
        return f"Score {part} of what they scored, rounded {'up' if rounding == ROUND_UP else 'down'}."
    if role.op == MATCH_VALUE:
        return f"Each matching contact of your block is worth {role.args[0]}."
    if role.op == FLOOR_VALUE:
        return f"Each floor you have finished is worth {role.args[0]}."
    if role.op == COLOUR_COUNT:
        return f"Score {role.args[0]} for each different colour that your block touches."
    if role.op == FORGIVE:
        return f"After an accident, score as if nothing had fallen; otherwise score {role.args[0]}."
    if role.op == SCORE_FLAT:
        return f"Score {role.args[0]}."
    return PLAIN_EFFECTS[OPS[role.op]]


def role_name(edition: Edition, role: Role) -> str:
    return edition.crew[role].name


def piece_name(edition: Edition, colour: Colour) -> str:
    """A piece by colour and shape: "red T"."""
    if colour == PURPLE:
        return "purple cube"
    block = edition.blocks[colour]
    return f"{block.id} {block.shape}"


def a_piece(edition: Edition, colour: Colour) -> str:
    """With its article: "a red T", "an orange L"."""
    name = piece_name(edition, colour)
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def face_name(edition: Edition, face: int) -> str:
    colour = edition.die[face]
    return "?" if colour == ANY else piece_name(edition, colour)


def percent(risk: int) -> str:
    """A risk in thousandths as people read it."""
    if risk == 0:
        return "safe"
    return "under 1 %" if risk < 10 else f"{(risk + 5) // 10} %"


def counted(number: int, word: str) -> str:
    return f"1 {word}" if number == 1 else f"{number} {word}s"


def listed(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def edition_words(edition: Edition) -> str:
    """An edition for people to read: blocks, footprints, track, crew cards, constants."""
    lines = [f"{edition.title} ({edition.id}, version {edition.version})", edition.source_note, ""]
    lines += [
        f"{piece_name(edition, colour):10} {block.count} blocks, {block.solo_count} solo; cells "
        + " ".join([f"{x}{y}{z}" for x, y, z in block.cells])
        for colour, block in enumerate(edition.blocks)
    ]
    lines.append(f"{'cube':10} {edition.cubes}")
    lines.append("die        " + ", ".join([face_name(edition, face) for face in range(len(edition.die))]))
    for footprint in edition.footprints:
        lines += ["", f"footprint {footprint.level}: {footprint.name}, {len(footprint.cells)} cells"]
        lines += [f"  {row}" for row in footprint.rows]
    goals = ", ".join([f"{counted(n, 'player')}: {edition.goal[n]}" for n in range(1, MOST_SEATS + 1)])
    lines += ["", f"track of {edition.length} spaces; cubes on {spaces(edition.cube_spaces)}"]
    lines += [f"crew cards on {spaces(edition.crew_spaces)}", f"goal by {goals}"]
    lines.append(f"a floor {edition.floor_points}, a contact {edition.match_points} points")
    lines.append(f"the game also ends with {edition.empty_piles_to_end} empty piles")
    lines += ["", *[role_words(role) for role in edition.crew]]
    return "\n".join(lines)


def spaces(numbers: list[int]) -> str:
    return ", ".join([str(number) for number in numbers]) or "none"


def role_words(role: CrewRole) -> str:
    return f"{role.copies} x {role.name} ({TIMING[role.window]}): {effect_text(role)}"
