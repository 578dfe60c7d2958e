import { existsSync } from 'node:fs';
import path from 'node:path';
import { discountPercent } from '@halal-basket/money';
import { shapes } from '@halal-basket/contract';
import { describe, expect, test } from 'vitest';
import { categories } from './categories.ts';
import { bestsellers, dealsOfTheDay } from './highlights.ts';
import { hubs } from './hubs.ts';
import { categoryOf, products } from './products.ts';
import { hubPrices, plentifulStock, scarceStock } from './stock.ts';
import type { DemoSku } from './types.ts';

const artFolder = path.resolve(import.meta.dirname, '../../../../packages/ui/assets/art');
const skus = products.flatMap((product) => product.skus);
const bySeoName = new Map(products.map((product) => [product.seoName, product]));
const duplicates = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe('the shelves', () => {
  test('hold at least 72 products, some on every shelf', () => {
    expect(products.length).toBeGreaterThanOrEqual(72);
    const filled = new Set(products.map((product) => product.subcategory));
    const shelves = categories.flatMap((category) => category.subcategories);
    expect(shelves.filter(({ seoName }) => !filled.has(seoName))).toEqual([]);
    for (const product of products) expect(categoryOf(product).seoName).toMatch(/./);
  });

  test('have names of their own in links', () => {
    const names = categories.flatMap(({ seoName, subcategories }) => [
      seoName,
      ...subcategories.map((sub) => sub.seoName),
    ]);
    expect(duplicates(names)).toEqual([]);
    expect(duplicates(products.map(({ seoName }) => seoName))).toEqual([]);
    for (const name of [...names, ...bySeoName.keys()]) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    expect(duplicates(skus.map(({ sku }) => sku))).toEqual([]);
    for (const { sku } of skus) expect(shapes.skuCode.parse(sku)).toBe(sku);
  });

  test('offer beside a product only others that exist', () => {
    for (const { seoName, goesWith } of products) {
      expect(goesWith).not.toContain(seoName);
      expect(duplicates(goesWith)).toEqual([]);
      expect(goesWith.filter((other) => !bySeoName.has(other))).toEqual([]);
    }
  });

  test.runIf(existsSync(artFolder))('show pictures that exist', () => {
    const shelfPictures = categories.flatMap(({ picture, subcategories }) => [
      picture,
      ...subcategories.map((sub) => sub.picture),
    ]);
    const pictures = products.flatMap((product) => product.pictures.map(({ file }) => file));
    const missing = [...shelfPictures, ...pictures].filter(
      (file) => !existsSync(path.join(artFolder, file)),
    );
    expect(missing).toEqual([]);
  });
});

describe('packs', () => {
  const wrong = (isWrong: (pack: DemoSku) => boolean) => skus.filter(isWrong).map(({ sku }) => sku);

  test('cost no more than their retail price', () => {
    expect(wrong(({ salePaise, retailPaise }) => salePaise > retailPaise)).toEqual([]);
    expect(wrong(({ salePaise }) => salePaise <= 0)).toEqual([]);
    expect(hubPrices.filter(({ salePaise, retailPaise }) => salePaise > retailPaise)).toEqual([]);
  });

  test('weigh something, and no more than before cleaning', () => {
    expect(wrong(({ grossGrams, netGrams }) => grossGrams < netGrams)).toEqual([]);
    expect(wrong(({ netGrams }) => netGrams <= 0)).toEqual([]);
  });

  test('come in the usual cut at no extra price', () => {
    expect(wrong(({ cuts }) => (cuts[0]?.extraPaise ?? 0) !== 0)).toEqual([]);
    expect(wrong(({ cuts }) => duplicates(cuts.map(({ code }) => code)).length > 0)).toEqual([]);
    for (const { code } of skus.flatMap(({ cuts }) => cuts)) {
      expect(shapes.cutCode.parse(code)).toBe(code);
    }
  });

  test('are known where a hub has its own price or little stock', () => {
    const codes = new Set(skus.map(({ sku }) => sku));
    const adcCodes = new Set(hubs.map(({ adcCode }) => adcCode));
    for (const { adcCode, sku } of [...hubPrices, ...scarceStock]) {
      expect(codes).toContain(sku);
      expect(adcCodes).toContain(adcCode);
    }
  });

  test('lie on the shelf in tens and hundreds', () => {
    for (const { sku } of skus) {
      const onHand = plentifulStock('HYD-BNJ', sku);
      expect(onHand).toBeGreaterThanOrEqual(40);
      expect(onHand).toBeLessThanOrEqual(200);
    }
  });
});

describe('highlights', () => {
  test('deals have a real discount', () => {
    const discounts = dealsOfTheDay.map((name) => {
      const [pack] = bySeoName.get(name)?.skus ?? [];
      return pack ? discountPercent(pack.retailPaise, pack.salePaise) : 0;
    });
    expect(Math.min(...discounts)).toBeGreaterThanOrEqual(10);
  });

  test('deals and bestsellers can be seen and bought today', () => {
    const shown = [...dealsOfTheDay, ...bestsellers].filter((name) => {
      const product = bySeoName.get(name);
      return product && product.pictures.length > 0 && product.presaleInDays === undefined;
    });
    expect(shown).toEqual([...dealsOfTheDay, ...bestsellers]);
  });

  test('discounts are floored as the specification asks', () => {
    const [pack] = bySeoName.get('goat-curry-cut')?.skus ?? [];
    // (649 − 549) / 649 is 15.4 %.
    expect(pack && discountPercent(pack.retailPaise, pack.salePaise)).toBe(15);
  });
});
