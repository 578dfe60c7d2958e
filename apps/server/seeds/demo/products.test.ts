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
  test('cost no more than their retail price, and weigh no more than before cleaning', () => {
    for (const pack of skus) {
      expect(pack.salePaise, pack.sku).toBeGreaterThan(0);
      expect(pack.salePaise, pack.sku).toBeLessThanOrEqual(pack.retailPaise);
      expect(pack.grossGrams, pack.sku).toBeGreaterThanOrEqual(pack.netGrams);
      expect(pack.netGrams, pack.sku).toBeGreaterThan(0);
    }
    for (const price of hubPrices) expect(price.salePaise).toBeLessThanOrEqual(price.retailPaise);
  });

  test('come in the usual cut at no extra price', () => {
    for (const { sku, cuts } of skus) {
      expect(duplicates(cuts.map(({ code }) => code)), sku).toEqual([]);
      expect(cuts[0]?.extraPaise ?? 0, sku).toBe(0);
      for (const { code } of cuts) expect(shapes.cutCode.parse(code)).toBe(code);
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
  test('deals have a real discount, can be seen, and are there today', () => {
    for (const name of dealsOfTheDay) {
      const product = bySeoName.get(name);
      const [pack] = product?.skus ?? [];
      if (!product || !pack) throw new Error(`No such deal: ${name}`);
      expect(discountPercent(pack.retailPaise, pack.salePaise), name).toBeGreaterThanOrEqual(10);
      expect(product.pictures.length, name).toBeGreaterThan(0);
      expect(product.presaleInDays, name).toBeUndefined();
    }
  });

  test('bestsellers exist and can be seen', () => {
    for (const name of bestsellers) {
      expect(bySeoName.get(name)?.pictures.length, name).toBeGreaterThan(0);
    }
  });

  test('discounts are floored as the specification asks', () => {
    const [pack] = bySeoName.get('goat-curry-cut')?.skus ?? [];
    // (649 − 549) / 649 is 15.4 %.
    expect(pack && discountPercent(pack.retailPaise, pack.salePaise)).toBe(15);
  });
});
