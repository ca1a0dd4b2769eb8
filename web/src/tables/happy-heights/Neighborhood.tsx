/** One street: sky, lots, tunnels, soil, and every place where the card in hand may go. */

import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type {
  HappyHeightsEditionView as Edition,
  HappyHeightsNeighborhoodView as Home,
  HappyHeightsLotView as Lot,
  OptionView,
} from '../../protocol';
import type { Lit, PointingAt } from '../../table';
import { Band, GroundCard, Soil, SubwayTile } from './Card';
import {
  BAND,
  type Box,
  bandBox,
  CARD_HEIGHT,
  CARD_WIDTH,
  FRONT,
  floorTarget,
  groundBox,
  lotX,
  type Plan,
  plotBox,
  seam,
  siteTarget,
  skyline,
  soilBox,
  subwayBox,
  subwayTarget,
  survey,
} from './geometry';
import { Icon } from './icons';
import { lotWords, streetWords } from './words';

export interface StreetProps {
  home: Home;
  edition: Edition;
  name: string;
  lit: Lit;
  pointing: ReadonlySignal<PointingAt>;
  /** The own street: plots, targets and ghosts; otherwise a small picture. */
  large: boolean;
  /** The pieces of this picture fly; a second picture of the same street must not claim them. */
  pieces?: boolean;
  /** The card that came last, to be marked until the next. */
  latest?: number | null;
}

/** A street is drawn anew only if something in it changed: every update brings a new view of all of them. */
export function Street(props: StreetProps) {
  const { home, edition, name, lit, pointing, large, pieces, latest } = props;
  // All that is drawn of `home`.
  const seen = JSON.stringify([home.street, home.matches, home.sheet, home.hand]);
  return useMemo(
    () => <StreetPicture {...props} />,
    [seen, edition, name, lit, pointing, large, pieces, latest],
  );
}

function StreetPicture(props: StreetProps) {
  const { home, edition, name, large } = props;
  const tallest = Math.max(0, ...home.street.map(lot => lot.cards.length));
  const plan = survey(
    home.street.length,
    edition.width,
    large ? skyline(tallest, edition.height) : Math.max(tallest, 3),
    large ? 'deep' : 'slim',
  );
  return (
    <svg
      class={large ? 'hh-street large' : 'hh-street'}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      role={large ? 'group' : 'img'}
      aria-label={`${name}: ${streetWords(edition, home)}`}
    >
      <Backdrop plan={plan} seat={home.seat} />
      {home.street.map((lot, i) => (
        <Underground key={i} plan={plan} lot={lot} index={i} pieces={props.pieces ?? true} />
      ))}
      {large && <Plots plan={plan} {...props} />}
      {home.street.map((lot, i) => (
        <LotPicture key={lot.cards[0] ?? i} plan={plan} lot={lot} index={i} {...props} />
      ))}
      {home.matches.map(match => (
        <Friends key={`${match.lot}-${match.level}`} plan={plan} {...match} />
      ))}
      {large &&
        home.street.map((lot, i) => <LotTargets key={i} plan={plan} lot={lot} index={i} {...props} />)}
    </svg>
  );
}

/* -- what stands ------------------------------------------------------------------------------ */

const BEYOND = 700; // the picture goes on past both ends of the viewBox, however wide the canvas is

/** A range of hills, as high above the street as `y` says. */
function hills(plan: Plan, y: number, swing: number, seed: number): string {
  const steps = Math.ceil((plan.width + 2 * BEYOND) / 130);
  const tops = Array.from({ length: steps }, (_, i) => {
    const height = y + swing * Math.sin(i * 1.7 + seed);
    return `${i === 0 ? 'Q' : 'T'}${i === 0 ? `${-BEYOND + 60} ${plan.ground - height - swing} ` : ''}${-BEYOND + (i + 1) * 130} ${Math.round(plan.ground - height)}`;
  });
  return `M${-BEYOND} ${plan.ground}V${plan.ground - y}${tops.join('')}V${plan.ground}Z`;
}

