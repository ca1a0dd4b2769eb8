/** What a crew card does, as a sign: one for each effect the rules know. */

const signs: Record<string, string> = {
  REMOVE_TOP: 'M5 20h14v-5H5zM12 12V3M8 7l4-4 4 4',
  PIGGYBACK: 'M8 8a3 3 0 1 0-.1 0M16 11a3 3 0 1 0-.1 0M3 20c0-6 3-8 5-8s3 1 4 3c1-1 2-1 4-1 3 0 5 2 5 6',
  WILD_ROLL: 'M5 5h14v14H5zM9.5 10a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.8-1.1 1.7M12 16.8v.1',
  MATCH_VALUE: 'M4 4h13v6H4zM17 6h3v5h-9v3M9 14h4v7H9z',
  FLOOR_VALUE: 'M3 8h18v5H3zM3 13h18v5H3zM9 8v5M15 8v5M6 13v5M12 13v5M18 13v5',
  COLOUR_COUNT: 'M12 5 5 20M12 5l7 15M12 5v15M8 5h8M12 5V2',
  EXTRA_TURN: 'M20 13.5A8.5 8.5 0 1 1 10.5 4 6.5 6.5 0 0 0 20 13.5zM17 3v4M15 5h4',
  FORGIVE: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM8.5 12l2.5 2.5 4.5-5',
  FORCE_BLOCK: 'M4 9l9-4v13l-9-4zM6 15v5h3v-4M16 8c2 1 2 6 0 7M18.5 5.5c4 3 4 9 0 12',
  SCORE_FLAT: 'M12 5v14M5 12h14',
  REROLL: 'M5 5h14v14H5zM9 9v.1M15 9v.1M9 15v.1M15 15v.1M12 12v.1',
  TAKE_CUBE: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12L4 7.5M12 12v9',
  SWAP_BANK: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  HALVE_SCORE: 'M5 19L19 5M8 5v6M5 8h6M13 16h6',
  BLOCK_CARD: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12',
};

export const CrewIcon = ({ op }: { op: string }) => (
  <svg class="lots-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={signs[op]} />
  </svg>
);
