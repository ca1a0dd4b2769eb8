/** A card described by what is printed on it, for copies whose faces differ from the edition's. */

import { useState } from 'preact/hooks';
import type { HappyHeightsEditionView as Edition } from '../../protocol';

const targets: [string, string][] = [
  ['stop', 'Bus Stop'],
  ['park', 'Park'],
  ['floor', 'floor above'],
];

interface SelectProps {
  label: string;
  value: string;
  choices: [string, string][];
  onChange(value: string): void;
}

function Select({ label, value, choices, onChange }: SelectProps) {
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      <select value={value} onChange={event => onChange(event.currentTarget.value)}>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

export function ByFace({ edition, take }: { edition: Edition; take(card: string): void }) {
  const colours = edition.colours.map(({ letter, key }): [string, string] => [letter, key]);
  const shops = edition.businesses.map(({ key, label }): [string, string] => [key, label]);
  const occupants = edition.occupants.map(({ letter, label }): [string, string] => [letter, label]);
  const glass: [string, string][] = [...occupants, ['.', 'empty'], ['*', 'flower pot']];
  const count = Math.max(...edition.cards.map(face => face.windows.length));

  const [kind, setKind] = useState('building');
  const [colour, setColour] = useState(colours[0]?.[0] ?? '');
  const [shop, setShop] = useState(shops[0]?.[0] ?? '');
  const [windows, setWindows] = useState<string[]>(Array.from({ length: count }, () => '.'));
  const [how, setHow] = useState('');
  const [value, setValue] = useState('4');
  const [target, setTarget] = useState(shops[0]?.[0] ?? '');

  const panes = `(${windows.join('')})`;
  const written = {
    building: `${colour}${panes}${how && `+${value}${how}${target}`}`,
    wild: `W${panes}`,
    business: `${shop}${panes}^${colour}`,
    corner: `X${panes}^*`,
  }[kind] as string;
  return (
    <div class="by-face">
      <Select
        label="Kind"
        value={kind}
        choices={[
          ['building', 'Building'],
          ['wild', 'Wild Building'],
          ['business', 'Shop'],
          ['corner', 'Wild Business'],
        ]}
        onChange={setKind}
      />
      {kind === 'business' && <Select label="Shop" value={shop} choices={shops} onChange={setShop} />}
      {(kind === 'building' || kind === 'business') && (
        <Select
          label={kind === 'business' ? 'Colour on the roof' : 'Colour'}
          value={colour}
          choices={colours}
          onChange={setColour}
        />
      )}
      {windows.map((pane, i) => (
        <Select
          key={i}
          label={`Window ${i + 1}`}
          value={pane}
          choices={glass}
          onChange={fresh => setWindows(windows.map((old, j) => (j === i ? fresh : old)))}
        />
      ))}
      {kind === 'building' && (
        <Select
          label="Bonus"
          value={how}
          choices={[
            ['', 'none'],
            [':', 'once, with'],
            ['x', 'for each'],
          ]}
          onChange={setHow}
        />
      )}
      {kind === 'building' && how && (
        <>
          <Select
            label="Points"
            value={value}
            choices={['1', '2', '3', '4', '5', '6'].map(points => [points, points])}
            onChange={setValue}
          />
          <Select label="Of" value={target} choices={[...shops, ...targets]} onChange={setTarget} />
        </>
      )}
      <button type="button" class="button primary" onClick={() => take(written)}>
        Take {written}
      </button>
    </div>
  );
}
