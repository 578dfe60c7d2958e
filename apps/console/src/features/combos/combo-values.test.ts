import type { NewCombo, PackChoice } from '@halal-basket/contract';
import { newCombo } from '@halal-basket/contract/forms';
import { describe, expect, it } from 'vitest';
import {
  type Combo,
  comboValuesOf,
  emptyCombo,
  figureOf,
  ruleWith,
  skuOf,
  sumsOf,
} from './combo-values.ts';

const curry: PackChoice = {
  sku: 'CHK-CURRY-500',
  productName: 'Curry cut',
  quantity: '500 g',
  imageUrl: '',
  tint: 'chicken',
  price: 199.5,
  active: true,
  cuts: [
    { code: 'medium', label: 'Medium', extraPrice: 0 },
    { code: 'small', label: 'Small', extraPrice: 10 },
  ],
};
const rice: PackChoice = { ...curry, sku: 'STP-RICE-1000', price: 120, cuts: [] };

const combo: Combo = {
  comboProductId: 3,
  sku: 'CMB-TWO',
  revision: 4,
  combo: {
    name: 'Two',
    summary: '',
    description: 'Twice.',
    tint: 'combo',
    rule: { kind: 'less', amount: 25.5 },
    discountText: '',
    maxQuantityCart: 5,
    active: true,
    pictures: [{ file: 'chicken.webp', url: '/art/chicken.webp', alt: 'Chicken' }],
    parts: [
      { partNo: 2, sku: curry.sku, quantity: 2, cut: 'small' },
      { partNo: 5, sku: rice.sku, quantity: 1, cut: null },
    ],
    hubPrices: [{ adcCode: 'MUM-BDR', price: 480.5 }],
  },
  packs: [curry, rice],
  hubs: [{ adcCode: 'MUM-BDR', name: 'Bandra' }],
};

const values = comboValuesOf(combo);
const priced = (changes: Partial<NewCombo>) => sumsOf({ ...values, ...changes }, combo.packs);
const paid = ({ alone, price }: ReturnType<typeof sumsOf>) => [alone, price];
const wrongFields = (given: NewCombo) =>
  newCombo
    .safeParse(given)
    .error?.issues.map(({ path }) => path.join('.'))
    .sort() ?? [];

describe('the values of a combo', () => {
  it('are what the contract accepts, without the addresses of pictures', () => {
    const { pictures, ...rest } = combo.combo;
    expect(values).toEqual({
      ...rest,
      sku: 'CMB-TWO',
      pictures: pictures.map(({ file, alt }) => ({ file, alt })),
    });
    expect(wrongFields(values)).toEqual([]);
  });

  it('keep the figure when the kind of the rule changes', () => {
    for (const kind of ['price', 'percent', 'less'] as const) {
      expect(figureOf(ruleWith(kind, 12.5))).toBe(12.5);
      expect(wrongFields({ ...values, rule: ruleWith(kind, 12.5) })).toEqual([]);
    }
  });

  it('are refused without a figure, by the field', () => {
    const rule = ruleWith('less', Number.NaN);
    expect(wrongFields({ ...values, rule, maxQuantityCart: Number.NaN })).toEqual([
      'maxQuantityCart',
      'rule.amount',
    ]);
  });
});

describe('what a combo saves', () => {
  it('counts packs in the cut that they come in, and the first where none is fixed', () => {
    // Twice 199.50 + 10 for small pieces, and rice.
    expect(paid(priced({}))).toEqual([53_900, 51_350]);
    const [chicken, ...others] = values.parts;
    expect(paid(priced({ parts: [{ ...chicken!, cut: null }, ...others] }))).toEqual([
      51_900, 49_350,
    ]);
  });

  it('follows the rule; percent come to whole rupees', () => {
    expect(priced({ rule: ruleWith('price', 499.5) }).price).toBe(49_950);
    expect(priced({ rule: ruleWith('percent', 10) }).price).toBe(48_500);
  });

  it('has no price without a figure or a pack', () => {
    for (const figure of [Number.NaN, 0, -1, Infinity]) {
      expect(priced({ rule: ruleWith('less', figure) }).price).toBeNull();
    }
    expect(priced({ rule: ruleWith('percent', 100) }).price).toBeNull();
    expect(paid(sumsOf(emptyCombo, []))).toEqual([0, null]);
    const [chicken, ...others] = values.parts;
    for (const quantity of [Number.NaN, 0, 1.5]) {
      expect(priced({ parts: [{ ...chicken!, quantity }, ...others] }).alone).toBe(12_000);
    }
  });
});

describe('a code of its own', () => {
  it('is made from the name', () => {
    expect(skuOf('Two curries & rice')).toBe('CMB-TWO-CURRIES-RICE');
    expect(skuOf('  Crème brûlée ')).toBe('CMB-CREME-BRULEE');
    expect(skuOf('x'.repeat(200))).toHaveLength(40);
    expect(skuOf(`${'x'.repeat(35)} and`)).toBe(`CMB-${'X'.repeat(35)}`);
  });
});
