import { describe, expect, it } from 'vitest';
import { aSku } from '../../testing/a-shop.ts';
import {
  bestValue,
  chooseFrom,
  discountWithCut,
  priceWithCut,
  retailWithCut,
  unitPriceWithCut,
} from './choice.ts';

const cuts = [
  { code: 'curry', label: 'Curry cut', extraPrice: 0 },
  { code: 'boneless', label: 'Boneless', extraPrice: 90.1 },
];
const small = aSku({ sku: 'S', cuts, unitPrice: { amount: 560, per: 'kg' } });
const large = aSku({
  sku: 'L',
  cuts: [cuts[1] ?? small.cuts[0]!],
  unitPrice: { amount: 518, per: 'kg' },
});
const gone = aSku({ sku: 'G', isInventoryAvailable: false, unitPrice: { amount: 100, per: 'kg' } });

describe('chooseFrom', () => {
  it('keeps the choice of the address', () => {
    const choice = chooseFrom([small, large], { sku: 'S', cut: 'boneless' });
    expect([choice?.sku.sku, choice?.cut?.code]).toEqual(['S', 'boneless']);
  });

  it('falls back to the first available pack and its first cut', () => {
    const choice = chooseFrom([gone, small], { sku: 'nonsense', cut: 'nonsense' });
    expect([choice?.sku.sku, choice?.cut?.code]).toEqual(['S', 'curry']);
  });

  it('changes the cut when the pack does not have it', () => {
    expect(chooseFrom([small, large], { sku: 'L', cut: 'curry' })?.cut?.code).toBe('boneless');
  });

  it('keeps the shown pack when it sells out or an earlier one is in stock again', () => {
    expect(chooseFrom([small, gone], {}, 'G')?.sku.sku).toBe('G');
    expect(chooseFrom([small, large], {}, 'L')?.sku.sku).toBe('L');
  });

  it('replaces the shown pack by a requested one, or when it is no longer sold', () => {
    expect(chooseFrom([small, large], { sku: 'S' }, 'L')?.sku.sku).toBe('S');
    expect(chooseFrom([gone, small], {}, 'L')?.sku.sku).toBe('S');
  });

  it('is empty for a product without packs', () => {
    expect(chooseFrom([], {})).toBeNull();
  });
});

describe('prices with a cut', () => {
  it('add up to the paisa', () => {
    const sku = aSku({ salePrice: 259.2, retailPrice: 299.7 });
    expect(priceWithCut(sku, cuts[1])).toBe(349.3);
    expect(retailWithCut(sku, cuts[1])).toBe(389.8);
  });

  it('have the discount and the unit price of the cut', () => {
    const unitPrice = { amount: 600, per: 'kg' } as const;
    const sku = aSku({ salePrice: 249, retailPrice: 289, unitPrice });
    const [plain, fillet] = [0, 20].map((extraPrice) => ({
      code: 'cut',
      label: 'Cut',
      extraPrice,
    }));
    expect(discountWithCut(sku, plain)).toBe(13);
    expect(discountWithCut(sku, fillet)).toBe(12);
    expect(unitPriceWithCut(sku, plain)).toEqual(unitPrice);
    expect(unitPriceWithCut(sku, fillet)).toEqual({ amount: 648.19, per: 'kg' });
  });

  it('are struck through only when on sale and cheaper', () => {
    expect(retailWithCut(aSku({ onSale: false }), undefined)).toBeNull();
    expect(retailWithCut(aSku({ salePrice: 299 }), undefined)).toBeNull();
  });
});

describe('bestValue', () => {
  it('is the lowest price per kilo of the available packs', () => {
    expect(bestValue([small, large, gone])).toBe('L');
  });

  it('is empty when there is nothing to compare', () => {
    expect(bestValue([small])).toBeNull();
    expect(bestValue([small, { ...large, unitPrice: { amount: 560, per: 'kg' } }])).toBeNull();
  });
});
