/** The picture on the lobby's card: a crane lowers the last block onto a crooked tower at dusk. */

export function Cover() {
  return (
    <svg class="game-picture" viewBox="0 0 220 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="220" height="260" fill="var(--sky-1)" />
      <path d="M0 120 Q110 96 220 120 V260 H0 Z" fill="var(--cut-rose)" opacity="0.55" />
      <circle class="cut-sun" cx="44" cy="112" r="26" />
      <path class="cut-hill-1" d="M0 190 Q70 160 130 184 T220 172 V260 H0 Z" />
      <g filter="url(#paper)">
        <path fill="var(--cut-roof)" d="M188 18 h8 v210 h-8 Z M60 22 h140 v8 h-140 Z M192 4 l-30 20 h60 Z" />
        <path stroke="var(--cut-roof)" stroke-width="2" d="M104 30 V58" />
        <path class="cut-teal" d="M80 58 h48 v24 h-24 v24 h-24 Z" />
        <path class="cut-red" d="M56 204 h96 v24 h-96 Z" />
        <path class="cut-yellow" d="M56 156 h48 v48 h-48 Z" />
        <path class="cut-violet" d="M104 180 h48 v24 h-48 Z" />
        <path class="cut-blue" d="M128 108 h24 v72 h-24 Z" />
        <path class="cut-yellow" d="M104 156 h24 v24 h-24 Z" />
        <path class="cut-red" d="M56 132 h72 v24 h-72 Z" />
      </g>
      <path class="cut-hill-3" d="M0 226 Q110 218 220 226 V260 H0 Z" />
    </svg>
  );
}
