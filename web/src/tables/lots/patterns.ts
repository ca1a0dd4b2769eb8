/** The faces of a block: bevelled wood, and a pattern for those who do not tell blocks apart by colour. */

type Brush = CanvasRenderingContext2D;

const ink = 'rgba(30, 20, 30, 0.36)';

function begin(brush: Brush): void {
  brush.strokeStyle = ink;
  brush.fillStyle = ink;
  brush.lineWidth = 0.05;
  brush.lineCap = 'round';
}

function lines(brush: Brush, ...strokes: number[][]): void {
  for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of strokes) {
    brush.beginPath();
    brush.moveTo(x1, y1);
    brush.lineTo(x2, y2);
    brush.stroke();
  }
}

const thirds = [0.2, 0.5, 0.8];

const painters: Record<string, (brush: Brush) => void> = {
  bricks: brush =>
    lines(
      brush,
      [0.08, 0.33, 0.92, 0.33],
      [0.08, 0.66, 0.92, 0.66],
      [0.5, 0.08, 0.5, 0.33],
      [0.28, 0.33, 0.28, 0.66],
      [0.72, 0.33, 0.72, 0.66],
      [0.5, 0.66, 0.5, 0.92],
    ),
  planks: brush => lines(brush, ...thirds.map(x => [x, 0.08, x, 0.92])),
  dots: brush => {
    for (const x of thirds)
      for (const y of thirds) {
        brush.beginPath();
        brush.arc(x, y, 0.065, 0, 2 * Math.PI);
        brush.fill();
      }
  },
  stripes: brush => lines(brush, [0.1, 0.5, 0.5, 0.1], [0.1, 0.9, 0.9, 0.1], [0.5, 0.9, 0.9, 0.5]),
  waves: brush => {
    for (const y of thirds) {
      brush.beginPath();
      brush.moveTo(0.08, y);
      brush.bezierCurveTo(0.3, y - 0.18, 0.42, y + 0.18, 0.5, y);
      brush.bezierCurveTo(0.62, y - 0.18, 0.74, y + 0.18, 0.92, y);
      brush.stroke();
    }
  },
  star: brush => {
    brush.beginPath();
    for (let i = 0; i < 10; i += 1) {
      const far = i % 2 === 0 ? 0.36 : 0.15;
      const turn = (i * Math.PI) / 5 - Math.PI / 2;
      brush.lineTo(0.5 + far * Math.cos(turn), 0.5 + far * Math.sin(turn));
    }
    brush.fill();
  },
};

const BEVEL = 0.055;

/** Light falls from above: two edges of a cell shine, two lie in the shade. */
function bevel(brush: Brush): void {
  const edge = (shade: string, ...corners: [number, number][]): void => {
    brush.fillStyle = shade;
    brush.beginPath();
    for (const [x, y] of corners) brush.lineTo(x, y);
    brush.fill();
  };
  const [near, far] = [BEVEL, 1 - BEVEL];
  edge('#ffffff', [0, 0], [1, 0], [far, near], [near, near]);
  edge('#fafafa', [0, 0], [near, near], [near, far], [0, 1]);
  edge('#c9c6cc', [1, 0], [1, 1], [far, far], [far, near]);
  edge('#bab6be', [0, 1], [near, far], [far, far], [1, 1]);
}

/** A few long fibres. */
function grain(brush: Brush): void {
  brush.strokeStyle = 'rgba(60, 40, 30, 0.075)';
  brush.lineWidth = 0.012;
  for (let i = 1; i < 11; i += 1) {
    const y = i / 11 + 0.02 * Math.sin(i * 7);
    brush.beginPath();
    brush.moveTo(BEVEL, y);
    brush.bezierCurveTo(0.35, y + 0.03 * Math.sin(i * 3), 0.65, y - 0.03 * Math.cos(i * 5), 1 - BEVEL, y);
    brush.stroke();
  }
}

/** What is white takes the colour of the block. */
export const paintSkin =
  (pattern: string) =>
  (brush: Brush, width: number, depth: number): void => {
    brush.scale(width, depth);
    brush.fillStyle = '#ebe9ec';
    brush.fillRect(0, 0, 1, 1);
    grain(brush);
    bevel(brush);
    begin(brush);
    painters[pattern]?.(brush);
  };

/** The painted grid of a slab: a line around every cell that may be built on. */
export const paintGrid =
  (cells: readonly (readonly number[])[]) =>
  (brush: Brush): void => {
    brush.strokeStyle = 'rgba(255, 255, 255, 0.8)';
    brush.lineWidth = 0.05;
    for (const [x = 0, y = 0] of cells) brush.strokeRect(x + 0.06, y + 0.06, 0.88, 0.88);
  };
