import { fireEvent, render } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { Swing } from '../src/parts/Swing';
import { Swinging } from '../src/swing';

const swing = { hertz: 0.5, phase: Math.PI / 2, reach: 35, patience: 10 };

describe('something that swings', () => {
  it('is where the sine says at every moment', () => {
    let now = 1000;
    const hanging = new Swinging(
      swing,
      () => {},
      () => now,
    );
    expect(hanging.place).toBeCloseTo(1);
    now += 500;
    expect(hanging.place).toBeCloseTo(0);
    now += 500;
    expect(hanging.place).toBeCloseTo(-1);
  });

  it('answers with the time that has passed since it began', () => {
    let now = 1000;
    const answer = vi.fn();
    const hanging = new Swinging(swing, answer, () => now);
    now += 730;
    hanging.tap();
    expect(answer).toHaveBeenCalledWith(730);
  });

  it('is stopped at the press of the mouse, and by the space bar once', () => {
    const answer = vi.fn();
    const { getByRole } = render(<Swing swinging={new Swinging(swing, answer)} />);
    const stop = getByRole('button', { name: /Stop it/ });
    expect(document.activeElement).toBe(stop);
    fireEvent.pointerDown(stop);
    expect(answer).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(stop, { key: ' ' });
    fireEvent.keyDown(stop, { key: ' ', repeat: true });
    expect(answer).toHaveBeenCalledTimes(2);
  });
});
