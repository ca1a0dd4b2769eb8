/** Building Lot cards, cut from paper: whole faces, and the parts of them a street shows. */

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type {
  HappyHeightsBonusView as Bonus,
  HappyHeightsEditionView as Edition,
  HappyHeightsFaceView as Face,
  HappyHeightsRoofView as Roof,
} from '../../protocol';
import { BAND, type Box, CARD_HEIGHT, CARD_WIDTH, FRONT, windowBoxes } from './geometry';
import { Icon } from './icons';
import { cut, legible, mix, wobble } from './paper';
import { TEXTURES } from './textures';
import { faceWords } from './words';

const INK = '#2d2a3a';
const PAPER = '#fffaf0';
const STONE = '#eadcc0';
const AWNINGS = ['#c8453b', '#2f7fc1', '#d9772b', '#3c8c56', '#7b56b8', '#1f8a8a'];
const RAINBOW = ['#e2574c', '#f2b632', '#3c9c52', '#3f8ed0', '#8a5bc4'];

/* -- paper ------------------------------------------------------------------------------------ */

interface PieceProps {
  d: string;
  fill: string;
  texture?: string | undefined;
  drop?: number;
  children?: ComponentChildren;
}

/** One layer of cut paper: its shadow, its colour, its texture. */
const Piece = ({ d, fill, texture, drop = 1.6 }: PieceProps) => (
  <>
    <path d={d} class="hh-shade" transform={`translate(${drop * 0.7} ${drop})`} />
    <path d={d} fill={fill} />
    {texture && <path d={d} fill={`url(#hh-${texture})`} />}
  </>
);

const rect = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/* -- looking words up in the edition ---------------------------------------------------------- */

interface Wall {
  fill: string;
  texture: string;
  symbol: string;
  letter: string;
}

/** How a card's walls look: by its colour, or neutral stone, or white for the wild ones. */
function wallOf(edition: Edition, face: Face): Wall {
  const index = edition.colours.findIndex(c => c.key === face.colour);
  const colour = edition.colours[index];
  if (colour) {
    const texture = TEXTURES[index % TEXTURES.length] ?? 'brick';
    return { fill: colour.hex, texture, symbol: colour.symbol, letter: colour.letter };
  }
  if (face.kind === 'wild_building')
    return { fill: '#fffdf8', texture: '', symbol: 'butterfly', letter: 'W' };
  if (face.kind === 'wild_business') return { fill: '#fffdf8', texture: 'ashlar', symbol: '', letter: 'X' };
  return { fill: STONE, texture: 'ashlar', symbol: '', letter: '' };
}

const shopIndex = (edition: Edition, key: string | null): number =>
  edition.businesses.findIndex(b => b.key === key);

const awningOf = (edition: Edition, face: Face): string =>
  AWNINGS[Math.max(shopIndex(edition, face.business), 0) % AWNINGS.length] ?? INK;

const letterOf = (edition: Edition, key: string): string | undefined =>
  [...edition.businesses, ...edition.occupants].find(word => word.key === key)?.letter;

/* -- windows, badges, flags ------------------------------------------------------------------- */

function Window({
  edition,
  occupant,
  box,
  seed,
}: {
  edition: Edition;
  occupant: string;
  box: Box;
  seed: number;
}) {
  const { x, y, width, height } = box;
  const empty = occupant === 'empty';
  return (
    <g class={empty ? 'hh-window empty' : 'hh-window'}>
      <Piece d={cut(rect(x - 3, y - 3, width + 6, height + 5), seed, 0.8)} fill={PAPER} drop={2} />
      <rect class="hh-glass" x={x} y={y} width={width} height={height} rx="1.5" />
      {empty ? (
        <path class="hh-bars" d={`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.45}h${width}`} />
      ) : (
        <Icon
          name={occupant}
          letter={letterOf(edition, occupant)}
          x={x + 1}
          y={y + height - (width - 2) * (40 / 36)}
          size={width - 2}
          height={(width - 2) * (40 / 36)}
        />
      )}
      <path
        d={cut(rect(x - 5, y + height, width + 10, 4.5), seed + 2, 0.5)}
        fill={PAPER}
        stroke="#0000001f"
        stroke-width="0.8"
      />
    </g>
  );
}

