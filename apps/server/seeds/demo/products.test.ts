import { existsSync } from 'node:fs';
import path from 'node:path';
import { discountPercent } from '@halal-basket/money';
import { shapes } from '@halal-basket/contract';
import { describe, expect, test } from 'vitest';
import * as catalogue from './catalogue.ts';
import * as goods from './products.ts';
import { plentifulStock } from './stock.ts';
import type { DemoSku } from './types.ts';

const { categoryOf } = goods;
const categories = goods.categories();
const products = goods.products();
const hubPrices = catalogue.hubPrices();
const scarceStock = catalogue.scarceStock();
const { bestsellers, dealsOfTheDay } = catalogue.highlights();

/** The languages of the search. Every product has names in each of them. */
const searchedLanguages = ['hi', 'ur', 'ta', 'te', 'ml', 'kn', 'bn', 'mr'];

const artFolder = path.resolve(import.meta.dirname, '../../../../packages/ui/assets/art');
const skus = products.flatMap((product) => product.skus);
const bySeoName = new Map(products.map((product) => [product.seoName, product]));
const duplicates = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe('the product lists', () => {
  test('are nine, with at least 116 products, and three or more in each sub-category', () => {
    expect(categories).toHaveLength(9);
    expect(products.length).toBeGreaterThanOrEqual(116);
    const boards = categories.flatMap((category) => category.subcategories);
    const thin = boards.filter(
      ({ seoName }) => products.filter(({ subcategory }) => subcategory === seoName).length < 3,
    );
    expect(thin).toEqual([]);
    for (const product of products) expect(categoryOf(product).seoName).toMatch(/./);
  });

  test('are each prepared at one station of the kitchen', () => {
    const prepared = goods.stations().flatMap((station) => station.categories);
    expect(prepared.toSorted()).toEqual(categories.map(({ seoName }) => seoName).toSorted());
  });

  test('differ in delivery time', () => {
    const days = new Set(products.map(({ deliveryDays }) => deliveryDays ?? 0));
    expect([...days].toSorted()).toEqual([0, 1, 2]);
    const preorders = products.filter(({ presaleInDays }) => presaleInDays !== undefined);
    expect(preorders.length).toBeGreaterThanOrEqual(6);
    const soldOut = scarceStock.filter(({ onHand }) => onHand === 0);
    expect(soldOut.length).toBeGreaterThanOrEqual(5);
  });

  test('have unique slugs', () => {
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

  test('offer at least three existing cross-sells with each product', () => {
    for (const { seoName, goesWith } of products) {
      expect(goesWith.length, seoName).toBeGreaterThanOrEqual(3);
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

describe('names in other languages', () => {
  test('exist for every product in eight languages', () => {
    for (const { seoName, otherNames } of products) {
      const silent = searchedLanguages.filter(
        (language) => (otherNames[language] ?? []).length === 0,
      );
      expect(silent, seoName).toEqual([]);
      const words = Object.values(otherNames).flat();
      expect(words.filter((word) => word !== word.trim() || word === '')).toEqual([]);
    }
  });

  test('use the script of their language, or Latin letters', () => {
    const scripts: Readonly<Record<string, RegExp>> = {
      hi: /^[\p{Script=Devanagari}\s]+$/u,
      ur: /^[\p{Script=Arabic}\s]+$/u,
      ta: /^[\p{Script=Tamil}\s]+$/u,
      te: /^[\p{Script=Telugu}\u200c\s]+$/u,
      ml: /^[\p{Script=Malayalam}\u200c\u200d\s]+$/u,
      kn: /^[\p{Script=Kannada}\u200c\s]+$/u,
      bn: /^[\p{Script=Bengali}\s]+$/u,
      mr: /^[\p{Script=Devanagari}\s]+$/u,
    };
    const strange = products.flatMap(({ otherNames }) =>
      searchedLanguages.flatMap((language) =>
        (otherNames[language] ?? []).filter(
          (word) => !/^[a-z0-9 ]+$/i.test(word) && !scripts[language]?.test(word),
        ),
      ),
    );
    expect(strange).toEqual([]);
  });
});

describe('facts', () => {
  /**
   * GST in hundredths of a percent by heading, in force from 22 September 2025. Two rates: the second one is for
   * goods that are frozen or processed further, and packed with a label.
   */
  const gst: Readonly<Record<string, readonly number[]>> = {
    '0204': [0, 500],
    '0206': [0],
    '0207': [0, 500],
    '0208': [0],
    '0302': [0],
    '0304': [0, 500],
    '0305': [500],
    '0306': [0, 500],
    '0307': [0, 500],
    '0401': [0],
    '0403': [500],
    '0405': [500],
    '0406': [0],
    '0407': [0],
    '0409': [500],
    '0702': [0],
    '0703': [0],
    '0709': [0],
    '0713': [500],
    '0804': [500],
    '0805': [0],
    '0904': [500],
    '0910': [500],
    '1006': [500],
    '1101': [500],
    '1512': [500],
    '1514': [500],
    '1601': [500],
    '1602': [500],
    '1604': [500],
    '1902': [500],
    '2005': [500],
    '2103': [500],
    '2106': [0, 500],
  };
  const isFrozen = (shelfLife: string) => /^\d+ months frozen$/.test(shelfLife);

  test('give the tax of each heading; of meat and fish only the frozen packs are taxed', () => {
    for (const { seoName, hsn, gstBasisPoints, shelfLife, kind } of products) {
      expect(gst[hsn], `${seoName}: ${hsn}`).toContain(gstBasisPoints);
      const isFreshKind = kind === 'poultry' || kind === 'meat' || kind === 'seafood';
      if (!isFreshKind || hsn === '0305' || shelfLife === '5 months') continue;
      expect(gstBasisPoints, seoName).toBe(isFrozen(shelfLife) ? 500 : 0);
    }
  });

  test('are present for every product', () => {
    for (const product of products) {
      const { seoName, summary, description, cooking, origin, ingredients, storage } = product;
      const texts = [summary, description, cooking, origin, ingredients, storage];
      expect(
        texts.filter((text) => text.trim() === ''),
        seoName,
      ).toEqual([]);
      expect(product.shelfLife, seoName).toMatch(/^\d+ (day|month)/);
      expect(product.nutrition.length, seoName).toBeGreaterThanOrEqual(3);
      expect(product.hsn).toMatch(/^\d{4}$/);
    }
  });

  test('list milk, fish and other allergens', () => {
    const hidden: readonly (readonly [RegExp, RegExp])[] = [
      [/\b(milk|curd|cream|cheese|ghee)\b/i, /milk/i],
      [/\bwheat\b/i, /wheat/i],
      [/\bmustard\b/i, /mustard/i],
      [/\bcashew\b/i, /nuts/i],
    ];
    const untold = products.filter(({ ingredients, allergens }) =>
      hidden.some(([has, tells]) => has.test(ingredients) && !tells.test(allergens)),
    );
    expect(untold.map(({ seoName, ingredients }) => `${seoName}: ${ingredients}`)).toEqual([]);
  });
});

describe('packs', () => {
  const wrong = (isWrong: (pack: DemoSku) => boolean) => skus.filter(isWrong).map(({ sku }) => sku);

  test('cost no more than their retail price', () => {
    expect(wrong(({ salePaise, retailPaise }) => salePaise > retailPaise)).toEqual([]);
    expect(wrong(({ salePaise }) => salePaise <= 0)).toEqual([]);
    expect(hubPrices.filter(({ salePaise, retailPaise }) => salePaise > retailPaise)).toEqual([]);
  });

  test('have a weight, which is at most the weight before cleaning', () => {
    expect(wrong(({ grossGrams, netGrams }) => grossGrams < netGrams)).toEqual([]);
    expect(wrong(({ netGrams }) => netGrams <= 0)).toEqual([]);
  });

  test('have numbers of pieces and of servings', () => {
    expect(wrong(({ pieces, serves }) => pieces === '' || serves === '')).toEqual([]);
  });

  test('cost at most the same per kilo when they are larger', () => {
    const dearer = products.flatMap(({ skus: packs }) => {
      const bySize = packs.toSorted((a, b) => a.netGrams - b.netGrams);
      return bySize.filter((pack, index) => {
        const smaller = bySize[index - 1];
        return smaller && pack.salePaise * smaller.netGrams > smaller.salePaise * pack.netGrams;
      });
    });
    expect(dearer.map(({ sku }) => sku)).toEqual([]);
  });

  test('are partly on sale', () => {
    const onSale = wrong(({ salePaise, retailPaise }) => salePaise < retailPaise).length;
    expect(onSale / skus.length).toBeGreaterThan(0.6);
    expect(onSale / skus.length).toBeLessThan(0.9);
  });

  test('have a default cut without an extra price', () => {
    expect(wrong(({ cuts }) => (cuts[0]?.extraPaise ?? 0) !== 0)).toEqual([]);
    expect(wrong(({ cuts }) => duplicates(cuts.map(({ code }) => code)).length > 0)).toEqual([]);
    for (const { code } of skus.flatMap(({ cuts }) => cuts)) {
      expect(shapes.cutCode.parse(code)).toBe(code);
    }
  });

  test('have stock in tens and hundreds', () => {
    for (const { sku } of skus) {
      const onHand = plentifulStock('HYD-BNJ', sku);
      expect(onHand).toBeGreaterThanOrEqual(40);
      expect(onHand).toBeLessThanOrEqual(200);
    }
  });
});

describe('highlights', () => {
  test('are a dozen or more each', () => {
    expect(dealsOfTheDay.length).toBeGreaterThanOrEqual(12);
    expect(bestsellers.length).toBeGreaterThanOrEqual(12);
    expect(duplicates(dealsOfTheDay)).toEqual([]);
    expect(duplicates(bestsellers)).toEqual([]);
  });

  test('show a different picture for each product on the home page', () => {
    const preorders = products.filter(({ presaleInDays }) => presaleInDays !== undefined);
    const shown = new Set([
      ...dealsOfTheDay,
      ...bestsellers,
      ...preorders.map(({ seoName }) => seoName),
    ]);
    const files = [...shown].flatMap((name) => bySeoName.get(name)?.pictures[0]?.file ?? []);
    expect(duplicates(files)).toEqual([]);
  });

  test('have a real discount on each deal', () => {
    const discounts = dealsOfTheDay.map((name) => {
      const [pack] = bySeoName.get(name)?.skus ?? [];
      return pack ? discountPercent(pack.retailPaise, pack.salePaise) : 0;
    });
    expect(Math.min(...discounts)).toBeGreaterThanOrEqual(10);
  });

  test('contain only available products with a picture', () => {
    const shown = [...dealsOfTheDay, ...bestsellers].filter((name) => {
      const product = bySeoName.get(name);
      return product && product.pictures.length > 0 && product.presaleInDays === undefined;
    });
    expect(shown).toEqual([...dealsOfTheDay, ...bestsellers]);
  });

  test('round discounts down, as the specification requires', () => {
    const [pack] = bySeoName.get('goat-curry-cut')?.skus ?? [];
    // (649 − 549) / 649 is 15.4 %.
    expect(pack && discountPercent(pack.retailPaise, pack.salePaise)).toBe(15);
  });
});
