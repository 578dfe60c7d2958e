import { basisPoints, comboPrice, paise } from '@halal-basket/money';
import { describe, expect, test } from 'vitest';
import * as catalogue from './catalogue.ts';
import { products } from './products.ts';

const combos = catalogue.combos();

const packs = new Map(products().flatMap(({ skus }) => skus.map((sku) => [sku.sku, sku])));

/** Returns the price of the parts without the combo, each in its default cut. */
function alone({ parts }: (typeof combos)[number]): number {
  return parts.reduce((sum, { sku, quantity, cut }) => {
    const pack = packs.get(sku);
    if (!pack) throw new Error(`The demo shop has no SKU ${sku}.`);
    const own = pack.cuts.find(({ code }) => code === cut) ?? pack.cuts[0];
    return sum + quantity * (pack.salePaise + (own?.extraPaise ?? 0));
  }, 0);
}

describe('the combos', () => {
  test('are at least twelve, each with its own code', () => {
    expect(combos.length).toBeGreaterThanOrEqual(12);
    expect(new Set(combos.map(({ sku }) => sku)).size).toBe(combos.length);
    for (const { sku } of combos) expect(sku).toMatch(/^CMB-[A-Z0-9-]+$/);
  });

  test('contain SKUs and cuts that exist', () => {
    for (const { parts } of combos) {
      expect(parts.length).toBeGreaterThan(1);
      for (const { sku, cut, quantity } of parts) {
        const pack = packs.get(sku);
        expect(pack, sku).toBeDefined();
        expect(quantity).toBeGreaterThan(0);
        if (cut) expect(pack?.cuts.map(({ code }) => code)).toContain(cut);
      }
    }
  });

  test('cost between 5 and 20 percent less than their parts', () => {
    for (const combo of combos) {
      const rule = {
        price: combo.pricePaise ?? null,
        discount:
          combo.discountBasisPoints === undefined ? null : basisPoints(combo.discountBasisPoints),
        discountFlat: combo.discountPaise ?? null,
      };
      const sum = paise(alone(combo));
      const saved = 1 - comboPrice(sum, rule, null) / sum;
      expect(saved, combo.name).toBeGreaterThan(0.05);
      expect(saved, combo.name).toBeLessThan(0.2);
    }
  });
});
