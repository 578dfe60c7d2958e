import { describe, expect, it } from 'vitest';
import { secondsToWait } from '../../../platform/attempt-limits.ts';
import { isPumping, secondsUntilNextCode, blockAfterWrongCodes } from './code-limit-rules.ts';

const now = new Date('2026-11-23T03:30:00.000Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const every = (count: number, seconds: number, from = 0): Date[] =>
  Array.from({ length: count }, (_, at) => ago(from + at * seconds));

describe('secondsToWait', () => {
  const limit = { max: 3, seconds: 60 };

  it('is 0 below the limit', () => {
    expect(secondsToWait([], limit, now)).toBe(0);
    expect(secondsToWait(every(2, 1), limit, now)).toBe(0);
  });

  it('lasts until the oldest counted attempt leaves the period', () => {
    expect(secondsToWait([ago(5), ago(10), ago(20)], limit, now)).toBe(40);
    expect(secondsToWait([ago(5), ago(10), ago(20), ago(59)], limit, now)).toBe(40);
  });

  it('is over when the period has passed', () => {
    expect(secondsToWait([ago(5), ago(10), ago(60)], limit, now)).toBe(0);
  });
});

describe('secondsUntilNextCode', () => {
  it('keeps half a minute between two codes', () => {
    expect(secondsUntilNextCode([ago(0)], now)).toBe(30);
    expect(secondsUntilNextCode([ago(29)], now)).toBe(1);
    expect(secondsUntilNextCode([ago(30)], now)).toBe(0);
  });

  it('allows five in an hour and ten in a day', () => {
    expect(secondsUntilNextCode(every(4, 60, 31), now)).toBe(0);
    expect(secondsUntilNextCode(every(5, 60, 60), now)).toBe(3600 - 300);
    expect(secondsUntilNextCode(every(9, 3600, 60), now)).toBe(0);
    expect(secondsUntilNextCode(every(10, 3600, 60), now)).toBe(24 * 3600 - 9 * 3600 - 60);
  });
});

describe('blockAfterWrongCodes', () => {
  it('allows a single mistake', () => {
    expect(blockAfterWrongCodes([], now)).toBe(0);
    expect(blockAfterWrongCodes(every(4, 1), now)).toBe(0);
  });

  it('blocks for two minutes after a used-up code', () => {
    expect(blockAfterWrongCodes(every(5, 1), now)).toBe(120);
    expect(blockAfterWrongCodes(every(5, 1, 119), now)).toBe(1);
    expect(blockAfterWrongCodes(every(5, 1, 120), now)).toBe(0);
    expect(blockAfterWrongCodes(every(6, 1), now)).toBe(0);
  });

  it('blocks for a quarter of an hour after ten wrong codes, and again after each further one', () => {
    expect(blockAfterWrongCodes(every(10, 60), now)).toBe(900);
    expect(blockAfterWrongCodes(every(11, 60), now)).toBe(900);
    expect(blockAfterWrongCodes(every(11, 60, 900), now)).toBe(0);
  });
});

describe('isPumping', () => {
  it.each([
    [99, 0, false],
    [100, 0, true],
    [100, 29, true],
    [100, 30, false],
    [1000, 299, true],
    [1000, 600, false],
  ])('%i sent, %i used: %s', (sent, used, pumped) => {
    expect(isPumping({ sent, used })).toBe(pumped);
  });
});