/** Sky, hills and earth behind the street. */
function Backdrop({ plan, seat }: { plan: Plan; seat: number }) {
  const { width: w, ground: g, height: h } = plan;
  const wide = { x: -BEYOND, width: w + 2 * BEYOND };
  const cloud = 'c1-9 13-11 17-4 7-5 17-1 16 8h-38c-5 0-2-5 5-4Z';
  return (
    <g class="hh-backdrop">
      <rect class="hh-sky" {...wide} y={-BEYOND} height={g + BEYOND} />
      <g class="hh-night">
        {Array.from({ length: 22 }, (_, i) => (
          <circle
            key={i}
            cx={((i * 151 + seat * 37) % (w + 500)) - 250}
            cy={((i * 67 + seat * 29) % (g * 0.6)) + 8}
            r={1 + (i % 3) * 0.5}
          />
        ))}
      </g>
      <circle class="hh-sun" cx={w - 62} cy="52" r="25" />
      <path
        class="hh-cloud"
        d={[-160, 70, 330, 520, 820]
          .map((x, i) => `M${x + ((seat * 23 + i * 31) % 60)} ${56 + ((i * 37 + seat * 11) % 44)}${cloud}`)
          .join('')}
      />
      <path class="hh-hill far" d={hills(plan, 92, 16, seat)} />
      <path class="hh-hill" d={hills(plan, 44, 14, seat + 2)} />
      <rect class="hh-earth" {...wide} y={g} height={h - g + BEYOND} />
      <rect fill="url(#hh-earth)" {...wide} y={g} height={h - g + BEYOND} />
      <rect class="hh-pavement" {...wide} y={g} height="9" />
      <path class="hh-kerb" d={`M${-BEYOND} ${g + 11}H${w + BEYOND}`} />
      <path class="hh-kerb-marks" d={`M${-BEYOND} ${g + 4.5}H${w + BEYOND}`} />
    </g>
  );
}

const at = (box: { x: number; y: number }): string => `translate(${box.x} ${box.y})`;

interface LotProps extends StreetProps {
  plan: Plan;
  lot: Lot;
  index: number;
}

const piece = (claimed: boolean | undefined, card: number) =>
  claimed === false ? {} : { 'data-piece': `card/${card}`, 'data-leave': 'tumble' };

function LotPicture(props: LotProps) {
  const { plan, lot, index, edition, pieces, latest, home } = props;
  const site = `lot/${home.seat}/${index}/site`;
  const doomed = useComputed(() => props.large && pointedAt(props, site)).value;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of shapes is one picture, and nothing in it is clicked
    <g class={doomed ? 'hh-lot doomed' : 'hh-lot'} role="img" aria-label={lotWords(edition, lot, index)}>
      <ellipse class="hh-shade" cx={lotX(plan, index) + 60} cy={plan.ground + 2} rx="64" ry="5" />
      {lot.cards.map((card, i) => {
        const face = edition.cards[card];
        const box = i === 0 ? groundBox(plan, index) : bandBox(plan, index, i + 1);
        return (
          face && (
            <g key={card} transform={at(box)} class={card === latest ? 'hh-latest' : undefined}>
              <g {...piece(pieces, card)} data-enter={`seat/${home.seat}`}>
                {i === 0 ? (
                  <GroundCard edition={edition} face={face} seed={card} tint={lot.colours[0]} />
                ) : (
                  <Band
                    edition={edition}
                    face={face}
                    seed={card}
                    tint={lot.colours[i]}
                    penthouse={lot.penthouse && i === lot.cards.length - 1}
                  />
                )}
                {card === latest && (
                  <rect
                    class="hh-latest-mark"
                    x="-3"
                    y="-2"
                    width={CARD_WIDTH + 6}
                    height={(i === 0 ? CARD_HEIGHT : BAND) + 3}
                    rx="4"
                  />
                )}
              </g>
            </g>
          )
        );
      })}
      <Coin x={lotX(plan, index) + 110} y={plan.ground - FRONT + 14} points={lot.front_points} />
      <Coin
        x={lotX(plan, index) + 83}
        y={bandBox(plan, index, lot.cards.length).y - 11}
        points={lot.roof_points}
      />
      {lot.breaks.map(level => (
        <BrokenSeries key={level} plan={plan} index={index} level={level - 1} />
      ))}
    </g>
  );
}

