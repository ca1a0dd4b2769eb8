/** What things are called: labels for people who listen rather than look. */

import type {
  HappyHeightsEditionView as Edition,
  HappyHeightsFaceView as Face,
  HappyHeightsLotView as Lot,
  HappyHeightsNeighborhoodView as Neighborhood,
} from '../../protocol';

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export function windowWord(edition: Edition, key: string): string {
  if (key === 'empty') return 'an empty window';
  if (key === 'pot') return 'a flower pot';
  return edition.occupants.find(o => o.key === key)?.label.toLowerCase() ?? key;
}

/** "Brick House 1: red, cat left, dog right, +4 with Bakery" */
export function faceWords(edition: Edition, face: Face): string {
  const windows = face.windows.map(w => windowWord(edition, w)).join(' and ');
  const parts = [
    face.colour ?? (face.kind === 'wild_building' ? 'any colour' : ''),
    windows && `windows: ${windows}`,
    face.bonus?.text ?? '',
    face.roof ? `as a penthouse ${face.roof.text}` : '',
  ];
  return `${face.name}: ${parts.filter(Boolean).join(', ')}`.replace(/: $/, '');
}

/** "lot 3: Brick House 1, 2 floors above, connected subway" */
export function lotWords(edition: Edition, lot: Lot, index: number): string {
  const faces = lot.cards.map(card => edition.cards[card]);
  const above = faces.slice(1).map(face => face?.name);
  const parts = [
    faces[0]?.name ?? 'empty',
    above.length > 0 ? `${count(above.length, 'floor')} above (${above.join(', ')})` : '',
    lot.penthouse ? 'penthouse on top' : '',
    lot.segment === null ? '' : lot.connected ? 'connected subway' : 'subway, not connected',
    lot.demolished.length > 0 ? `${lot.demolished.length} demolished` : '',
  ];
  return `lot ${index + 1}: ${parts.filter(Boolean).join(', ')}`;
}

export const streetWords = (edition: Edition, home: Neighborhood): string =>
  home.street.length === 0
    ? 'an empty street'
    : home.street.map((lot, i) => lotWords(edition, lot, i)).join('; ');
