import { basisPoints, paise } from '@halal-basket/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Candidate, suggestSubstitutes } from './suggest-substitutes.ts';

const pack = (sku: string, given: Partial<Candidate> = {}): Candidate => ({
  sku,
  productId: 1,
  kind: 'curry-cuts',
  diet: 'nonveg',
  gst: basisPoints(0),
  netGrams: 500,
  price: paise(40_000),
  available: 5,
  ...given,
});
const original = pack('WANTED');

it('suggests packs of the same kind, the most similar in price and weight first', () => {
  const found = suggestSubstitutes(original, 2, [
    pack('DEAR', { price: paise(60_000) }),
    pack('SMALL', { netGrams: 450 }),
    pack('CLOSE', { price: paise(41_000) }),
  ]);
  expect(found.map(({ sku }) => sku)).toEqual(['CLOSE', 'SMALL', 'DEAR']);
});

it.each<[string, Partial<Candidate>]>([
  ['too few packs', { available: 1 }],
  ['another kind', { kind: 'fish' }],
  ['another diet', { diet: 'veg' }],
  ['another tax rate', { gst: basisPoints(500) }],
  ['goods that are not weighed', { netGrams: 0 }],
])('leaves out %s', (_what, given) => {
  expect(suggestSubstitutes(original, 2, [pack('OTHER', given)])).toEqual([]);
});

it('suggests at most six packs, never the wanted one', () => {
  const some = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 99_999 })));
  fc.assert(
    fc.property(some, (given) => {
      const all = given.map(([no, price]) => pack(`P${no}`, { price: paise(price) }));
      const found = suggestSubstitutes(original, 1, [...all, original]);
      expect(found.length).toBeLessThanOrEqual(6);
      expect(found.map(({ sku }) => sku)).not.toContain('WANTED');
    }),
  );
});
