import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refreshPause } from './refresh-pause.ts';

describe('the pause before the next load', () => {
  it('doubles from 2 s to 30 s, whether a load succeeded or failed', () => {
    const pauses = [0, 1, 2, 3, 4, 5].map((dataUpdateCount) =>
      refreshPause({ dataUpdateCount, errorUpdateCount: 0 }),
    );
    expect(pauses).toEqual([2_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
    expect(refreshPause({ dataUpdateCount: 1, errorUpdateCount: 2 })).toBe(8_000);
  });

  it('never exceeds 30 s', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (dataUpdateCount, errorUpdateCount) => {
        const pause = refreshPause({ dataUpdateCount, errorUpdateCount });
        expect(pause).toBeGreaterThanOrEqual(2_000);
        expect(pause).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});
