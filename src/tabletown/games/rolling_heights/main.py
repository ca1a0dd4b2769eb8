"""Phase 3, Main: one menu, in any order and as often as you like."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.rolling_heights.actions import ABILITY, DONE
from tabletown.games.rolling_heights.buildings import build, building_options
from tabletown.games.rolling_heights.components import CUBES, MOST_PLAYERS, NONE, Cube
from tabletown.games.rolling_heights.cubes import PAY, gain_cubes, pays_at_once
from tabletown.games.rolling_heights.events import Traded, UsedToken
from tabletown.games.rolling_heights.meeples import activate, activation_options
from tabletown.games.rolling_heights.plans import BUY_SITES, buying_options
from tabletown.games.rolling_heights.state import RollingHeights


class Main(Decision[RollingHeights]):
    """RH-38, RH-39  Activate, buy one plan, use Wild Tokens, trade, construct; or end the phase."""

    def options(self, s: RollingHeights) -> list[int]:
        seat = self.seat
        rules = s.rules
        found = [DONE]
        found += activation_options(s, seat)
        money = sum(s.hand) + s.spending
        if money and s.bought == NONE:
            found += buying_options(s, seat, money)
        if s.wild[seat]:
            found += rules.cube_options
        if money > 1:
            trades = rules.trade_options
            found += trades[money] if money < len(trades) else trades[-1]
        if money > s.spending:
            found += building_options(s, seat)
        return found

    def choose(self, s: RollingHeights, option: int) -> None:
        if option == DONE:
            return
        s.agenda.append(self)  # the menu comes back after whatever was chosen
        numbers = s.rules.actions
        seat = self.seat
        if option < ABILITY:
            activate(s, seat, option)
        elif option >= numbers.place:
            space, colour = divmod(option - numbers.place, CUBES)
            build(s, seat, space, colour)
        elif option >= numbers.trade:
            trade(s, seat, option - numbers.trade)
        elif option >= numbers.cube:
            use_wild_token(s, seat, option - numbers.cube)
        else:
            s.agenda.append(BUY_SITES[seat][option - numbers.slot])


def use_wild_token(s: RollingHeights, seat: Seat, colour: Cube) -> None:
    """RH-83  Discard a Wild Token to the supply, gain a cube of any colour."""
    s.wild[seat] -= 1
    s.wild_supply += 1
    if s.watched:
        s.tell(UsedToken(seat, colour))
    gain_cubes(s, seat, colour, 1)


def trade(s: RollingHeights, seat: Seat, colour: Cube) -> None:
    """RH-84, RH-85  Pay two of anything for wood, concrete or glass, three for steel."""
    if pays_at_once(s, seat, s.rules.edition.trades[colour]):
        gain_traded(s, seat, colour)
    else:
        s.then(PAY[seat], TRADE_GAINS[seat][colour])


def gain_traded(s: RollingHeights, seat: Seat, colour: Cube) -> None:
    """RH-86  The payment is in the supply before the cube is taken."""
    if s.watched:
        s.tell(Traded(seat, colour))
    gain_cubes(s, seat, colour, 1)


class TradeGain(Step[RollingHeights]):
    """RH-86  The trade is paid for: gain a cube of colour `arg`."""

    def run(self, s: RollingHeights) -> None:
        gain_traded(s, self.seat, self.arg)


MAIN: Final = [Main(seat) for seat in range(MOST_PLAYERS)]
TRADE_GAINS: Final = [[TradeGain(seat, colour) for colour in range(CUBES)] for seat in range(MOST_PLAYERS)]
