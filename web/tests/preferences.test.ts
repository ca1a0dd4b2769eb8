import { beforeEach, describe, expect, it } from 'vitest';
import { defaults, dress, pause, prefer, preferences, read } from '../src/preferences';

describe('preferences', () => {
  beforeEach(() => {
    localStorage.clear();
    prefer(defaults());
  });

  it('are quiet by default', () => {
    expect(defaults()).toMatchObject({ theme: 'system', sound: 'off', tray: 'open' });
  });

  it('keep what makes sense of what was stored', () => {
    const found = read('{"theme":"dark","text":"enormous","toString":"x","pace":"brisk"}');
    expect(found).toEqual({ ...defaults(), theme: 'dark', pace: 'brisk' });
    expect(read('not json')).toEqual(defaults());
    expect(read('null')).toEqual(defaults());
  });

  it('are remembered', () => {
    prefer({ click: 'confirm', text: 'large' });
    expect(preferences.value.text).toBe('large');
    expect(read(localStorage.getItem('tabletown/preferences'))).toMatchObject({
      click: 'confirm',
      text: 'large',
    });
  });

  it('never pause under reduced motion', () => {
    prefer({ pace: 'calm', motion: 'full' });
    expect(pause()).toBeGreaterThan(0);
    expect(pause()).toBeLessThanOrEqual(1000);
    prefer({ motion: 'reduced' });
    expect(pause()).toBe(0);
  });

  it('dress the page', () => {
    const root = document.createElement('div');
    const stop = dress(root);
    prefer({ theme: 'dark', text: 'small', motion: 'reduced' });
    expect(root.dataset).toMatchObject({ theme: 'dark', text: 'small', motion: 'reduced' });
    stop();
  });
});
