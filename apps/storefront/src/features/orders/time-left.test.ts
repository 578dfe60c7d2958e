import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-23T10:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('counts whole minutes, never more than are left, and ends at the time', () => {
  expect(timeLeft(after(10.8), now)).toEqual({ days: 0, hours: 0, minutes: 10 });
  expect(timeLeft(after(0.5), now)).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect(timeLeft(after(133), now)).toEqual({ days: 0, hours: 2, minutes: 13 });
  expect(timeLeft(after(26 * 60), now)).toEqual({ days: 1, hours: 2, minutes: 0 });
  expect(timeLeft(after(0), now)).toBeNull();
});
