/** Press your luck: the odds of a rally beside its button; and how a turn is ended. */

import type { RollingHeightsRiskView as Risk, RollingHeightsView as View } from '../../protocol';
import type { Lit, LitTarget } from '../../table';
import { count, percent, signed } from './words';

export function Decide({ view, lit, seat }: { view: View; lit: Lit; seat: number }) {
  const rally = lit('rally');
  const stop = lit('stop');
  const end = lit('end');
  const done = lit('done');
  const risk = view.turn_of === seat ? view.risk : null;
  return (
    <div class="rh-decide">
      {risk && <Odds risk={risk} />}
      <div class="rh-buttons">
        {stop && <Act open={stop} name="Go to work" />}
        {rally && <Act open={rally} name="Rally!" note={risk ? `${percent(risk.bust)} strike` : ''} daring />}
        {done && <Act open={done} name="That is all" />}
        {end && <Act open={end} name="End turn" note={unused(end)} />}
      </div>
    </div>
  );
}

function unused({ option }: LitTarget): string {
  const { cubes = 0, spending = 0 } = option.args;
  const parts = [cubes ? count(cubes, 'cube') : '', spending ? `${spending} $` : ''].filter(Boolean);
  return parts.length ? `${parts.join(', ')} unused` : '';
}

interface ActProps {
  open: LitTarget;
  name: string;
  note?: string;
  daring?: boolean;
}

const Act = ({ open, name, note = '', daring = false }: ActProps) => (
  <div {...open.props} class={`rh-act ${daring ? 'daring' : ''} ${open.props.class}`}>
    <b>{name}</b>
    {note && <small>{note}</small>}
  </div>
);

/** What a rally may bring and cost, before it is thrown. */
function Odds({ risk }: { risk: Risk }) {
  const gain = Math.round(risk.gain * 10) / 10;
  return (
    <div class="rh-odds">
      <div
        class="rh-odds-bar"
        role="img"
        aria-label={`${percent(risk.bust)} strike, ${percent(1 - risk.bust)} somebody gets up`}
      >
        <span class="bust" style={{ flexGrow: Math.round(risk.bust * 100) }}>
          {risk.bust >= 0.16 && percent(risk.bust)}
        </span>
        <span class="rise" style={{ flexGrow: Math.round((1 - risk.bust) * 100) }}>
          {percent(1 - risk.bust)}
        </span>
      </div>
      <dl>
        <div>
          <dt>get up</dt>
          <dd>
            {risk.risers.toFixed(1)} of {risk.exhausted}
          </dd>
        </div>
        <div>
          <dt>strike costs</dt>
          <dd>
            {risk.lost} of {risk.working}
          </dd>
        </div>
        <div class={gain < 0 ? 'bad' : 'good'}>
          <dt>on average</dt>
          <dd>{signed(gain)} cubes</dd>
        </div>
      </dl>
    </div>
  );
}