/** A sign or a flag that pays, and how much. */
const Coin = ({ x, y, points }: { x: number; y: number; points: number }) =>
  points === 0 ? null : (
    <g class="hh-coin" transform={at({ x, y })}>
      <circle class="hh-shade" cx="1" cy="2" r="11" />
      <circle r="11" />
      <text text-anchor="middle" dominant-baseline="central" y="0.5">
        {points}
      </text>
    </g>
  );

/** Where the series of one symbol ends: a cut between two floors. */
function BrokenSeries({ plan, index, level }: { plan: Plan; index: number; level: number }) {
  const { x, y } = bandBox(plan, index, level);
  const teeth = Array.from({ length: 12 }, (_, i) => `l5 ${i % 2 ? 4 : -4}l5 ${i % 2 ? -4 : 4}`).join('');
  return (
    <g class="hh-broken">
      <title>The series ends here.</title>
      <path class="under" d={`M${x} ${y + 1}${teeth}`} />
      <path d={`M${x} ${y + 1}${teeth}`} />
      <circle cx={x + CARD_WIDTH / 2} cy={y + 1} r="10" />
      <Icon name="scissors" x={x + CARD_WIDTH / 2 - 7} y={y - 6} size={14} />
    </g>
  );
}

/** Two neighbours who like each other: a glowing line across the wall. */
function Friends({ plan, lot, level, pairs }: { plan: Plan; lot: number; level: number; pairs: number }) {
  const { x, y } = seam(plan, lot, level);
  return (
    <g class="hh-friends">
      <title>{pairs === 1 ? 'Matching neighbours' : `${pairs} pairs of matching neighbours`}</title>
      <path class="glow" d={`M${x - 28} ${y + 4}Q${x} ${y - 10} ${x + 28} ${y + 4}`} />
      <path d={`M${x - 28} ${y + 4}Q${x} ${y - 10} ${x + 28} ${y + 4}`} />
      <Icon name="heart" x={x - 12} y={y - 14} size={24} colour="#fffaf0" />
      <Icon name="heart" x={x - 9} y={y - 11} size={18} colour="#e0386a" />
      {pairs > 1 && (
        <text x={x} y={y - 1} text-anchor="middle" dominant-baseline="central">
          {pairs}
        </text>
      )}
    </g>
  );
}

function Underground({ plan, lot, index, pieces }: { plan: Plan; lot: Lot; index: number; pieces: boolean }) {
  return (
    <>
      {lot.segment !== null && (
        <g {...piece(pieces, lot.segment)}>
          <title>
            {lot.connected ? 'Subway, connected to the Bus Stop' : 'Subway, not connected to a Bus Stop'}
          </title>
          <SubwayTile box={subwayBox(plan, index)} connected={lot.connected} />
        </g>
      )}
      {lot.demolished.length > 0 && <Soil box={soilBox(plan, index)} count={lot.demolished.length} />}
    </>
  );
}

/* -- where the card in hand may go ------------------------------------------------------------ */

const looking = ({ hovered, picked }: PointingAt): OptionView | null => hovered ?? picked;

const pointedAt = ({ pointing }: Pick<StreetProps, 'pointing'>, target: string): boolean =>
  looking(pointing.value)?.target === target;

interface SpotProps extends StreetProps {
  target: string;
  box: Box; // what can be clicked
  shape: Box; // what is outlined
  tone: string;
  ghost?: ComponentChildren;
  children?: (option: OptionView) => ComponentChildren;
}

const FOCUSABLE = { tabindex: 0 }; // attributes of SVG are case-sensitive: `tabIndex` alone is not understood

/** A lit place: outline, what it would bring, and the ghost of the card while one looks at it. */
function Spot(props: SpotProps) {
  const { target, box, shape, ghost, children } = props;
  const open = props.lit(target);
  if (!open) return null;
  const looked = pointedAt(props, target);
  const tone = open.option.args.penthouse ? 'penthouse' : props.tone;
  return (
    <g {...open.props} {...FOCUSABLE} class={`hh-spot ${tone} ${open.props.class}`}>
      <rect class="hh-hit" x={box.x} y={box.y} width={box.width} height={box.height} />
      {looked && ghost && <g class="hh-ghost">{ghost}</g>}
      <rect class="hh-outline" x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx="7" />
      {children ? (
        children(open.option)
      ) : (
        <Note
          x={looked ? shape.x + shape.width - 16 : shape.x + shape.width / 2}
          y={shape.y + (looked ? -4 : shape.height / 2)}
          text={open.option.note || '+'}
        />
      )}
    </g>
  );
}

