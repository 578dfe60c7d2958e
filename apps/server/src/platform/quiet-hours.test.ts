import { describe, expect, it } from 'vitest';
import { isQuiet, quietHours, quietUntil } from './quiet-hours.ts';

const at = (utc: string) => new Date(`2027-03-01T${utc}:17Z`);

describe('quiet hours', () => {
  it.each([
    ['20:59', '15:29', false],
    ['21:00', '15:30', true],
    ['09:59', '04:29', true],
    ['10:00', '04:30', false],
  ])('contain %s in Kolkata or not', (_local, utc, quiet) => {
    expect(quietHours).toEqual({ from: 21, until: 10 });
    expect(isQuiet(at(utc))).toBe(quiet);
  });

  it('end at 10 in the morning of Kolkata', () => {
    expect(quietUntil(at('15:30'))).toEqual(new Date('2027-03-02T04:30:00Z'));
    expect(quietUntil(at('04:29'))).toEqual(new Date('2027-03-01T04:30:00Z'));
    expect(quietUntil(at('04:30'))).toBeNull();
  });
});
