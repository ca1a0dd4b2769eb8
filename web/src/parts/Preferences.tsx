/** The preferences as a small form; the same in the lobby and at the table. */

import { askToNotify } from '../notify';
import { choices, type Preferences as Kept, prefer, preferences } from '../preferences';

const words: { [K in keyof Kept]?: { label: string; values: Record<string, string> } } = {
  theme: { label: 'Colours', values: { system: 'As the device', light: 'Day', dark: 'Night' } },
  text: { label: 'Text', values: { small: 'Small', normal: 'Normal', large: 'Large' } },
  click: { label: 'A click on the table', values: { instant: 'Plays at once', confirm: 'Asks to confirm' } },
  pace: { label: "Others' moves", values: { calm: 'Calm', brisk: 'Brisk', instant: 'At once' } },
  motion: { label: 'Movement', values: { system: 'As the device', full: 'Full', reduced: 'Reduced' } },
  sound: { label: 'Sound on your turn', values: { off: 'Off', on: 'On' } },
  notify: { label: 'A note when it is your turn', values: { off: 'Off', on: 'When out of sight' } },
};

export function Preferences() {
  const now = preferences.value;
  return (
    <div class="preferences">
      {(Object.keys(words) as (keyof Kept)[]).map(key => (
        <fieldset key={key} class="field">
          <legend class="field-label">{words[key]?.label}</legend>
          <div class="choices">
            {choices[key].map(value => (
              <label key={value} class="choice">
                <input
                  type="radio"
                  name={key}
                  checked={now[key] === value}
                  onChange={() => {
                    prefer({ [key]: value });
                    if (key === 'notify' && value === 'on') askToNotify();
                  }}
                />
                <span>{words[key]?.values[value]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
