import { expect, it } from 'vitest';
import { versionState } from './app-versions.ts';

const config = {
  'app.oldest': { value: 9, priority: 0 },
  'app.newest': { value: 12, priority: 0 },
};

it.each([
  [12, 'current'],
  [13, 'current'],
  [11, 'old'],
  [9, 'old'],
  [8, 'ended'],
] as const)('says of version %i that it is %s', (version, state) => {
  expect(versionState(version, config)).toBe(state);
});

it('lets every version work when the shop names none', () => {
  expect(versionState(1, {})).toBe('current');
  expect(versionState(1, undefined)).toBe('current');
});
