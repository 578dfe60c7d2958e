import { describe, expect, it } from 'vitest';
import { spanOf } from './times.ts';

describe('spanOf', () => {
  it('gives up minutes beside days, and never runs below zero', () => {
    const minute = 60_000;
    expect(spanOf(130 * minute)).toEqual({ days: 0, hours: 2, minutes: 10 });
    expect(spanOf((49 * 60 + 5) * minute)).toEqual({ days: 2, hours: 1, minutes: 0 });
    expect(spanOf(-5)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });
});
