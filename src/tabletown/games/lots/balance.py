"""Local balance (13.3): where a body's weight may come down so that it does not tip."""

from __future__ import annotations

from math import sqrt
from typing import Final

Square = tuple[int, int]  # a unit square of the plane, by its lower left corner
Point = tuple[float, float]

EPSILON: Final = 1e-6  # settles exact ties: "falls" for statics, "stands" for jolts
FLOATS: Final = -1e9  # the margin of what rests on nothing


class Hull:
    """The convex hull of some unit squares, with what the load analysis asks about it.  Never changes.

    An edge is (a, b, c) so that a x + b y + c is the distance from the edge, positive inside.
    """

    def __init__(self, squares: tuple[Square, ...]) -> None:
        self.centres: Final = [(x + 0.5, y + 0.5) for x, y in squares]
        # A corner shared by two squares counts once for each of them.
        self.points: Final[list[Point]] = [
            (float(x + dx), float(y + dy)) for x, y in squares for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1))
        ]
        self.vertices: Final = convex(self.points)
        self.edges: Final = [edge(p, q) for p, q in zip(self.vertices, self.vertices[1:] + self.vertices[:1])]
        count = len(self.points)
        self.middle_x: Final = sum([x for x, _ in self.points]) / count
        self.middle_y: Final = sum([y for _, y in self.points]) / count
        # The spread of the corners about their middle, inverted: what an elastic bed divides moments by.
        xx = sum([(x - self.middle_x) ** 2 for x, _ in self.points])
        xy = sum([(x - self.middle_x) * (y - self.middle_y) for x, y in self.points])
        yy = sum([(y - self.middle_y) ** 2 for _, y in self.points])
        whole = xx * yy - xy * xy
        self.inverse_xx: Final = yy / whole
        self.inverse_xy: Final = -xy / whole
        self.inverse_yy: Final = xx / whole
        self._covered: dict[Point, bool] = {}

    def margin(self, x: float, y: float) -> float:
        """The signed distance of a point to the boundary, positive inside."""
        least = 1e9
        for a, b, c in self.edges:
            distance = a * x + b * y + c
            if distance < least:
                least = distance
        return least if least >= 0.0 else -self.distance(x, y)

    def covers(self, centre: Point) -> bool:
        """Whether the whole unit square about a point lies inside."""
        found = self._covered.get(centre)
        if found is None:
            x, y = centre
            corners = [(x + dx, y + dy) for dx in (-0.5, 0.5) for dy in (-0.5, 0.5)]
            found = all([self.margin(*corner) > -EPSILON for corner in corners])
            self._covered[centre] = found
        return found

    def distance(self, x: float, y: float) -> float:
        """How far a point outside is from the hull."""
        corners = self.vertices
        return min([to_segment(x, y, p, q) for p, q in zip(corners, corners[1:] + corners[:1])])

    def reach(self, x: float, y: float, dx: int, dy: int) -> float:
        """How far it is from a point inside to the boundary along a direction."""
        least = 1e9
        for a, b, c in self.edges:
            closing = -(a * dx + b * dy)
            if closing > 1e-12:
                way = (a * x + b * y + c) / closing
                if way < least:
                    least = way
        return least


def convex(points: list[Point]) -> list[Point]:
    """The corners of the convex hull, counterclockwise (Andrew's monotone chain)."""
    ordered = sorted(set(points))
    return half_hull(ordered)[:-1] + half_hull(ordered[::-1])[:-1]


def half_hull(ordered: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in ordered:
        while len(chain) > 1 and turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def turn(p: Point, q: Point, r: Point) -> float:
    """Positive if the way from p over q to r bends to the left."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def edge(p: Point, q: Point) -> tuple[float, float, float]:
    """The line from p to q as (a, b, c), with unit normal (a, b) to its left."""
    length = sqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)
    a = (p[1] - q[1]) / length
    b = (q[0] - p[0]) / length
    return a, b, -(a * p[0] + b * p[1])


def to_segment(x: float, y: float, p: Point, q: Point) -> float:
    """The distance of a point from the segment between p and q."""
    dx = q[0] - p[0]
    dy = q[1] - p[1]
    along = ((x - p[0]) * dx + (y - p[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return sqrt((x - p[0] - along * dx) ** 2 + (y - p[1] - along * dy) ** 2)


_known: dict[tuple[Square, ...], Hull] = {}


def hull_of(squares: tuple[Square, ...]) -> Hull:
    """The hull of these squares; a lot has few different ones, so each is made once."""
    found = _known.get(squares)
    if found is None:
        found = _known[squares] = Hull(squares)
    return found
