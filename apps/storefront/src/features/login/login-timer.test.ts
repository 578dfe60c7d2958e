import { describe, expect, it } from 'vitest';
import { formatWait } from './login-timer.ts';

describe('formatWait', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [24, '0:24'],
    [120, '2:00'],
    [900, '15:00'],
    [3723, '1:02:03'],
    [86_399, '23:59:59'],
  ])('%i s → %s', (seconds, shown) => expect(formatWait(seconds)).toBe(shown));
});
