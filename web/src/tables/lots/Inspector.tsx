/** An inspector: a figure in the colour of its seat, with the seat's shape on its coat. */

import { seatColour, seatShape } from '../../parts/Seat';

const FIGURE =
  'M10 .5a3.6 3.6 0 0 1 2.6 6.1c2.9.7 6.6 2 6.6 4.2 0 1.7-2.2 1.5-4 1.5.7 2.2 2.3 4.5 2.3 6 0 .9-.6 1.2-1.4 1.2h-4L10 16l-2.1 3.5h-4c-.8 0-1.4-.3-1.4-1.2 0-1.5 1.6-3.8 2.3-6-1.8 0-4 .2-4-1.5 0-2.2 3.7-3.5 6.6-4.2A3.6 3.6 0 0 1 10 .5z';

/** On a field of 20 by 20. */
export const Inspector = ({ seat }: { seat: number }) => (
  <g class="lots-inspector" style={{ fill: seatColour(seat) }}>
    <path d={FIGURE} />
    <g class="coat" transform="translate(6.6 8.3) scale(0.43)">
      {seatShape(seat)}
    </g>
  </g>
);
