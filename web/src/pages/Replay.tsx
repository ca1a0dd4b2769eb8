/** A finished game, choice by choice. */

import '../style/play.css';
import '../style/replay.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { moment as ask, replay } from '../api';
import { useShortcuts } from '../keyboard';
import { ChanceCurve } from '../parts/ChanceCurve';
import { Cloth, Guard, useTable, useZoom } from '../parts/Drawn';
import { FairDeal } from '../parts/EndScreen';
import { Icon, type IconName } from '../parts/Icon';
import { Log } from '../parts/Log';
import { Regret } from '../parts/Regret';
import { ScoreCurve } from '../parts/ScoreCurve';
import { Words } from '../parts/Seat';
import { pointingNowhere, unlit } from '../pointing';
import { motion, pause } from '../preferences';
import type { Replay as Film, Moment } from '../protocol';

export default function Replay({ name }: { name: string }) {
  const [film, setFilm] = useState<Film | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    document.title = 'Replay – Tabletown';
    replay(name).then(setFilm, error => setProblem(error.message));
  }, [name]);
  if (problem)
    return (
      <Regret title="No replay">
        {problem} <a href={`/t/${name}`}>To the table</a>
      </Regret>
    );
  if (!film) return <div class="loading" role="status" aria-label="Fetching the replay" />;
  return <Projector film={film} />;
}

/** Moments as they are needed, each asked for once. */
function useMoments(table: string, last: number) {
  const [n, setN] = useState(0);
  const [shown, setShown] = useState<Moment | null>(null);
  const kept = useRef(new Map<number, Promise<Moment>>());
  const fetchMoment = (at: number): Promise<Moment> => {
    const found = kept.current.get(at) ?? ask(table, at);
    kept.current.set(at, found);
    found.catch(() => kept.current.delete(at));
    return found;
  };
  // Fetches what n asks for
  useEffect(() => {
    let current = true;
    fetchMoment(n).then(
      found => current && setShown(found),
      () => undefined,
    );
    if (n < last) fetchMoment(n + 1).catch(() => undefined);
    return () => {
      current = false;
    };
  }, [n]);
  const within = (to: number) => Math.min(last, Math.max(0, to));
  return {
    n,
    shown,
    jump: (to: number) => setN(within(to)),
    move: (by: number) => setN(now => within(now + by)),
  };
}

function Projector({ film }: { film: Film }) {
  const { info } = film;
  const last = Math.max(0, film.scores.length - 1);
  const { n, shown, jump, move } = useMoments(info.table, last);
  const [playing, setPlaying] = useState(false);
  const loaded = useTable(info.game);
  const module = typeof loaded === 'string' ? null : loaded;
  const zoom = useZoom();
  // The next step follows the one that is shown
  useEffect(() => {
    if (!playing) return;
    if (n >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => jump(n + 1), Math.max(pause(), 300));
    return () => clearTimeout(timer);
  }, [playing, shown]);
  const step = (to: number) => {
    setPlaying(false);
    jump(to);
  };
  const go = (by: number) => {
    setPlaying(false);
    move(by);
  };
  const toggle = () => {
    if (!playing && n >= last) jump(0);
    setPlaying(!playing);
  };
  useShortcuts({
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    Home: () => step(0),
    End: () => step(last),
    ' ': toggle,
    '+': zoom.in,
    '-': zoom.out,
    '0': zoom.fit,
  });
  return (
    <div class="play replay">
      <header class="status">
        <a class="button square bare" href="/" aria-label="To the lobby">
          <Icon name="home" />
        </a>
        <div class="status-words">
          <p class="stand">
            Replay · move {n} of {last}
            {module?.stand && shown && ` · ${module.stand(shown.view)}`}
          </p>
          <p class="sentence" role="status">
            {shown && shown.n > 0 ? (
              <Words
                text={shown.seat === null ? shown.chosen : `{${shown.seat}}: ${shown.chosen}`}
                seats={info.seats}
              />
            ) : (
              'The beginning'
            )}
          </p>
        </div>
      </header>
      <main class="middle">
        <Cloth zoom={zoom}>
          <Guard>
            {module && shown && (
              <module.default
                view={shown.view}
                edition={film.edition}
                question={null}
                you={null}
                seats={info.seats}
                events={shown.events}
                lit={unlit}
                pointing={pointingNowhere}
                motion={motion()}
                jump={step}
              />
            )}
          </Guard>
        </Cloth>
      </main>
      <div class="dock projector">
        <div class="projector-keys">
          <Key icon="first" label="To the beginning" act={() => step(0)} />
          <Key icon="back" label="One back" act={() => go(-1)} />
          <Key icon={playing ? 'pause' : 'play'} label={playing ? 'Pause' : 'Play'} act={toggle} />
          <Key icon="forward" label="One on" act={() => go(1)} />
          <Key icon="last" label="To the end" act={() => step(last)} />
        </div>
        <input
          type="range"
          aria-label="Move"
          min={0}
          max={last}
          value={n}
          onInput={event => step(event.currentTarget.valueAsNumber)}
        />
      </div>
      <aside class="side" aria-label="Scores and log">
        <ScoreCurve scores={film.scores} seats={info.seats} at={n} jump={step} />
        <ChanceCurve table={info.table} seats={info.seats} last={last} at={n} jump={step} />
        <Log log={film.log} seats={info.seats} at={n} jump={step} />
        <div class="replay-foot">
          <FairDeal info={info} />
          <a class="button" href={`/api/tables/${info.table}/record`} download>
            Save the record
          </a>
        </div>
      </aside>
    </div>
  );
}

function Key({ icon, label, act }: { icon: IconName; label: string; act(): void }) {
  return (
    <button type="button" class="button square" aria-label={label} title={label} onClick={act}>
      <Icon name={icon} />
    </button>
  );
}
