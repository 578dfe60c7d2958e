import { describe, expect, it } from 'vitest';
import { distanceText } from './rider-distance.ts';

const home = { latitude: 17.4126, longitude: 78.4389 };
const north = (metres: number) => ({ ...home, latitude: home.latitude + metres / 111_320 });

describe('distanceText', () => {
  it.each([
    [0, '100 m'],
    [430, '400 m'],
    [940, '900 m'],
    [960, '1.0 km'],
    [2340, '2.3 km'],
    [15_400, '15 km'],
  ])('rounds %i metres to %s', (metres, text) => {
    expect(distanceText(home, north(metres))).toBe(text);
  });
});
