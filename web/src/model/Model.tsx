/**
 * A model one can walk around: drag to turn and tilt, wheel or pinch to come nearer, click what is lit.
 *
 * It is a picture beside a list and a plan, never the only way: everything in it can also be reached without it.
 */

import './model.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/Icon';
import type { Lit, LitTarget } from '../table';
import type { Outlook, Pin, Solid } from './solids';
import { canDraw, Studio } from './studio';

interface ModelProps {
  /** What is to be seen, in a sentence, for those who cannot see it. */
  label: string;
  solids: readonly Solid[];
  pins?: readonly Pin[];
  home: Outlook;
  lit: Lit;
  motion: boolean;
  /** Four more buttons, to look from the four sides of the table. */
  compass?: boolean;
  /** What stands here if the browser cannot draw in the round. */
  instead: ComponentChildren;
}

export function Model(props: ModelProps) {
  const [able] = useState(canDraw);
  return able ? <Drawn {...props} /> : props.instead;
}

const STEP = Math.PI / 12;

function Drawn({ label, solids, pins = [], home, lit, motion, compass }: ModelProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pinned = useRef<HTMLDivElement>(null);
  const studio = useRef<Studio | null>(null);
  const follower = useRef<Follower | null>(null);
  const now = useRef({ pins, lit });
  now.current = { pins, lit };

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const made = new Studio(sheet, home);
    studio.current = made;
    made.afterDrawing = () => hang(made, pinned.current, now.current.pins);
    const fit = () => made.resize(sheet.clientWidth, sheet.clientHeight);
    const watch = new ResizeObserver(fit);
    watch.observe(sheet);
    fit();
    follower.current = follow(sheet, made, target => now.current.lit(target));
    return () => {
      follower.current?.stop();
      follower.current = null;
      watch.disconnect();
      made.close();
      studio.current = null;
    };
  }, []);
  useEffect(() => studio.current?.reframe(home), [home]);
  useEffect(() => studio.current?.show(solids, motion), [solids, motion]);
  // New words hang where they belong even if nothing else has changed.
  useEffect(() => {
    if (studio.current) hang(studio.current, pinned.current, pins);
  }, [pins]);
  // Something else may be meant under a mouse that has not moved.
  useEffect(() => follower.current?.again(), [lit]);

  const walk = (event: KeyboardEvent): void => {
    const act = keys(studio.current)[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div class="model">
      <canvas ref={canvas} role="img" aria-label={label} tabIndex={0} onKeyDown={walk} />
      <div class="model-pins" ref={pinned} aria-hidden="true">
        {pins.map(pin => (
          <span key={pin.key} class={`pin ${pin.class ?? ''}`} data-pin={pin.target}>
            {pin.text}
          </span>
        ))}
      </div>
      {compass && <Compass face={turn => studio.current?.face(turn)} />}
      <fieldset class="model-walk" aria-label="Look around">
        <Step icon="turn-left" label="Turn left" act={() => studio.current?.move(-STEP * 2, 0)} />
        <Step icon="turn-right" label="Turn right" act={() => studio.current?.move(STEP * 2, 0)} />
        <Step icon="up" label="Look from higher up" act={() => studio.current?.move(0, STEP)} />
        <Step icon="down" label="Look from lower down" act={() => studio.current?.move(0, -STEP)} />
        <Step icon="plan" label="Straight from above" act={() => studio.current?.lookDown()} />
        <Step icon="plus" label="Nearer" act={() => studio.current?.move(0, 0, 1.2)} />
        <Step icon="minus" label="Further away" act={() => studio.current?.move(0, 0, 1 / 1.2)} />
        <Step icon="fit" label="As it was" act={() => studio.current?.lookHome()} />
      </fieldset>
    </div>
  );
}

const winds = ['South', 'East', 'North', 'West'] as const;

/** The four sides, around a needle: the person sits in the south. */
const Compass = ({ face }: { face(turn: number): void }) => (
  <fieldset class="model-compass" aria-label="Look from a side">
    {winds.map((wind, i) => (
      <button
        key={wind}
        type="button"
        class={wind.toLowerCase()}
        aria-label={`From the ${wind.toLowerCase()}`}
        title={`From the ${wind.toLowerCase()}`}
        onClick={() => face((i * Math.PI) / 2)}
      >
        {wind[0]}
      </button>
    ))}
  </fieldset>
);

interface StepProps {
  icon: Parameters<typeof Icon>[0]['name'];
  label: string;
  act(): void;
}

const Step = ({ icon, label, act }: StepProps) => (
  <button type="button" aria-label={label} title={label} onClick={act}>
    <Icon name={icon} />
  </button>
);

const keys = (studio: Studio | null): Record<string, () => void> => ({
  ArrowLeft: () => studio?.move(-STEP, 0),
  ArrowRight: () => studio?.move(STEP, 0),
  ArrowUp: () => studio?.move(0, STEP),
  ArrowDown: () => studio?.move(0, -STEP),
});

/** Puts every pin where its spot is seen. */
function hang(studio: Studio, box: HTMLElement | null, pins: readonly Pin[]): void {
  if (!box) return;
  pins.forEach((pin, i) => {
    const { x, y } = studio.seenAt(pin.at);
    (box.children[i] as HTMLElement | undefined)?.style.setProperty('translate', `${x}px ${y}px`);
  });
}

const CLICK = 6; // pixels a mouse may move between down and up and still have clicked

interface Follower {
  /** Looks again at what is under the mouse. */
  again(): void;
  stop(): void;
}

/** Hover and click on what is lit; a drag is a walk and clicks nothing. */
function follow(
  canvas: HTMLCanvasElement,
  studio: Studio,
  lit: (target: string) => LitTarget | null,
): Follower {
  let under: LitTarget | null = null;
  let last: PointerEvent | null = null;
  let pressed: { x: number; y: number } | null = null;
  const found = (event: PointerEvent | MouseEvent): LitTarget | null => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * 2 - 1;
    const y = 1 - ((event.clientY - top) / height) * 2;
    for (const target of studio.under(x, y)) {
      const open = lit(target);
      if (open) return open;
    }
    return null;
  };
  const move = (event: PointerEvent): void => {
    last = event;
    if (event.buttons > 0) return;
    const next = found(event);
    if (next?.option.id === under?.option.id) return;
    under?.props.onPointerLeave(event);
    next?.props.onPointerEnter(event);
    under = next;
    canvas.style.cursor = next ? 'pointer' : 'grab';
  };
  const leave = (event: PointerEvent): void => {
    under?.props.onPointerLeave(event);
    under = null;
    last = null;
    canvas.style.cursor = 'grab';
  };
  const press = (event: PointerEvent): void => {
    pressed = { x: event.clientX, y: event.clientY };
  };
  const click = (event: MouseEvent): void => {
    const walked = pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > CLICK;
    if (!walked) found(event)?.props.onClick(event);
  };
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('pointerdown', press);
  canvas.addEventListener('click', click);
  return {
    again: () => {
      if (last) move(last);
    },
    stop: () => {
      canvas.removeEventListener('pointermove', move);
      canvas.removeEventListener('pointerleave', leave);
      canvas.removeEventListener('pointerdown', press);
      canvas.removeEventListener('click', click);
    },
  };
}