/** "+3" on a pill. */
export const Note = ({ x, y, text }: { x: number; y: number; text: string }) => {
  const width = Math.max(44, 18 + text.length * 13);
  return (
    <g class="hh-note" transform={at({ x, y })}>
      <rect x={-width / 2} y="-16" width={width} height="32" rx="16" />
      <text text-anchor="middle" dominant-baseline="central" y="1">
        {text}
      </text>
    </g>
  );
};

/** The ghost needs a face: the card in hand, if the viewer knows it. */
const handOf = ({ home, edition }: StreetProps) => {
  const card = home.hand?.card ?? null;
  const face = card === null ? undefined : edition.cards[card];
  return card === null || !face ? null : { edition, face, seed: card };
};

function Plots(props: StreetProps & { plan: Plan }) {
  const { plan, home } = props;
  const hand = handOf(props);
  return (
    <>
      {(['left', 'right'] as const).map(side => {
        const box = plotBox(plan, side);
        if (!box) return null;
        const scale = Math.min(1, box.width / CARD_WIDTH);
        return (
          <g key={side} class="hh-plot">
            <rect x={box.x} y={box.y} width={box.width} height={box.height} rx="7" />
            <path
              d={`M${box.x + box.width / 2 - 10} ${plan.ground - 4}v-22M${box.x + box.width / 2 - 20} ${plan.ground - 22}h20`}
            />
            <Spot
              {...props}
              target={`street/${home.seat}/${side}`}
              box={box}
              shape={box}
              tone="build"
              ghost={
                hand && (
                  <g transform={`translate(${box.x} ${plan.ground - CARD_HEIGHT * scale}) scale(${scale})`}>
                    <GroundCard {...hand} />
                  </g>
                )
              }
            />
          </g>
        );
      })}
    </>
  );
}

function LotTargets(props: LotProps) {
  const { plan, lot, index, home } = props;
  const hand = handOf(props);
  const address = `lot/${home.seat}/${index}`;
  const level = lot.cards.length + 1;
  const tunnel = subwayBox(plan, index);
  const site = siteTarget(plan, index);
  const ground = groundBox(plan, index);
  const becomesPenthouse = Boolean(props.lit(`${address}/floor`)?.option.args.penthouse);
  return (
    <>
      <Spot
        {...props}
        target={`${address}/floor`}
        box={floorTarget(plan, index, level)}
        shape={bandBox(plan, index, level)}
        tone="build"
        ghost={
          hand && (
            <g transform={at(bandBox(plan, index, level))}>
              <Band {...hand} penthouse={becomesPenthouse} />
            </g>
          )
        }
      />
      <Spot
        {...props}
        target={`${address}/subway`}
        box={subwayTarget(plan, index)}
        shape={tunnel}
        tone="subway"
        ghost={<SubwayTile box={tunnel} connected />}
      />
      <Spot
        {...props}
        target={`${address}/site`}
        box={site}
        shape={{ ...site, x: site.x + 6, width: site.width - 12, y: site.y + 24, height: site.height - 28 }}
        tone="demolish"
        ghost={
          hand && (
            <g transform={at({ x: ground.x, y: plan.ground - BAND - FRONT })}>
              <GroundCard {...hand} />
            </g>
          )
        }
      >
        {option => <Wrecking site={site} option={option} />}
      </Spot>
    </>
  );
}

/** Wrecking ball, how many cards are lost, and the change of the score. */
const Wrecking = ({ site, option }: { site: Box; option: OptionView }) => (
  <g>
    <Icon name="ball" x={site.x + 9} y={site.y + 38} size={26} />
    <text class="hh-lost" x={site.x + 35} y={site.y + 52} dominant-baseline="central">
      ×{option.args.lost ?? 1}
    </text>
    <Note x={site.x + 87} y={site.y + 52} text={option.note || '0'} />
  </g>
);
