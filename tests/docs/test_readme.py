"""The documentation: what it shows runs, what it links to exists, and no clause of the rules is missing."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tabletown.cli import main
from tabletown.games import ALL

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
RULES = ROOT / "docs" / "rules"
POSITIONS = sorted((ROOT / "docs" / "formats").glob("*-position.md"))
PAGES = [
    README,
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]

CLAUSES = {
    "happy-heights": [*[f"HH-{n:02}" for n in range(1, 104)], "HH-28a", "HH-77a"],
    "rolling-heights": [f"RH-{n}" for n in range(1, 157)],
    "meeple-towers": [f"MT-{n:02}" for n in range(1, 124)],
    "tundra": [f"TU-{n}" for n in range(1, 165)],
    "lots": [*[f"LT-{n:03}" for n in range(1, 112)], "LT-030a", "LT-036a", "LT-069a"],
}
LINK = re.compile(r"(?P<image>!?)\[[^\]]*\]\((?P<address>[^)\s]+)\)")


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.S | re.M)


def prose(page: Path) -> str:
    """A page without its fenced blocks, where a bracket is only a bracket."""
    return re.sub(r"^ *```.*?^ *```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)


def links(page: Path, images: bool) -> list[str]:
    """The relative addresses a page links to."""
    found = [match for match in LINK.finditer(prose(page)) if bool(match["image"]) == images]
    return [match["address"] for match in found if "://" not in match["address"]]


def anchors(page: Path) -> set[str]:
    """The headings of a page as addresses, made as code hosts make them."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def test_the_readme_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Its Python runs as it stands there, and somebody wins."""
    [code] = blocks(README, "python")
    exec(compile(code, str(README), "exec"), {})

    out = capsys.readouterr().out
    assert re.search(r"(Ada|Ben|Cleo).* \d+ points", out)
    assert "L1 ground" in out


def test_the_readme_plays_its_game_in_ten_lines() -> None:
    """Its heading says so."""
    [code] = blocks(README, "python")

    assert len([line for line in code.splitlines() if line]) == 10


def test_the_commands_of_the_readme_say_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    """Every console block is typed in and its answer compared."""
    sessions = blocks(README, "console")
    assert sessions
    for session in sessions:
        command, _, answer = session.partition("\n")
        program, *arguments = shlex.split(command.removeprefix("$ "))

        assert program == "tabletown"
        assert main(arguments) == 0
        assert capsys.readouterr().out == answer


def test_the_commands_of_the_readme_exist(capsys: pytest.CaptureFixture[str]) -> None:
    """Each command of the table can be asked for help."""
    named = set(re.findall(r"`tabletown (\w+)", prose(README)))
    assert named >= {"serve", "play", "simulate", "replay", "score", "edition", "games", "bots"}
    for command in sorted(named):
        with pytest.raises(SystemExit) as left:
            main([command, "--help"])

        assert left.value.code == 0


@pytest.mark.parametrize("page", POSITIONS, ids=name_of)
def test_the_position_written_by_hand_is_one(page: Path) -> None:
    """The example of the format's page runs as it stands there, asserts and all."""
    [code] = blocks(page, "python")

    exec(compile(code, str(page), "exec"), {})


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    """Files and folders exist, and so do the headings a link points at."""
    for address in links(page, images=False):
        path, _, anchor = address.partition("#")
        target = (page.parent / path).resolve() if path else page

        assert target.exists(), address
        assert not anchor or anchor in anchors(target), address


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_picture_is_there(page: Path) -> None:
    """`make screenshots` takes those of the README."""
    for address in links(page, images=True):
        assert (page.parent / address).is_file(), address


def rules(game: str) -> Path:
    return RULES / f"{game}.md"


each_game = pytest.mark.parametrize("game", CLAUSES)


def test_every_game_has_a_rules_page_and_every_page_a_game() -> None:
    """And the clauses of each are listed here."""
    assert {path.stem for path in RULES.glob("*.md")} == {game.id for game in ALL} == set(CLAUSES)


@pytest.mark.parametrize(("game", "clause"), [(game, clause) for game in CLAUSES for clause in CLAUSES[game]])
def test_the_rules_page_states_every_clause(game: str, clause: str) -> None:
    """Once, in bold, where a list item begins: there the page finds it when a prompt points at it."""
    text = rules(game).read_text(encoding="utf-8")

    assert len(re.findall(rf"^\* \*\*{clause}\*\* \S", text, re.M)) == 1


@each_game
def test_the_rules_page_has_no_other_clauses(game: str) -> None:
    """A number nobody defined would be a slip of the pen."""
    letters = CLAUSES[game][0].split("-")[0]
    named = set(re.findall(rf"\b{letters}-\d+[a-z]?", rules(game).read_text(encoding="utf-8")))

    assert named == set(CLAUSES[game])


@each_game
def test_no_clause_is_mentioned_where_another_passage_would_take_its_place(game: str) -> None:
    """The page anchors a clause at the first passage that names it in its first 24 letters."""
    text = prose(rules(game)).replace("**", "").replace("`", "")
    passages = re.split(r"\n(?=\n|\* |\||#)", text)
    for passage in passages:
        opening = passage.strip().removeprefix("* ").removeprefix("| ")[:24]
        found = re.search(r"\b[A-Z]{1,3}-\d{1,3}[a-z]?\b", opening)

        assert not found or found.start() == 0, opening


def test_every_decision_says_what_we_faced_what_we_chose_and_what_follows() -> None:
    """And they are numbered without a gap."""
    pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))

    assert [int(page.name[:4]) for page in pages] == list(range(1, len(pages) + 1))
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert text.startswith(f"# {int(page.name[:4])}. ")
        assert all(f"**What {word}" in text for word in ("we faced", "we chose", "follows")), page.name