/** The symbol on top of a floor, on a round piece of paper. */
function Badge({ wall, x, y }: { wall: Wall; x: number; y: number }) {
  const wild = wall.symbol === 'butterfly'; // it has colours of its own
  const symbol = wild ? 23 : 18;
  return (
    <g class="hh-badge">
      <circle cx={x + 1} cy={y + 1.6} r="12.5" class="hh-shade" />
      <circle cx={x} cy={y} r="12.5" fill={PAPER} />
      <Icon
        name={wall.symbol}
        letter={wall.letter}
        x={x - symbol / 2}
        y={y - symbol / 2}
        size={symbol}
        colour={wild ? undefined : legible(wall.fill)}
      />
    </g>
  );
}

interface FlagProps {
  edition: Edition;
  roof: Roof;
  lit: boolean;
  x: number;
  y: number;
}

/** What a roof counts: a banner between the windows while the card stands on the ground, a flag on a penthouse. */
export function Flag({ edition, roof, lit, x, y }: FlagProps) {
  const colour = edition.colours.find(c => c.key === roof.colour);
  const cloth = 'M-12 -18H12V17L0 12-12 17Z';
  return (
    <g class={lit ? 'hh-flag lit' : 'hh-flag'} transform={`translate(${x} ${y})`}>
      {lit && <path d="M-13 -21V34" stroke={INK} stroke-width="2.6" stroke-linecap="round" />}
      <path class="hh-shade" d={cloth} transform="translate(1.2 1.8)" />
      <path d={cloth} fill={colour?.hex ?? 'url(#hh-rainbow)'} stroke={PAPER} stroke-width="1.4" />
      <path d="M-14 -19H14" stroke={INK} stroke-width="2.6" stroke-linecap="round" />
      <circle cx="0" cy="-7.5" r="8.4" fill={PAPER} />
      {colour ? (
        <Icon
          name={colour.symbol}
          letter={colour.letter}
          x={-6.5}
          y={-14}
          size={13}
          colour={legible(colour.hex)}
        />
      ) : (
        <Icon name="different" x={-6} y={-13.5} size={12} />
      )}
      <text class="hh-flag-text" x="-0.5" y="10.5" text-anchor="middle">
        +1
      </text>
    </g>
  );
}

/* -- the window row --------------------------------------------------------------------------- */

interface PartProps {
  edition: Edition;
  face: Face;
  seed: number; // the card's number: its edges stay the same wherever it goes
}

interface BandProps extends PartProps {
  penthouse?: boolean;
  tint?: string | null | undefined; // the colour a wild floor counts as
}

/** A floor: windows at both walls and the symbol between them. */
export function Band({ edition, face, seed, penthouse = false, tint }: BandProps) {
  const wall = wallOf(edition, face);
  const wild = face.kind === 'wild_building' || face.kind === 'wild_business';
  const chosen = edition.colours.find(c => c.key === tint);
  const outline = cut(rect(0, 3, CARD_WIDTH, BAND - 3), seed);
  const middle = face.windows.length === 2 ? 33 : 8;
  return (
    <g class={`hh-band ${face.kind}`}>
      <Piece d={outline} fill={wall.fill} texture={wall.texture || undefined} />
      {wild && chosen && <path d={outline} fill={chosen.hex} opacity="0.3" />}
      {wild && (
        <path
          d={cut(rect(1.8, 5, CARD_WIDTH - 3.6, BAND - 7), seed)}
          fill="none"
          stroke="url(#hh-rainbow)"
          stroke-width="3.4"
          stroke-linejoin="round"
        />
      )}
      <Piece
        d={cut(rect(-2, 0, CARD_WIDTH + 4, 6), seed + 5, 0.8)}
        fill={wild ? PAPER : mix(wall.fill, '#000000', 0.22)}
        drop={1.2}
      />
      {penthouse && <Terrace />}
      {windowBoxes(face.windows.length).map((box, i) => (
        <Window
          key={i}
          edition={edition}
          occupant={face.windows[i] ?? 'empty'}
          box={box}
          seed={seed + i * 11}
        />
      ))}
      {wall.symbol && <Badge wall={wall} x={60} y={middle} />}
      {chosen && face.kind === 'wild_building' && (
        <g class="hh-counts-as">
          <circle cx="71" cy={middle + 10} r="8" fill={chosen.hex} stroke={PAPER} stroke-width="1.6" />
          <Icon name={chosen.symbol} letter={chosen.letter} x={66} y={middle + 5} size={10} colour={PAPER} />
        </g>
      )}
      {face.roof && !penthouse && <Flag edition={edition} roof={face.roof} lit={false} x={60} y={middle} />}
      {face.roof && penthouse && <Flag edition={edition} roof={face.roof} lit x={60} y={-12} />}
    </g>
  );
}

