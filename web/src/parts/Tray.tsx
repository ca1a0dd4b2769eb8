/** The text table: every option as a labelled button.  It can be folded, and it is never gone. */

import type { Pointing } from '../pointing';
import { prefer, preferences } from '../preferences';
import type { HintView, OptionView, QuestionView } from '../protocol';
import type { Swinging } from '../swing';
import { Icon } from './Icon';
import { Swing } from './Swing';

interface TrayProps {
  question: QuestionView | null;
  pointing: Pointing;
  hint: HintView | null;
  swinging?: Swinging | null;
}

export function Tray({ question, pointing, hint, swinging }: TrayProps) {
  const { picked, hovered } = pointing.at.value;
  const folded = preferences.value.tray === 'folded';
  const count = question?.options.length ?? 0;
  return (
    <section
      class={`tray ${folded ? 'folded' : ''} ${picked ? 'picking' : ''} ${question ? '' : 'idle'}`}
      aria-label="Your options"
    >
      <h2 class="unseen">{question ? question.prompt : 'Nothing to choose now'}</h2>
      {swinging && <Swing swinging={swinging} />}
      {picked && <ConfirmBar option={picked} pointing={pointing} />}
      {hint && !picked && (
        <p class="hint-words" role="status">
          <Icon name="hint" /> {hint.reason} {hint.clause && <small>[{hint.clause}]</small>}
        </p>
      )}
      {count > 0 && (
        <button
          type="button"
          class="fold-tray"
          aria-expanded={!folded}
          onClick={() => prefer({ tray: folded ? 'open' : 'folded' })}
        >
          <Icon name={folded ? 'up' : 'down'} />
          {count === 1 ? '1 option' : `${count} options`}
        </button>
      )}
      <ol class="options">
        {question?.options.map((option, i) => (
          <li key={option.id}>
            <OptionButton
              option={option}
              number={i + 1}
              picked={picked?.id === option.id}
              hovered={hovered?.id === option.id}
              hinted={hint ? suggestion(hint, option.id) : null}
              pointing={pointing}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Suggestion {
  best: boolean;
  words: string;
}

/** What a hint says of an option; nothing of most. */
export function suggestion(hint: HintView, option: number): Suggestion | null {
  const found = hint.weighed.find(one => one.option === option);
  if (!found) return null;
  if (option === hint.option) return { best: true, words: 'suggested' };
  return { best: false, words: found.behind < 0.25 ? 'as good' : `−${found.behind.toFixed(1)}` };
}

interface OptionButtonProps {
  option: OptionView;
  number: number;
  picked: boolean;
  hovered: boolean;
  hinted: Suggestion | null;
  pointing: Pointing;
}

function OptionButton({ option, number, picked, hovered, hinted, pointing }: OptionButtonProps) {
  const classes = [
    'option',
    picked && 'picked',
    hovered && 'hovered',
    hinted && (hinted.best ? 'hinted' : 'hinted-too'),
  ];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-option={option.id}
      title={option.label}
      aria-pressed={picked}
      onClick={() => pointing.choose([option])}
      onPointerEnter={event => event.pointerType !== 'touch' && pointing.hover(option)}
      onPointerLeave={() => pointing.leave(option)}
      onFocus={() => pointing.hover(option)}
      onBlur={() => pointing.leave(option)}
    >
      {number <= 9 && (
        <span class="option-key" aria-hidden="true">
          {number}
        </span>
      )}
      <OptionWords label={option.label} />
      {(option.note || hinted) && (
        <span class="option-marks">
          {option.note && <span class="option-note">{option.note}</span>}
          {hinted && <span class="option-hint">{hinted.words}</span>}
        </span>
      )}
    </button>
  );
}

/** A label's first phrase says what; what follows a semicolon says more. */
function OptionWords({ label }: { label: string }) {
  const [what, ...more] = label.split('; ');
  return (
    <span class="option-label">
      {what}
      {more.length > 0 && <small>{more.join('; ')}</small>}
    </span>
  );
}

function ConfirmBar({ option, pointing }: { option: OptionView; pointing: Pointing }) {
  return (
    <div class="confirm" role="group" aria-label="Confirm your choice">
      <p role="status">
        <OptionWords label={option.label} />
        {option.note && <span class="option-note">{option.note}</span>}
      </p>
      <button type="button" class="button" onClick={() => pointing.cancel()}>
        Cancel
      </button>
      <button type="button" class="button primary" data-confirm onClick={() => pointing.commit()}>
        Confirm
      </button>
    </div>
  );
}
