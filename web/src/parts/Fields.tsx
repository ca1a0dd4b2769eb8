/** The few form fields the house uses. */

import type { BotInfo, PaceInfo, SwitchInfo, Terms } from '../protocol';
import { Icon } from './Icon';

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  words?(value: number): string;
  onChange(value: number): void;
}

export function Stepper({ label, value, min, max, words, onChange }: StepperProps) {
  return (
    <div class="field">
      <span class="field-label">{label}</span>
      <div class="stepper" role="group" aria-label={label}>
        <button
          type="button"
          class="button square"
          aria-label={`${label}: fewer`}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{words ? words(value) : value}</output>
        <button
          type="button"
          class="button square"
          aria-label={`${label}: more`}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}

interface NameProps {
  label: string;
  value: string;
  placeholder?: string;
  onChange(value: string): void;
}

export function NameField({ label, value, placeholder = 'Player', onChange }: NameProps) {
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      <input
        type="text"
        value={value}
        maxLength={24}
        autocomplete="nickname"
        placeholder={placeholder}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

interface BotLevelProps {
  bots: BotInfo[];
  value: string;
  onChange(bot: string): void;
}

export function BotLevel({ bots, value, onChange }: BotLevelProps) {
  return (
    <fieldset class="field levels">
      <legend class="field-label">How strong the bots are</legend>
      <div class="choices">
        {bots.map(bot => (
          <label key={bot.id} class="choice" title={bot.about}>
            <input
              type="radio"
              name="level"
              value={bot.id}
              checked={bot.id === value}
              onChange={() => onChange(bot.id)}
            />
            <span>{bot.name}</span>
          </label>
        ))}
      </div>
      <p class="quiet">{bots.find(bot => bot.id === value)?.about}</p>
    </fieldset>
  );
}

interface HouseRulesProps {
  switches: SwitchInfo[];
  value: Record<string, string>;
  onChange(value: Record<string, string>): void;
}

/** The rule switches, folded away: the first value is the rule as we read it. */
export function HouseRules({ switches, value, onChange }: HouseRulesProps) {
  const changed = Object.keys(value).length;
  if (switches.length === 0) return null;
  return (
    <details class="fold">
      <summary>House rules{changed > 0 && <span class="pill">{changed} changed</span>}</summary>
      <div class="switches">
        {switches.map(({ key, label, values, words }) => (
          <label key={key} class="field">
            <span class="field-label">{label}</span>
            <select
              value={value[key] ?? values[0]}
              onChange={event => {
                const { [key]: _, ...others } = value;
                const chosen = event.currentTarget.value;
                onChange(chosen === values[0] ? others : { ...others, [key]: chosen });
              }}
            >
              {values.map((option, i) => (
                <option key={option} value={option}>
                  {words[i] ?? option}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}

export const usualTerms: Terms = { pace: 'free', overtime: 'vote', watchers: true };

interface TableTermsProps {
  paces: PaceInfo[];
  value: Terms;
  onChange(terms: Terms): void;
}

/** What a table agrees on apart from the rules, folded away. */
export function TableTerms({ paces, value, onChange }: TableTermsProps) {
  return (
    <details class="fold">
      <summary>Time and watchers</summary>
      <div class="switches">
        <label class="field">
          <span class="field-label">How long a turn may take</span>
          <select
            value={value.pace}
            onChange={event => onChange({ ...value, pace: event.currentTarget.value as Terms['pace'] })}
          >
            {paces.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {value.pace !== 'free' && (
          <label class="field">
            <span class="field-label">When the time is up</span>
            <select
              value={value.overtime}
              onChange={event =>
                onChange({ ...value, overtime: event.currentTarget.value as Terms['overtime'] })
              }
            >
              <option value="vote">The others decide</option>
              <option value="bot">A bot takes over</option>
            </select>
          </label>
        )}
        <label class="field">
          <span class="field-label">Who may look on</span>
          <select
            value={value.watchers ? 'all' : 'none'}
            onChange={event => onChange({ ...value, watchers: event.currentTarget.value === 'all' })}
          >
            <option value="all">Everybody with the link</option>
            <option value="none">Only the players</option>
          </select>
        </label>
      </div>
    </details>
  );
}
