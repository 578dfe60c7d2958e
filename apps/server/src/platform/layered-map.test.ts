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

it('names all keys that changed since an earlier map, unless too many may have', () => {
  fc.assert(
    fc.property(changes, fc.array(changes, { maxLength: 4 }), (first, steps) => {
      const before = new LayeredMap<number, number>(new Map([[1, 1]])).with(first);
      const later = steps.reduce((map, step) => map.with(step), before);
      const changed = later.keysChangedSince(before.mark);
      if (!changed) return;
      for (let key = 0; key <= 600; key += 1) {
        if (before.get(key) !== later.get(key)) expect(changed).toContain(key);
      }
    }),
    { numRuns: 30 },
  );
});

const numbered = (from: number, to: number, value: number) =>
  Array.from({ length: to - from }, (_, index) => [from + index, value] as const);

it('names only the changed keys until the changes are merged', () => {
  const before = new LayeredMap<number, number>().with(numbered(0, 10, 1));
  const later = before.with([...numbered(3, 5, 1), ...numbered(8, 12, 2)]);
  expect(later.keysChangedSince(before.mark)).toEqual([8, 9, 10, 11]);
});

it('knows the keys of the latest merges, and forgets earlier ones', () => {
  const before = new LayeredMap<number, number>(new Map([[7, 1]])).with([[5, 1]]);
  const merged = before.with(numbered(100, 500, 1)).with([[6, 1]]);
  const changed = merged.keysChangedSince(before.mark);
  expect(changed).toHaveLength(402);
  expect(changed).not.toContain(7);
  const muchLater = merged.with(numbered(0, 4700, 2));
  expect(muchLater.keysChangedSince(before.mark)).toBeNull();
  expect(muchLater.keysChangedSince(merged.mark)).toHaveLength(4700);
});

it('merges many changes that come together less often than it would single ones', () => {
  const big = new LayeredMap(new Map(numbered(0, 30_000, 1)));
  const pieces = Array.from({ length: 10 }, (_, piece) =>
    numbered(piece * 200, (piece + 1) * 200, 2),
  );
  const later = pieces.reduce((map, piece) => map.with(piece), big);
  expect(later.mark.base).toBe(big.mark.base);
  expect(later.with([[1, 3]]).mark.base).not.toBe(big.mark.base);
});