/** Railing, umbrella and a plant: somebody lives up here. */
const Terrace = () => (
  <g class="hh-terrace">
    <path
      d="M0 -10H120M4 -10V1M18 -10V1M32 -10V1M46 -10V1M74 -10V1M88 -10V1M102 -10V1M116 -10V1"
      stroke="#fffaf0"
      stroke-width="2.2"
      fill="none"
    />
    <path d="M0 -10H120" stroke="#0002" stroke-width="0.8" transform="translate(0 1.5)" />
    <path d="M97 1V-21" stroke="#8a5a34" stroke-width="2" />
    <path d="M81 -14C83 -27 111 -27 113 -14C108 -17 103 -17 97 -14C91 -17 86 -17 81 -14Z" fill="#e2574c" />
    <path
      d="M92 -15.5C92 -20 94 -23.5 97 -24C100 -23.5 102 -20 102 -15.5C100 -16 99 -15 97 -14C95 -15 94 -16 92 -15.5Z"
      fill="#fffaf0"
    />
    <path d="M14 1l-1.5 -8h11l-1.5 8Z" fill="#c9643b" />
    <path
      d="M18 -7c-6 -1 -8 -6 -6 -10c4 1 6 5 6 10ZM18 -7c6 -1 8 -6 6 -10c-4 1 -6 5 -6 10ZM18 -7c-3 -4 -3 -9 0 -13c3 4 3 9 0 13Z"
      fill="#43a85f"
    />
  </g>
);

/* -- the ground floor ------------------------------------------------------------------------- */

/** What the front brings, and for what: "+4" and a loaf. */
export function Sign({ edition, bonus, x, y }: { edition: Edition; bonus: Bonus; x: number; y: number }) {
  const per = bonus.type === 'per';
  const width = per ? 76 : 66;
  const icon = per ? 48 : 36;
  return (
    <g class="hh-sign" transform={`translate(${x - width} ${y})`}>
      <path d={`M10 -7V2M${width - 10} -7V2`} stroke={INK} stroke-width="1.6" />
      <Piece d={cut(rect(0, 0, width, 36), bonus.value * 5 + width, 1)} fill={PAPER} drop={2.2} />
      <text x={per ? 3.5 : 4} y="18.5" class="hh-sign-text" dominant-baseline="central">
        +{bonus.value}
        {per && <tspan class="hh-times">×</tspan>}
      </text>
      {bonus.type === 'related' && (
        <>
          <Icon name="house" x={icon - 3} y={1} size={33} />
          <Icon
            name={bonus.target}
            letter={letterOf(edition, bonus.target)}
            x={icon + 4.5}
            y={13}
            size={18}
          />
        </>
      )}
      {bonus.type === 'all_different' && <Icon name="different" x={icon} y={4.5} size={27} />}
      {(bonus.type === 'with' || per) && (
        <Icon name={bonus.target} letter={letterOf(edition, bonus.target)} x={icon} y={4.5} size={27} />
      )}
    </g>
  );
}

const Door = ({ x, fill }: { x: number; fill: string }) => (
  <g class="hh-door" transform={`translate(${x} 0)`}>
    <Piece d={`M-3 72V28C-3 15 31 15 31 28V72Z`} fill={PAPER} />
    <path d="M1.5 72V29C1.5 19 26.5 19 26.5 29V72Z" fill={fill} />
    <path d="M5.5 33C5.5 24 22.5 24 22.5 33V42H5.5Z" fill="#ffe9a8" />
    <path d="M14 26V42M5.5 35H22.5" stroke={fill} stroke-width="1.6" />
    <circle cx="22" cy="53" r="2" fill="#f2b632" />
    <path d="M6 48h13v18h-13Z" fill="none" stroke="#0000002e" stroke-width="1.4" />
  </g>
);

