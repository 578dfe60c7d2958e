import { type PackChoice, shapes } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  type Combo,
  type ComboDraft,
  draftOf,
  emptyCombo,
  skuOf,
  sumsOf,
} from './combo-draft.ts';

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

const priced = (changes: Partial<ComboDraft>) => sumsOf({ ...draftOf(combo), ...changes });
const paid = ({ alone, price }: ReturnType<typeof sumsOf>) => [alone, price];

describe('a draft of a combo', () => {
  it('comes back as the combo that it was made of, as the contract wants it', () => {
    const { pictures, ...words } = combo.combo;
    const body = bodyOf(draftOf(combo));
    expect(body).toEqual({ ...words, pictures: pictures.map(({ file, alt }) => ({ file, alt })) });
    expect(shapes.editedCombo.safeParse(body).success).toBe(true);
  });

  it('keeps each rule with its figure', () => {
    for (const rule of [
      { kind: 'price', amount: 499 },
      { kind: 'percent', percent: 12.5 },
      { kind: 'less', amount: 0.01 },
    ] as const) {
      expect(bodyOf(draftOf({ ...combo, combo: { ...combo.combo, rule } })).rule).toEqual(rule);
    }
  });

  it('sends what is no figure as none, for the server to refuse by its field', () => {
    const typed = { ruleFigure: ' ', maxQuantityCart: 'many' };
    const body = bodyOf({ ...draftOf(combo), ...typed });
    const { success, error } = shapes.editedCombo.safeParse(body);
    expect(success).toBe(false);
    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'maxQuantityCart',
      'rule.amount',
    ]);
  });
});

describe('what a combo saves', () => {
  it('counts packs in the cut that they come in, and the first where none is fixed', () => {
    // Twice 199.50 + 10 for small pieces, and rice.
    expect(paid(priced({}))).toEqual([53_900, 51_350]);
    const [chicken, ...others] = draftOf(combo).parts;
    expect(paid(priced({ parts: [{ ...chicken!, cut: '' }, ...others] }))).toEqual([
      51_900, 49_350,
    ]);
  });

  it('follows the rule; percent come to whole rupees', () => {
    expect(priced({ ruleKind: 'price', ruleFigure: '499.5' }).price).toBe(49_950);
    expect(priced({ ruleKind: 'percent', ruleFigure: '10' }).price).toBe(48_500);
  });

  it('is not told while no figure stands there, or no pack', () => {
    for (const ruleFigure of ['', '0', '-1', 'ten', '1e999']) {
      expect(priced({ ruleFigure }).price).toBeNull();
    }
    expect(priced({ ruleKind: 'percent', ruleFigure: '100' }).price).toBeNull();
    expect(paid(sumsOf(emptyCombo))).toEqual([0, null]);
    const [chicken, ...others] = draftOf(combo).parts;
    for (const quantity of ['', '0', '1.5']) {
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
