import { describe, expect, it } from 'vitest';
import { nextCheck, nextRefundTry } from './schedule.ts';

const begun = new Date('2026-11-23T04:00:00Z');
const secondsAfter = (date: Date | null) => date && (date.getTime() - begun.getTime()) / 1000;

describe('when a payment that is not final is asked about', () => {
  it('is after 30 s, 2, 5, 12, 30 minutes, then every hour for three days', () => {
    const times: number[] = [];
    for (let now = begun; ;) {
      const next = nextCheck(begun, now);
      if (!next) break;
      times.push(secondsAfter(next) ?? 0);
      now = next;
    }
    const hours = Array.from({ length: 72 }, (_, index) => (index + 1) * 3600);
    expect(times).toEqual([30, 120, 300, 720, 1800, ...hours]);
  });

  it('goes on from now where the server was down in between', () => {
    const now = new Date(begun.getTime() + 90 * 60_000);
    expect(secondsAfter(nextCheck(begun, now))).toBe(2 * 3600);
  });
});

describe('when a refund is tried again', () => {
  it('is ever later, and in the end it is for somebody to see to', () => {
    const tries = Array.from({ length: 9 }, (_, index) =>
      secondsAfter(nextRefundTry(index + 1, begun)),
    );
    expect(tries).toEqual([20, 60, 300, 900, 3600, 10_800, 21_600, 43_200, null]);
  });
});
