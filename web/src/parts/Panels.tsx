/** The people and bots at the table, in turn order. */

import type { SeatInfo } from '../protocol';
import type { Panel } from '../table';
import { Icon } from './Icon';
import { SeatMark, seatColour, seatName } from './Seat';

interface PanelsProps {
  seats: SeatInfo[];
  order: number[];
  panels: Map<number, Panel>;
  waitingFor: number[];
  mine: number[];
}

export function Panels({ seats, order, panels, waitingFor, mine }: PanelsProps) {
  return (
    <section class="players-here" aria-label="Players in turn order">
      <ol class="panels">
        {order.map(seat => {
          const info = seats.find(other => other.seat === seat);
          const panel = panels.get(seat);
          const asked = waitingFor.includes(seat);
          return (
            <li
              key={seat}
              class={`panel ${asked ? 'asked' : ''} ${mine.includes(seat) ? 'own' : ''}`}
              style={{ '--seat': seatColour(seat) }}
            >
              <div class="panel-head">
                <SeatMark seat={seat} />
                <b class="panel-name">{seatName(seats, seat)}</b>
                {(info?.kind === 'bot' || info?.stand_in) && (
                  <span class="sign" title={info.stand_in ? 'A bot plays for now' : 'A bot'}>
                    <Icon name="bot" />
                    <span class="unseen">{info.stand_in ? 'a bot plays for now' : 'bot'}</span>
                  </span>
                )}
                {info?.kind === 'person' && (
                  <span
                    class={`dot ${info.connected ? 'here' : 'away'}`}
                    role="img"
                    aria-label={info.connected ? 'connected' : 'away'}
                    title={info.connected ? 'Connected' : 'Away'}
                  />
                )}
                {panel?.first && (
                  <span class="sign first" title="Goes first this round">
                    <Icon name="key" />
                    <span class="unseen">goes first this round</span>
                  </span>
                )}
                {panel?.score != null && (
                  <span class="panel-score" title="Score now">
                    {panel.score}
                    <span class="unseen"> points</span>
                  </span>
                )}
              </div>
              {panel && panel.chips.length > 0 && (
                <ul class="chips">
                  {panel.chips.map(chip => (
                    <li key={chip.label} class="chip" title={chip.title}>
                      <span>{chip.label}</span> <b>{chip.value}</b>
                    </li>
                  ))}
                </ul>
              )}
              {asked && <span class="unseen">is being asked</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