const Bush = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g>
    <path
      class="hh-bush"
      d={`M${x - r} ${y}c-${r * 0.4}-${r} ${r * 0.4}-${r * 1.5} ${r * 0.8}-${r * 1.1}c${r * 0.3}-${r * 0.7} ${r * 1.1}-${r * 0.5} ${r * 1.1} ${r * 0.1}c${r * 0.7} 0 ${r * 0.6} ${r} ${r * 0.2} ${r}Z`}
      fill="#3c8c56"
    />
    <circle cx={x - r * 0.2} cy={y - r * 0.7} r="1.5" fill="#ffd95a" />
    <circle cx={x + r * 0.5} cy={y - r * 0.4} r="1.5" fill="#f9a8c0" />
  </g>
);

/** The ground floor under the band: a door and a sign, or a shop with its awning. */
export function Front({ edition, face, seed }: PartProps) {
  const wall = wallOf(edition, face);
  const shop = face.kind === 'business' || face.kind === 'wild_business';
  return (
    <g class={`hh-front ${face.kind}`}>
      <Piece
        d={cut(rect(0, -1, CARD_WIDTH, FRONT + 1), seed + 31)}
        fill={
          shop
            ? mix(wall.fill, '#6b5a44', 0.12)
            : mix(wall.fill, '#000000', face.kind === 'wild_building' ? 0.04 : 0.1)
        }
        texture={wall.texture || undefined}
      />
      {face.kind === 'wild_building' && (
        <path
          d={`M2 0V${FRONT - 1}M${CARD_WIDTH - 2} 0V${FRONT - 1}`}
          stroke="url(#hh-rainbow)"
          stroke-width="3.4"
        />
      )}
      <path d={cut(rect(0, FRONT - 8, CARD_WIDTH, 8), seed + 3, 0.6)} fill={mix(wall.fill, '#2d2a3a', 0.4)} />
      {shop ? (
        <Shop edition={edition} face={face} seed={seed} />
      ) : (
        <Home edition={edition} face={face} seed={seed} />
      )}
    </g>
  );
}

function Home({ edition, face, seed }: PartProps) {
  const wall = wallOf(edition, face);
  const door = face.kind === 'wild_building' ? '#8a5bc4' : mix(wall.fill, '#20222e', 0.55);
  if (face.bonus)
    return (
      <>
        <Door x={9} fill={door} />
        <Sign edition={edition} bonus={face.bonus} x={116} y={15} />
        <Bush x={62} y={72} r={9} />
        <Bush x={101} y={72} r={12} />
      </>
    );
  return (
    <>
      <Door x={46} fill={door} />
      {[8, 86].map((x, i) => (
        <g key={x}>
          <Piece d={cut(rect(x, 18, 26, 28), seed + i, 0.7)} fill={PAPER} drop={1.6} />
          <path d={`M${x + 3} 21h20v22h-20Z`} fill="#bfe0ee" />
          <path d={`M${x + 3} 21c9 2 9 12 0 15ZM${x + 23} 21c-9 2-9 12 0 15Z`} fill="#fff" opacity="0.9" />
          <path d={`M${x + 13} 21v22`} stroke={PAPER} stroke-width="2" />
        </g>
      ))}
      <Bush x={22} y={72} r={13} />
      <Bush x={98} y={72} r={13} />
    </>
  );
}

