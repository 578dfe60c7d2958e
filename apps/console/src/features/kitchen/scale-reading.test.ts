import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kitchenSearchOf } from './kitchen-search.ts';
import { readScale } from './scale-reading.ts';

describe('readScale', () => {
  it.each([
    ['485', 485],
    [' 485 g ', 485],
    ['0.485', 485],
    ['0.485 kg', 485],
    ['1.2kg', 1200],
    ['ST,GS,+  0.485 kg', 485],
    ['st,nt, 1204 g', 1204],
  ])('reads %j as %i g', (sent, grams) => {
    expect(readScale(sent)).toEqual({ kind: 'weight', grams });
  });

  it('asks to wait while the goods move', () => {
    expect(readScale('US,GS,+  0.485 kg')).toEqual({ kind: 'unstable' });
  });

  it.each(['', '0', '-485', 'OL', '48.5.1', '485 lb', '1e3', '9999999', '٤٨٥', '485485485'])(
    'refuses %j',
    (sent) => {
      expect(readScale(sent)).toEqual({ kind: 'nonsense' });
    },
  );

  it('never throws, and returns whole grams within the range of the scale', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[STUGN, +.\dkg]{0,20}$/)), (sent) => {
        const reading = readScale(sent);
        if (reading.kind !== 'weight') return;
        expect(Number.isSafeInteger(reading.grams)).toBe(true);
        expect(reading.grams).toBeGreaterThan(0);
        expect(reading.grams).toBeLessThanOrEqual(100_000);
      }),
    );
  });
});

it('reads the day and the slot of an address', () => {
  expect(kitchenSearchOf({ date: '2026-11-23', slot: '600' })).toEqual({
    date: '2026-11-23',
    slot: 600,
  });
  expect(kitchenSearchOf({ date: 'today', slot: 'noon' })).toEqual({});
});
