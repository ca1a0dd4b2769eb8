/** Talk at the table, apart from the log, and silent if one likes. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { prefer, preferences } from '../preferences';
import type { ChatLine } from '../protocol';
import { SeatMark, seatColour } from './Seat';

const phrases = ['Hello!', 'Well played!', 'One moment, please.', 'Good game!'];

export function Chat({ lines, say }: { lines: ChatLine[]; say: ((text: string) => void) | null }) {
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const muted = preferences.value.chat === 'muted';
  const count = lines.length;
  // A new line scrolls the chat
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  const send = (event: Event) => {
    event.preventDefault();
    say?.(text);
    setText('');
  };
  return (
    <div class="chat">
      <div class="chat-lines" ref={box} role="log" aria-live={muted ? 'off' : 'polite'} aria-label="Chat">
        {muted ? (
          <p class="quiet">Muted. What others write is kept out of sight.</p>
        ) : (
          lines.map((line, i) => (
            <p key={i}>
              <b style={line.seat === null ? {} : { color: seatColour(line.seat) }}>
                {line.seat !== null && <SeatMark seat={line.seat} />} {line.name}
              </b>{' '}
              {line.text} <small class="quiet">at move {line.n}</small>
            </p>
          ))
        )}
        {!muted && count === 0 && <p class="quiet">Nobody has said anything yet.</p>}
      </div>
      {say && (
        <form class="chat-form" onSubmit={send}>
          <div class="phrases">
            {phrases.map(phrase => (
              <button key={phrase} type="button" class="phrase" onClick={() => say(phrase)}>
                {phrase}
              </button>
            ))}
            <button
              type="button"
              class="phrase"
              aria-pressed={muted}
              onClick={() => prefer({ chat: muted ? 'on' : 'muted' })}
            >
              {muted ? 'Unmute' : 'Mute'}
            </button>
          </div>
          <div class="share-row">
            <input
              type="text"
              aria-label="Say something"
              placeholder="Say something"
              maxLength={500}
              value={text}
              onInput={event => setText(event.currentTarget.value)}
            />
            <button type="submit" class="button" disabled={!text.trim()}>
              Send
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
