/**
 * A model in the round, described as plain data: what stands where, in which colour, and what a click on it means.
 *
 * x runs to the right, y towards the person at the table, z upwards; one cell is one unit.
 */

export type Spot = readonly [x: number, y: number, z: number];

export interface Solid {
  /** The same piece keeps its key, so that it travels instead of vanishing here and appearing there. */
  key: string;
  shape: Shape;
  at: Spot;
  /** About the vertical axis, in radians, anticlockwise seen from above. */
  turn?: number;
  /** About the x axis, in radians: something that lies on its side. */
  tip?: number;
  colour: string;
  /** A ghost is what could be built; glass is what would hide something; veiled is almost there. */
  look?: 'solid' | 'ghost' | 'glass' | 'veiled';
  /** The colour of the light it gives off: lit, hovered, just built. */
  glow?: string;
  /** Its address; a click on it means the option that has this target. */
  target?: string;
  /** How it comes if it was not there before. */
  enter?: 'drop' | 'rise' | 'fade';
  /** How it goes when it is not there any more. */
  leave?: 'lift' | 'tumble' | 'fade';
  /** It trembles once for every new cause: how far it leans along x and y, in units. */
  wobble?: { cause: number; lean: readonly [number, number] };
  /** Where it hangs besides, as long as it swings: milliseconds since it was first drawn, to a displacement. */
  swing?: (milliseconds: number) => Spot;
}

/** One body, or several that are one piece. */
export type Shape = Body | readonly Body[];

export type Body = Cells | Cylinder | Prism | Sheet;

/** Unit cubes that are one block; where two meet there is no seam. */
export interface Cells {
  kind: 'cells';
  cells: readonly Spot[];
  /** Width, depth and height of a cell. */
  size?: Spot;
  /** How much smaller than its cells the block is on every side, so that neighbours can be told apart. */
  gap?: number;
  /** Painted on every face of every cell; what is left white there has the colour of the solid. */
  skin?: Painting;
}

export interface Painting {
  /** What is painted is the same if this is the same. */
  picture: string;
  paint: (brush: CanvasRenderingContext2D, width: number, depth: number) => void;
}

export interface Cylinder {
  kind: 'cylinder';
  radius: number;
  /** At the top, where it is another: a cone, a chess pawn's body. */
  top?: number;
  height: number;
  sides?: number;
  offset?: Spot;
}

/** An outline with a thickness; standing upright like a meeple, or lying like a tile. */
export interface Prism {
  kind: 'prism';
  outline: readonly (readonly [number, number])[];
  thickness: number;
  upright?: boolean;
  round?: number;
  offset?: Spot;
}

/** A painted sheet: lying on something, or standing on its lower edge. */
export interface Sheet extends Painting {
  kind: 'sheet';
  width: number;
  depth: number;
  /** It stands, and faces this way: 0 towards the person, then anticlockwise seen from above, in radians. */
  upright?: number;
  offset?: Spot;
}

/** Words that hang in front of a spot of the model. */
export interface Pin {
  key: string;
  at: Spot;
  text: string;
  class?: string;
  target?: string;
}

/** Where one looks from. */
export interface Outlook {
  /** What is in the middle. */
  around: Spot;
  distance: number;
  /** About the vertical axis, in radians; 0 looks from the person's edge of the table. */
  turn: number;
  /** Above the horizon, in radians. */
  tilt: number;
}
