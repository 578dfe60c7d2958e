import { describe, expect, it } from 'vitest';
import { claimedUntil, nextCheck, nextRefundCheck, nextRefundTry } from './schedule.ts';

const begun = new Date('2026-11-23T04:00:00Z');
const secondsAfter = (date: Date | null) => date && (date.getTime() - begun.getTime()) / 1000;

describe('the check of a payment that is not final', () => {
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

  it('continues from now after the server was down', () => {
    const now = new Date(begun.getTime() + 90 * 60_000);
    expect(secondsAfter(nextCheck(begun, now))).toBe(2 * 3600);
  });
});

describe('the retry of a refund', () => {
  it('waits longer each time, and ends with staff', () => {
    const tries = Array.from({ length: 9 }, (_, index) =>
      secondsAfter(nextRefundTry(index + 1, begun)),
    );
    expect(tries).toEqual([20, 60, 300, 900, 3600, 10_800, 21_600, 43_200, null]);
  });
});

it('asks for an accepted refund twice a day', () => {
  expect(secondsAfter(nextRefundCheck(begun))).toBe(12 * 3600);
});

it('leaves a claimed row to another worker after a minute', () => {
  expect(secondsAfter(claimedUntil(begun))).toBe(60);
});
