import { describe, expect, it } from 'vitest';
import { shareOf } from './histogram-rules.ts';
import { sentSize } from './shrink-photo.ts';

describe('a review photo', () => {
  it('is reduced to the size that pages show, with its proportions', () => {
    expect(sentSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
    expect(sentSize({ width: 900, height: 3200 })).toEqual({ width: 450, height: 1600 });
  });

  it('is never enlarged, and never empty', () => {
    expect(sentSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
    expect(sentSize({ width: 10_000, height: 2 })).toEqual({ width: 1600, height: 1 });
  });
});

describe('the bars of the rating chart', () => {
  it('are shares of all reviews', () => {
    const counts = [
      { stars: 5, count: 3 },
      { stars: 4, count: 1 },
      { stars: 3, count: 0 },
    ];
    expect(counts.map((each) => shareOf(each.count, counts))).toEqual([75, 25, 0]);
    expect(shareOf(0, [])).toBe(0);
  });
});
