/**
 * A street as one line of text: taken apart for editing and put together again.
 *
 * Only the punctuation is known here.  Whether a card exists and may lie where it lies, the server says.
 */

export interface WrittenLot {
  /** Bottom to top, as written. */
  cards: string[];
  subway: boolean;
  demolished: number;
}

export interface WrittenStreet {
  lots: WrittenLot[];
  name: string;
  /** What stands after `hoa=`: ids, or a single number. */
  goals: string[];
  /** Options that are passed on as they are. */
  others: string[];
}

export const emptyStreet = (name = ''): WrittenStreet => ({ lots: [], name, goals: [], others: [] });

const bare = (text: string) => text.replace(/\s+/g, '');

function readLot(text: string): WrittenLot {
  const [, cards = '', subway, demolished] = /^(.*?)(~)?(?:#(\d+))?$/.exec(bare(text)) ?? [];
  return {
    cards: cards.split('/').filter(Boolean),
    subway: subway !== undefined,
    demolished: Number(demolished ?? 0),
  };
}

export function readStreet(line: string): WrittenStreet {
  const [lots = '', ...options] = line.split(';');
  const street = emptyStreet();
  if (lots.trim()) street.lots = lots.split('|').map(readLot);
  for (const option of options.map(text => text.trim()).filter(Boolean)) {
    if (option.startsWith('name=')) street.name = option.slice('name='.length).trim();
    else if (bare(option).startsWith('hoa='))
      street.goals = bare(option).slice('hoa='.length).split(',').filter(Boolean);
    else street.others.push(option);
  }
  return street;
}

const writeLot = ({ cards, subway, demolished }: WrittenLot): string =>
  cards.join('/') + (subway ? '~' : '') + (demolished > 0 ? `#${demolished}` : '');

export function writeStreet({ lots, name, goals, others }: WrittenStreet): string {
  const options = [
    ...(goals.length > 0 ? [`hoa=${goals.join(',')}`] : []),
    ...others,
    ...(name ? [`name=${name.replace(/[;|\n]/g, ' ')}`] : []),
  ];
  return [lots.map(writeLot).join(' | '), ...options].join(' ; ').trimStart();
}

export const readStreets = (text: string): WrittenStreet[] => {
  const lines = text.split('\n').filter(line => line.trim());
  return lines.length > 0 ? lines.map(readStreet) : [emptyStreet()];
};

export const writeStreets = (streets: WrittenStreet[]): string => streets.map(writeStreet).join('\n');

/** Puts a card on top of a lot, or on new ground at the left (-1) or right end. */
export function addCard(street: WrittenStreet, lot: number, card: string): WrittenStreet {
  const fresh: WrittenLot = { cards: [card], subway: false, demolished: 0 };
  if (lot < 0) return { ...street, lots: [fresh, ...street.lots] };
  if (lot >= street.lots.length) return { ...street, lots: [...street.lots, fresh] };
  return changeLot(street, lot, old => ({ ...old, cards: [...old.cards, card] }));
}

export const changeLot = (
  street: WrittenStreet,
  lot: number,
  how: (lot: WrittenLot) => WrittenLot,
): WrittenStreet => ({
  ...street,
  lots: street.lots.map((old, i) => (i === lot ? how(old) : old)),
});

/** Takes the top card away; a lot without cards is gone. */
export function removeTop(street: WrittenStreet, lot: number): WrittenStreet {
  const less = changeLot(street, lot, old => ({ ...old, cards: old.cards.slice(0, -1) }));
  return { ...less, lots: less.lots.filter((old, i) => i !== lot || old.cards.length > 0) };
}

export const toggleGoal = (street: WrittenStreet, goal: string): WrittenStreet => ({
  ...street,
  goals: street.goals.includes(goal)
    ? street.goals.filter(id => id !== goal)
    : [...street.goals.filter(id => !/^\d+$/.test(id)), goal],
});