function Shop({ edition, face, seed }: PartProps) {
  const wild = face.kind === 'wild_business';
  const colour = awningOf(edition, face);
  const stripes = Array.from({ length: 10 }, (_, i) => i);
  return (
    <>
      <Piece
        d={cut(rect(5, 20, 44, 42), seed + 8, 0.6)}
        fill={wild ? '#8d8578' : mix(colour, '#20222e', 0.35)}
      />
      <rect x="9" y="23" width="36" height="35" fill="#fff3cf" />
      <path d="M9 23l14 0-14 20Z" fill="#ffffff99" />
      {wild ? (
        <Icon name="butterfly" x={14} y={27} size={27} />
      ) : (
        <Icon
          name={face.business ?? ''}
          letter={letterOf(edition, face.business ?? '')}
          x={12}
          y={26}
          size={30}
        />
      )}
      {face.bonus && <Sign edition={edition} bonus={face.bonus} x={118} y={27} />}
      <g class="hh-awning">
        <path d="M-3 1H123V15H-3Z" class="hh-shade" transform="translate(1 3)" />
        {stripes.map(i => {
          const fill = wild ? (RAINBOW[i % RAINBOW.length] ?? PAPER) : i % 2 === 0 ? colour : PAPER;
          const x = -3 + i * 12.6;
          return <path key={i} d={`M${x} 0h12.6v12a6.3 6.3 0 0 1-12.6 0Z`} fill={fill} />;
        })}
        <path d="M-3 0H123V4H-3Z" fill="#00000022" />
      </g>
    </>
  );
}

/* -- lots without windows --------------------------------------------------------------------- */

const Tree = ({ x, y, s, fill }: { x: number; y: number; s: number; fill: string }) => (
  <g transform={`translate(${x} ${y}) scale(${s})`}>
    <path d="M-4 0V-30H4V0Z" fill="#8a5a34" />
    <path
      class="hh-shade"
      transform="translate(2 3)"
      d="M0 -92c14 0 20 9 19 19 10 3 14 12 11 21-3 11-14 15-30 15s-27-4-30-15c-3-9 1-18 11-21-1-10 5-19 19-19Z"
    />
    <path
      d="M0 -92c14 0 20 9 19 19 10 3 14 12 11 21-3 11-14 15-30 15s-27-4-30-15c-3-9 1-18 11-21-1-10 5-19 19-19Z"
      fill={fill}
    />
    <path
      d="M-14 -62c3-6 8-9 14-9M4 -50c7 0 13-4 15-9M-12 -78c2-4 6-6 10-6"
      fill="none"
      stroke="#ffffff66"
      stroke-width="3"
      stroke-linecap="round"
    />
  </g>
);

export const Park = ({ seed }: { seed: number }) => (
  <g class="hh-park">
    <Tree x={86} y={118} s={1.12 + wobble(seed) * 0.05} fill="#2f8750" />
    <Tree x={31} y={120} s={0.95 + wobble(seed + 1) * 0.06} fill="#55ad5b" />
    <Tree x={108} y={121} s={0.55} fill="#7cc06a" />
    <Piece d="M0 132V116C20 108 44 113 60 111S102 107 120 114V132Z" fill="#6cb95b" drop={-1.4} />
    <path d="M50 132C54 123 66 120 63 112L68 111C74 120 66 125 70 132Z" fill="#efd9a8" />
    <g>
      <path d="M30 112h34M30 118h34" stroke="#b5753c" stroke-width="4" stroke-linecap="round" />
      <path d="M34 111V127M60 111V127" stroke="#5c4a3c" stroke-width="2.6" stroke-linecap="round" />
    </g>
    <g>
      {[14, 24, 84, 94, 106].map((x, i) => (
        <g key={x}>
          <path d={`M${x} 129v-6`} stroke="#2f8750" stroke-width="1.6" />
          <circle
            cx={x}
            cy={122 - (i % 2) * 2}
            r="2.6"
            fill={['#f9a8c0', '#ffd95a', '#fffaf0'][i % 3] ?? PAPER}
          />
        </g>
      ))}
    </g>
  </g>
);

