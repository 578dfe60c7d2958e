import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LayeredMap } from './layered-map.ts';

const keys = fc.integer({ min: 0, max: 600 });
const changes = fc.array(fc.tuple(keys, fc.option(fc.nat(), { nil: undefined })), {
  maxLength: 200,
});

it('contains what a map with the same changes contains, and leaves earlier ones as they were', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 8 }), (steps) => {
      const plain = new Map<number, number>();
      let layered = new LayeredMap<number, number>();
      const history: [LayeredMap<number, number>, Map<number, number>][] = [];
      for (const step of steps) {
        for (const [key, value] of step) {
          if (value === undefined) plain.delete(key);
          else plain.set(key, value);
        }
        layered = layered.with(step);
        history.push([layered, new Map(plain)]);
      }
      for (const [map, expected] of history) {
        const found = Array.from({ length: 601 }, (_, key) => map.get(key));
        expect(found).toEqual(Array.from({ length: 601 }, (_, key) => expected.get(key)));
        expect([...map.values()].sort()).toEqual([...expected.values()].sort());
      }
    }),
    { numRuns: 30 },
  );
});

it('names the keys that changed since an earlier map, unless too many may have', () => {
  fc.assert(
    fc.property(changes, fc.array(changes, { maxLength: 4 }), (first, steps) => {
      const before = new LayeredMap<number, number>(new Map([[1, 1]])).with(first);
      const later = steps.reduce((map, step) => map.with(step), before);
      const changed = later.keysChangedSince(before.mark);
      if (!changed) return;
      for (let key = 0; key <= 600; key += 1) {
        expect(changed.includes(key)).toBe(before.get(key) !== later.get(key));
      }
    }),
    { numRuns: 30 },
  );
});
