import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stagesOf } from './stages.ts';

const grouping = {
  kindOf: ({ kind }: { kind: string }) => kind,
  keyOf: ({ key }: { key: number | null }) => key,
};
const events = fc
  .array(
    fc.record({
      kind: fc.constantFrom('placed', 'cancelled', 'refunded'),
      key: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((event, number) => ({ ...event, number })));

it('puts each event into one group of its kind', () => {
  fc.assert(
    fc.property(events, (all) => {
      const stages = stagesOf(all, grouping);
      expect(stages.flat().sort((a, b) => a.number - b.number)).toEqual(all);
      for (const stage of stages) expect(new Set(stage.map(({ kind }) => kind)).size).toBe(1);
    }),
  );
});

it('keeps the order of each key', () => {
  fc.assert(
    fc.property(events, (all) => {
      const handled = stagesOf(all, grouping).flat();
      for (const key of [1, 2, 3, 4]) {
        const ofKey = (some: typeof all) => some.filter((event) => event.key === key);
        expect(ofKey(handled)).toEqual(ofKey(all));
      }
    }),
  );
});

it('groups events of different keys together', () => {
  const interleaved = [1, 2, 3].flatMap((key) => [
    { kind: 'placed', key },
    { kind: 'cancelled', key },
  ]);
  expect(stagesOf(interleaved, grouping)).toHaveLength(2);
});