export const BusStop = ({ seed }: { seed: number }) => (
  <g class="hh-stop">
    <Piece d={cut(rect(0, 124, 120, 8), seed, 0.6)} fill="#b9b2a6" />
    <Piece d={cut(rect(34, 62, 80, 62), seed, 0.8)} fill="#9fd3e6" />
    <path d="M40 68l26 0-22 44h-4ZM74 68h12l-22 44h-12Z" fill="#ffffff66" />
    <path d="M36 62V124M112 62V124M74 62V124" stroke="#41617a" stroke-width="3" />
    <path d="M44 104h60" stroke="#b5753c" stroke-width="5" stroke-linecap="round" />
    <path d="M52 106V124M96 106V124" stroke="#5c4a3c" stroke-width="2.6" />
    <Piece d="M26 62C44 48 104 48 120 62L117 68C100 58 46 58 29 68Z" fill="#2f7fc1" />
    <path d="M17 124V34" stroke="#41617a" stroke-width="4" stroke-linecap="round" />
    <circle cx="18.5" cy="28.5" r="17" class="hh-shade" />
    <circle cx="17" cy="26" r="17" fill="#f2b632" stroke="#fffaf0" stroke-width="2.5" />
    <Icon name="bus_stop" x={6} y={15} size={22} />
  </g>
);

/** A tunnel under a lot: its lamps burn if it leads to the Bus Stop. */
export const SubwayTile = ({ box, connected }: { box: Box; connected: boolean }) => {
  const { x, y, width, height } = box;
  return (
    <g class={connected ? 'hh-subway connected' : 'hh-subway'} transform={`translate(${x} ${y})`}>
      <rect class="hh-tunnel-wall" x="-4" y="0" width={width + 8} height={height} rx="14" />
      <rect class="hh-tunnel" x="0" y="5" width={width} height={height - 10} rx="10" />
      <path class="hh-rails" d={`M2 ${height - 12}H${width - 2}M2 ${height - 17}H${width - 2}`} />
      <path class="hh-sleepers" d={`M6 ${height - 14.5}H${width - 6}`} />
      <g class="hh-train">
        <rect x="22" y="13" width="76" height={height - 32} rx="8" fill="#e8eef2" />
        <rect x="22" y={height - 27} width="76" height="5" fill="#d8433a" />
        <path
          d={`M30 17h14v${height - 46}h-14ZM53 17h14v${height - 46}h-14ZM76 17h14v${height - 46}h-14Z`}
          class="hh-train-glass"
        />
        <circle cx="36" cy={height - 18} r="3.5" fill={INK} />
        <circle cx="84" cy={height - 18} r="3.5" fill={INK} />
      </g>
      <circle class="hh-lamp" cx="11" cy="12" r="3.5" />
      <circle class="hh-lamp" cx={width - 11} cy="12" r="3.5" />
    </g>
  );
};

/** What is left of demolished cards: one strip of soil each, and how many. */
export const Soil = ({ box, count }: { box: Box; count: number }) => (
  <g class="hh-soil">
    {Array.from({ length: Math.min(count, 4) }, (_, i) => (
      <path
        key={i}
        d={cut(rect(box.x + 4 + i * 2, box.y + 2 + i * 5, box.width - 8 - i * 4, 5.5), i * 13 + box.x, 1.2)}
        class={i % 2 ? 'hh-strip' : 'hh-strip dark'}
      />
    ))}
    <circle cx={box.x + box.width - 14} cy={box.y + 12} r="9.5" class="hh-soil-dot" />
    <text
      x={box.x + box.width - 14}
      y={box.y + 12.5}
      class="hh-soil-text"
      text-anchor="middle"
      dominant-baseline="central"
    >
      {count}
    </text>
  </g>
);

/* -- whole cards ------------------------------------------------------------------------------ */

/** What stands on the ground once the card is a lot of its own: band above front, or trees, or a shelter. */
export function GroundCard({ edition, face, seed, tint }: PartProps & { tint?: string | null | undefined }) {
  if (face.kind === 'park') return <Park seed={seed} />;
  if (face.kind === 'bus_stop') return <BusStop seed={seed} />;
  return (
    <g>
      <g transform={`translate(0 ${BAND})`}>
        <Front edition={edition} face={face} seed={seed} />
      </g>
      <Band edition={edition} face={face} seed={seed} tint={tint} />
    </g>
  );
}

const EDGE = 8; // of the paper around the picture
const WHOLE = `0 0 ${CARD_WIDTH + 2 * EDGE} ${CARD_HEIGHT + 2 * EDGE + 6}`;

interface CardProps {
  edition: Edition;
  card: number;
  width?: number | string;
  class?: string;
}

