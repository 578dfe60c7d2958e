import { basisPoints, grams, paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { HubCatalogue } from '../catalogue/index.ts';
import { SearchIndex } from './search-index.ts';
import { likeness, soundOf, wordsOf } from './words.ts';

const categories = [
  { id: 1, parentId: null, name: 'Chicken', seoName: 'chicken' },
  { id: 2, parentId: null, name: 'Goat & lamb', seoName: 'mutton' },
  { id: 3, parentId: null, name: 'Fish & seafood', seoName: 'fish' },
  { id: 4, parentId: null, name: 'Eggs', seoName: 'eggs' },
  { id: 5, parentId: 1, name: 'Curry cuts', seoName: 'chicken-curry-cuts' },
].map((row) => ({ ...row, description: '', picture: 'x.webp', tint: 'chicken' as const }));

type Names = Record<string, string[]>;
const goods: [name: string, categoryId: number, otherNames: Names, subcategoryId?: number][] = [
  ['Chicken curry cut', 1, { hi: ['चिकन', 'murgi', 'murgh'], ta: ['கோழி', 'kozhi'] }, 5],
  ['Chicken breast, boneless', 1, { hi: ['चिकन', 'murgi', 'murgh'] }],
  ['Goat curry cut', 2, { hi: ['मटन', 'gosht', 'bakra'], ur: ['گوشت', 'bakre ka gosht'] }],
  ['Goat keema', 2, { hi: ['कीमा', 'keema', 'kheema'], ur: ['qeema'] }],
  ['Tiger prawns', 3, { hi: ['झींगा', 'jhinga', 'jheenga'], ml: ['chemmeen'] }],
  ['Silver pomfret', 3, { hi: ['paplet'] }],
  ['Free-range brown eggs', 4, { hi: ['अंडा', 'anda', 'ande'] }],
];

const catalogue = new HubCatalogue(
  {
    version: '1',
    categories,
    products: goods.map(([name, categoryId, otherNames, subcategoryId], index) => ({
      id: index + 1,
      categoryId,
      subcategoryId: subcategoryId ?? null,
      name,
      seoName: `product-${index}`,
      summary: '',
      description: '',
      tint: 'chicken',
      diet: 'nonveg',
      kind: 'poultry',
      halal: true,
      hsn: '0207',
      gst: basisPoints(0),
      deliveryDays: 0,
      presaleFrom: null,
      shelfLife: '',
      storage: '',
      cooking: '',
      origin: '',
      ingredients: '',
      allergens: '',
      weightNote: '',
      nutrition: [],
      otherNames,
      dealPosition: null,
      bestsellerPosition: null,
      isActive: true,
      pictures: [],
      goesWellWith: [],
      starCounts: null,
    })),
    skus: goods.map((_, index) => ({
      sku: `SKU-${index}`,
      productId: index + 1,
      pack: '500 g',
      net: grams(500),
      gross: grams(500),
      pieces: '',
      serves: '',
      retail: paise(100),
      sale: paise(100),
      maxQuantityCart: 10,
      isActive: true,
      attributes: [],
      cuts: [],
    })),
    hubPrices: [],
    certificates: [],
    batches: [],
  },
  1,
);
const index = new SearchIndex(catalogue);
const found = (term: string) => index.find(term).products.map(({ name }) => name);

describe('words', () => {
  it('are compared without case, accents and fillers, in any script', () => {
    expect(wordsOf('Bakre KA Gósht')).toEqual(['bakre', 'gosht']);
    expect(wordsOf('मुर्गी / مرغی')).toEqual(['मुर्गी', 'مرغی']);
    expect(wordsOf('the')).toEqual(['the']);
    expect(wordsOf(' ,;% ')).toEqual([]);
  });

  it.each([
    ['chiken', 'chicken'],
    ['jheenga', 'jhinga'],
    ['qeema', 'kheema'],
    ['murghi', 'murgi'],
    ['phish', 'fish'],
  ])('%s sounds like %s', (a, b) => expect(soundOf(a)).toBe(soundOf(b)));

  it('are alike by what they share', () => {
    expect(likeness('prwan', 'prawn')).toBeGreaterThan(0.7);
    expect(likeness('pomfrit', 'pomfret')).toBeGreaterThan(0.7);
    expect(likeness('egg', 'leg')).toBeLessThan(0.45);
  });
});

describe('search', () => {
  it.each([
    ['chiken', 'Chicken curry cut'],
    ['murgi', 'Chicken curry cut'],
    ['gosht', 'Goat curry cut'],
    ['bakre ka gosht', 'Goat curry cut'],
    ['jhinga', 'Tiger prawns'],
    ['anda', 'Free-range brown eggs'],
    ['egg', 'Free-range brown eggs'],
    ['qeema', 'Goat keema'],
    ['झींगा', 'Tiger prawns'],
    ['கோழி', 'Chicken curry cut'],
    ['pomf', 'Silver pomfret'],
    ['prwans', 'Tiger prawns'],
    ['pomphrate', 'Silver pomfret'],
    ['boneless chicken', 'Chicken breast, boneless'],
    ['CURRY goat', 'Goat curry cut'],
  ])('finds by %s', (term, name) => expect(found(term)[0]).toBe(name));

  it('asks for all words, and does with any when nothing has all', () => {
    expect(found('chicken curry')).toEqual(['Chicken curry cut']);
    expect(found('chicken zebra')).toContain('Chicken curry cut');
  });

  it('tells what it understood only where it guessed', () => {
    expect(index.find('prwans').didYouMean).toBe('prawns');
    expect(index.find('chiken').didYouMean).toBeUndefined();
    expect(index.find('prawns').didYouMean).toBeUndefined();
  });

  it.each(['xyzzyx', '%%%', "'; drop table --", '<b>', '🍗'])('finds nothing by %s', (term) => {
    expect(index.find(term)).toEqual({ products: [], categories: [], didYouMean: undefined });
  });

  it('names the categories that were meant', () => {
    expect(index.find('seafood').categories.map(({ name }) => name)).toEqual(['Fish & seafood']);
    expect(index.find('egg').categories.map(({ name }) => name)).toEqual(['Eggs']);
  });

  it('goes on from what is typed', () => {
    expect(index.complete('chi', 8)).toEqual([
      'Chicken',
      'Chicken curry cut',
      'Chicken breast, boneless',
    ]);
    expect(index.complete('goat cu', 8)).toEqual(['Goat curry cut']);
    expect(index.complete('chi', 1)).toEqual(['Chicken']);
    expect(index.complete('  ', 8)).toEqual([]);
  });
});
