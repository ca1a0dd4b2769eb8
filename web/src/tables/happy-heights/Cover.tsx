/** The picture on the lobby's card: a street corner. */

export function Cover() {
  return (
    <svg class="game-picture" viewBox="0 0 220 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="220" height="260" fill="var(--sky-1)" />
      <circle class="cut-sun" cx="172" cy="48" r="22" />
      <path class="cut-hill-1" d="M0 176 Q60 140 120 168 T220 158 V260 H0 Z" />
      <g filter="url(#paper)">
        <path class="cut-roof" d="M20 112 L58 78 L96 112 Z" />
        <rect class="cut-yellow" x="26" y="112" width="64" height="58" />
        <rect class="cut-teal" x="26" y="170" width="64" height="58" />
        <path class="cut-roof" d="M100 66 h88 v10 h-88 Z" />
        <rect class="cut-violet" x="106" y="76" width="76" height="50" />
        <rect class="cut-red" x="106" y="126" width="76" height="50" />
        <rect class="cut-red" x="106" y="176" width="76" height="52" />
        {[38, 64, 122, 152].flatMap((x, i) =>
          (i < 2 ? [124, 182] : [88, 138, 190]).map(y => (
            <rect key={`${x}-${y}`} class="pane" x={x} y={y} width="15" height="22" rx="2" />
          )),
        )}
        <path class="stripe" d="M104 176 h80 l4 12 h-88 Z" />
      </g>
      <path class="cut-hill-3" d="M0 226 Q110 218 220 226 V260 H0 Z" />
    </svg>
  );
}
