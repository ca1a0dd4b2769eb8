/** One soft knock on the table. */

let context: AudioContext | undefined;

export function knock(): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [i, pitch] of [523, 659].entries()) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = pitch;
    tone.type = 'sine';
    loudness.gain.setValueAtTime(0.0001, now + i * 0.12);
    loudness.gain.exponentialRampToValueAtTime(0.12, now + i * 0.12 + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + i * 0.12 + 0.3);
    tone.connect(loudness).connect(context.destination);
    tone.start(now + i * 0.12);
    tone.stop(now + i * 0.12 + 0.32);
  }
}
