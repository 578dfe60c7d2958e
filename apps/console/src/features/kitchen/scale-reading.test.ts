import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kitchenSearchOf } from './kitchen-search.ts';
import { readScale } from './scale-reading.ts';

describe('readScale', () => {
  it.each([
    ['485', 485, null],
    [' 485 g ', 485, null],
    ['0.485', 485, null],
    ['0.485 kg', 485, null],
    ['1.2kg', 1200, null],
    ['=0.485kg', 485, null],
    ['\u0002 0.485 kg\u0003', 485, null],
    ['ST,GS,+  0.485 kg', 485, 'gross'],
    ['st,nt, 1204 g', 1204, 'net'],
    ['S S      485.0 g', 485, null],
    ['N   0.485 kg', 485, 'net'],
    ['G: 1204 g', 1204, 'gross'],
    ['wn0000.485kg', 485, 'net'],
    ['ww0001.204kg', 1204, 'gross'],
  ])('reads %j as %i g, %s', (sent, grams, basis) => {
    expect(readScale(sent)).toEqual({ kind: 'weight', grams, basis });
  });

  it.each(['US,GS,+  0.485 kg', 'S D      484.9 g'])(
    'asks to wait while the goods move: %j',
    (sent) => {
      expect(readScale(sent)).toEqual({ kind: 'unstable' });
    },
  );

  it.each(['OL', 'OL,GS,+ 9.999 kg', 'S +', '-----'])('reports too heavy goods: %j', (sent) => {
    expect(readScale(sent)).toEqual({ kind: 'overload' });
  });

  it.each([
    '',
    '0',
    '-485',
    '48.5.1',
    '485 lb',
    'S I',
    'ST,GS',
    'N',
    'ST,GS,-0.485 kg',
    '1e3',
    '9999999',
    '٤٨٥',
    '485485485',
  ])('refuses %j', (sent) => {
    expect(readScale(sent)).toEqual({ kind: 'nonsense' });
  });

  it('never throws, and returns whole grams within the range of the scale', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[STUGNWDw,: +.\dkg]{0,20}$/)),
        (sent) => {
          const reading = readScale(sent);
          if (reading.kind !== 'weight') return;
          expect(Number.isSafeInteger(reading.grams)).toBe(true);
          expect(reading.grams).toBeGreaterThan(0);
          expect(reading.grams).toBeLessThanOrEqual(100_000);
        },
      ),
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