/** A whole card, as it lies in the market or in a hand. */
export function CardFace({ edition, card, width = '100%', class: name = '' }: CardProps) {
  const face = edition.cards[card];
  // The same card is the same drawing, however often the table around it is drawn.
  return useMemo(
    () => face && <WholeCard edition={edition} face={face} seed={card} width={width} class={name} />,
    [edition, face, card, width, name],
  );
}

type WholeProps = PartProps & { width: number | string; class: string };

function WholeCard({ edition, face, seed: card, width, class: name }: WholeProps) {
  return (
    <svg
      class={`hh-card ${name}`}
      viewBox={WHOLE}
      width={width}
      role="img"
      aria-label={faceWords(edition, face)}
    >
      <path
        class="hh-card-paper"
        d={cut(rect(1, 1, CARD_WIDTH + 2 * EDGE - 2, CARD_HEIGHT + 2 * EDGE + 4), card, 1)}
      />
      <path class="hh-card-sky" d={cut(rect(5, 5, CARD_WIDTH + 6, CARD_HEIGHT + 12), card + 1, 0.8)} />
      <path
        d="M14 22c1-7 10-8 13-3 5-3 11 0 10 5H12c-2 0-1-2 2-2ZM92 16c1-5 8-6 10-2 4-2 8 0 7 4H90c-1 0-1-2 2-2Z"
        fill="#fff"
        opacity="0.85"
      />
      <g transform={`translate(${EDGE} ${EDGE + 4})`}>
        <GroundCard edition={edition} face={face} seed={card} />
      </g>
      <path
        class="hh-card-street"
        d={`M5 ${CARD_HEIGHT + EDGE + 4}h${CARD_WIDTH + 6}v8h-${CARD_WIDTH + 6}Z`}
      />
    </svg>
  );
}

/** The Construction side: a fence, and the strip of soil that is all a demolished card shows. */
export const CardBack = ({
  width = '100%',
  class: name = '',
  label = 'a face-down card',
}: {
  width?: number | string;
  class?: string;
  label?: string;
}) => (
  <svg class={`hh-card back ${name}`} viewBox={WHOLE} width={width} role="img" aria-label={label}>
    <path
      class="hh-card-paper"
      d={cut(rect(1, 1, CARD_WIDTH + 2 * EDGE - 2, CARD_HEIGHT + 2 * EDGE + 4), 5, 1)}
    />
    <path class="hh-card-sky" d={cut(rect(5, 5, CARD_WIDTH + 6, CARD_HEIGHT + 12), 6, 0.8)} />
    <path
      d="M94 118V20M94 24H40M94 20L112 34H94M52 24V44"
      stroke="#e0a526"
      stroke-width="4.5"
      fill="none"
      stroke-linecap="round"
    />
    <path d="M44 44h16v10h-16Z" fill="#8a93a5" />
    <g>
      {Array.from({ length: 6 }, (_, i) => (
        <g key={i}>
          <Piece
            d={cut(rect(7 + i * 20.6, 72 + (i % 2) * 2, 18.5, 54), i * 9, 1)}
            fill={i % 2 ? '#e59a3a' : '#efb04d'}
          />
          <path d={`M${16 + i * 20.6} 80v38`} stroke="#00000014" stroke-width="1.5" />
        </g>
      ))}
      <Piece d={cut(rect(6, 82, 124, 9), 3, 0.8)} fill="#c9782a" />
      <Piece d={cut(rect(6, 110, 124, 9), 7, 0.8)} fill="#c9782a" />
      <Piece d="M68 56l24 40H44Z" fill="#ffd23c" />
      <path d="M68 69v13" stroke={INK} stroke-width="5" stroke-linecap="round" />
      <circle cx="68" cy="89.5" r="3" fill={INK} />
    </g>
    <path class="hh-card-soil" d={`M5 128C30 123 50 131 76 127S118 125 131 128V149H5Z`} />
    <path
      d="M16 139l5 1M44 136l5 2M70 141l6-1M100 137l5 2M118 142l4 0"
      stroke="#ffffff44"
      stroke-width="2.5"
      stroke-linecap="round"
    />
  </svg>
);
