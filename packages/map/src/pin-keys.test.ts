import { describe, expect, it } from 'vitest';
import { pointAfterKey } from './pin-keys.ts';

const hyderabad = { latitude: 17.4126, longitude: 78.4389 };

describe('pointAfterKey', () => {
  it('moves the pin 20 metres north', () => {
    expect(pointAfterKey(hyderabad, 'ArrowUp', false)).toEqual({
      latitude: 17.41278,
      longitude: 78.4389,
    });
  });

  it('moves the pin ten times as far with Shift, and as far east as north', () => {
    const east = pointAfterKey(hyderabad, 'ArrowRight', true);
    expect(east?.latitude).toBe(17.4126);
    const metres = ((east?.longitude ?? 0) - 78.4389) * 111_320 * Math.cos(0.3039072);
    expect(metres).toBeCloseTo(200, 0);
  });

  it('ignores other keys', () => {
    expect(pointAfterKey(hyderabad, 'Enter', false)).toBeNull();
  });
});
