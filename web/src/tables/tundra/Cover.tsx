/** The picture on the lobby's card: a watchtower in felt and birch bark under the northern lights. */

export function Cover() {
  return (
    <svg class="game-picture" viewBox="0 0 220 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="220" height="260" fill="#16324a" />
      <path d="M0 70 Q50 20 96 62 T220 34 V96 Q160 66 112 104 T0 112 Z" fill="#3f9c8b" opacity=".55" />
      <path d="M0 104 Q60 62 120 96 T220 74 V118 Q150 96 100 128 T0 138 Z" fill="#8fd0b0" opacity=".4" />
      {[
        [24, 28],
        [70, 16],
        [150, 18],
        [196, 50],
        [40, 78],
        [182, 104],
      ].map(([x, y]) => (
        <path
          key={x}
          d={`M${x} ${(y ?? 0) - 4}v8M${(x ?? 0) - 4} ${y}h8`}
          stroke="#eaf4f7"
          stroke-width="1.6"
        />
      ))}
      <path d="M0 178 62 116 104 164 150 122 220 184 V260 H0 Z" fill="#55758c" />
      <path d="m62 116 17 20-12-3-6 10-7-11-9 4zM150 122l17 16-11-2-7 8-6-9-8 2z" fill="#eef5f8" />
      <path d="M0 200 Q60 168 120 194 T220 184 V260 H0 Z" fill="#dfeaf0" />
      <path d="M88 204 94 132 84 122V98h13v10h8V98h16v10h8V98h13v24l-10 10 6 72z" fill="#f3ead8" />
      <path d="M118 204V108h3V98h0v10h8V98h13v24l-10 10 6 72z" fill="#d9c9ab" />
      <path d="M97 146h7M110 158h9M100 176h8M122 186h8M112 130h8" stroke="#3b3431" stroke-width="2.6" />
      <path d="M106 204v-18a8 8 0 0 1 16 0v18z" fill="#7c2a31" />
      <path d="M113 98V60" stroke="#3b3431" stroke-width="3" />
      <path d="M113 60l34 10-34 12z" fill="#b3303d" />
      <path d="M119 66v10M126 68v6" stroke="#f3ead8" stroke-width="2" />
      <path d="m34 214 14-40 14 40zM160 212l16-46 16 46z" fill="#24505a" />
      <path d="m38 200 10-32 10 32zM164 196l12-38 12 38z" fill="#2f6a70" />
      <path d="M0 226 Q70 206 140 222 T220 216 V260 H0 Z" fill="#f7fafb" />
      <path d="M0 244H220" stroke="#b3303d" stroke-width="5" stroke-dasharray="9 6" />
      <path d="M0 253H220" stroke="#16324a" stroke-width="3" stroke-dasharray="4 4" />
    </svg>
  );
}
