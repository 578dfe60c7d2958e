import { basisPoints, comboPrice, discountPercent, paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceByCode, choiceByList, defaultChoice } from './combos.ts';

const noRule = { price: null, discount: null, discountFlat: null };
const alone = paise(154_100);

describe('the price of a combo', () => {
  it('is fixed, a percentage rounded to whole rupees, or an amount less', () => {
    expect(comboPrice(alone, { ...noRule, price: paise(137_200) }, null)).toBe(137_200);
    expect(comboPrice(alone, { ...noRule, discount: basisPoints(1_200) }, null)).toBe(135_600);
    expect(comboPrice(alone, { ...noRule, discountFlat: paise(12_000) }, null)).toBe(142_100);
  });

  it("is the hub's own price if it has one", () => {
    const rule = { ...noRule, discount: basisPoints(1_200) };
    expect(comboPrice(alone, rule, paise(139_900))).toBe(139_900);
  });

  it('never exceeds the sum of the parts, even with a deal on a part', () => {
    expect(comboPrice(paise(90_000), { ...noRule, price: paise(99_900) }, null)).toBe(90_000);
    expect(comboPrice(paise(90_000), noRule, paise(99_900))).toBe(90_000);
  });

  it('never has a negative discount and is never zero for any rule', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 }).map(paise);
    const rules = fc.oneof(
      amount.map((price) => ({ ...noRule, price })),
      fc
        .integer({ min: 1, max: 9_999 })
        .map((rate) => ({ ...noRule, discount: basisPoints(rate) })),
      amount.map((discountFlat) => ({ ...noRule, discountFlat })),
    );
    fc.assert(
      fc.property(amount, rules, fc.option(amount), (together, rule, hubPrice) => {
        const price = comboPrice(together, rule, hubPrice);
        expect(price).toBeGreaterThan(0);
        expect(price).toBeLessThanOrEqual(together);
        expect(discountPercent(together, price)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 10_000 },
    );
  });
});

const cut = (code: string, extra = 0) => ({
  code,
  label: `Cut ${code}`,
  detail: '',
  extra: paise(extra),
});
const parts = [
  { partNo: 1, quantity: 1, fixedCut: null, cuts: [cut('small'), cut('large', 1_000)] },
  { partNo: 2, quantity: 1, fixedCut: null, cuts: [] },
  { partNo: 5, quantity: 2, fixedCut: null, cuts: [cut('8-pieces'), cut('whole', 250)] },
  { partNo: 6, quantity: 1, fixedCut: cut('steaks', 500), cuts: [] },
];

describe('a choice of cuts', () => {
  it('defaults to the first cut of every part, at no extra charge', () => {
    expect(defaultChoice(parts)).toMatchObject({
      code: '1-small.5-8-pieces',
      label: 'Cut small · Cut 8-pieces',
      extra: 0,
    });
  });

  it('adds the surcharge of its cuts for each pack', () => {
    expect(choiceByCode(parts, '1-large.5-whole')).toMatchObject({ extra: 1_000 + 2 * 250 });
  });

  it('accepts a list in the order of the parts', () => {
    expect(choiceByList(parts, ['large', '', '', ''])?.code).toBe('1-large.5-8-pieces');
    expect(choiceByList(parts, ['', '', 'whole', 'steaks'])?.code).toBe('1-small.5-whole');
  });

  it.each([
    '',
    '1-small',
    '1-small.5-mince',
    '5-8-pieces.1-small',
    '1-small.5-8-pieces.6-steaks',
    '1-small.1-small.5-8-pieces',
    '2-small.5-8-pieces',
    'small.8-pieces',
    '../..',
  ])('refuses the code %j', (code) => {
    expect(choiceByCode(parts, code)).toBeNull();
  });

  it.each([
    [[]],
    [['small']],
    [['small', 'small', '', '']],
    [['small', '', 'mince', '']],
    [['small', '', '', 'fillet']],
    [['', '', '', '', '']],
  ])('refuses the list %j', (codes) => {
    expect(choiceByList(parts, codes)).toBeNull();
  });

  it('is read back from its own code', () => {
    const picks = fc.tuple(fc.constantFrom('small', 'large'), fc.constantFrom('8-pieces', 'whole'));
    fc.assert(
      fc.property(picks, ([first, third]) => {
        const chosen = choiceByList(parts, [first, '', third, '']);
        expect(chosen && choiceByCode(parts, chosen.code)).toEqual(chosen);
      }),
    );
  });

  it('is empty for parts without cuts', () => {
    const fixed = parts.filter(({ cuts }) => cuts.length === 0);
    expect(defaultChoice(fixed).code).toBe('');
    expect(choiceByCode(fixed, '')).toMatchObject({ code: '', extra: 0 });
    expect(choiceByCode(fixed, '1-small')).toBeNull();
  });
});
