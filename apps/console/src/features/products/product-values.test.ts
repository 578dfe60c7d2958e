import type { EditedProduct } from '@halal-basket/contract';
import { editedProduct } from '@halal-basket/contract/forms';
import { describe, expect, it } from 'vitest';
import { namesOf, newSku, packProblems, productOf, type Sku, withNames } from './product-values.ts';

const sku: Sku = {
  ...newSku(),
  sku: 'EMU-500',
  quantity: '500 g',
  netWeightGrams: 500,
  grossWeightGrams: 520,
  retailPrice: 649,
  salePrice: 599.5,
  soldBy: 'piece',
  unitCount: 6,
  cuts: [{ code: 'small', label: 'Small', detail: '', extraPrice: 10 }],
  attributes: [{ name: 'Skin', value: 'Off' }],
  hubPrices: [{ adcCode: 'MUM-BDR', retailPrice: 699, salePrice: 640.5 }],
};

const product: EditedProduct = {
  categoryId: 1,
  subCategoryId: null,
  tint: 'chicken',
  diet: 'nonveg',
  kind: 'poultry',
  halal: true,
  packer: '',
  importer: '',
  deliveryDays: 0,
  presaleFrom: null,
  cooking: '',
  origin: '',
  ingredients: '',
  allergens: '',
  weightNote: '',
  nutrition: [],
  bestsellerPosition: null,
  active: false,
  name: 'Emu',
  seoName: 'emu',
  summary: 'Lean',
  description: 'Cut from the leg.',
  taxCategoryId: 2,
  bestBeforeDays: 3,
  shelfLife: '3 days',
  storage: 'Cold',
  dealPosition: 2,
  localNames: [{ language: 'te', names: ['ఈము కోడి', 'eemu kodi'] }],
  goesWellWith: [7],
  skus: [sku],
};

const wrongFields = (values: EditedProduct): string[] => {
  const { error } = editedProduct.safeParse(productOf(values));
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))].sort();
};

describe('a product in its form', () => {
  it('is sent as it was read when nothing changes', () => {
    expect(productOf(product)).toEqual(product);
    expect(wrongFields(product)).toEqual([]);
  });

  it('gets a slug from its name when none was typed', () => {
    const values = { ...product, name: 'Emu, Boneless', seoName: '' };
    expect(productOf(values).seoName).toBe('emu-boneless');
    expect(wrongFields(values)).toEqual([]);
    expect(wrongFields({ ...values, name: '!' })).toEqual(['seoName']);
  });

  it('is refused with missing or wrong values, by the field', () => {
    const hubPrices = [{ adcCode: 'MUM-BDR', retailPrice: Number.NaN, salePrice: 1 }];
    const skus = [{ ...sku, hubPrices, maxQuantityCart: Number.NaN, unitCount: null }];
    expect(wrongFields({ ...product, name: ' ', taxCategoryId: 0, skus })).toEqual([
      'name',
      'skus.0.hubPrices.0.retailPrice',
      'skus.0.maxQuantityCart',
      'skus.0.unitCount',
      'taxCategoryId',
    ]);
  });

  it('leaves out empty rows and the count of goods by weight', () => {
    const skus: Sku[] = [{ ...sku, soldBy: 'weight', attributes: [{ name: ' ', value: '' }] }];
    const body = productOf({ ...product, nutrition: [{ name: '', amount: ' ' }], skus });
    expect(body.nutrition).toEqual([]);
    expect(body.skus[0]).toMatchObject({ unitCount: null, attributes: [] });
  });
});

it('finds prices and weights that contradict each other', () => {
  const hubPrices = [{ adcCode: 'MUM-BDR', retailPrice: 500, salePrice: 501 }];
  const skus = [{ ...sku, hubPrices, salePrice: 700, grossWeightGrams: 1 }];
  expect(packProblems({ ...product, skus })).toEqual({
    'skus.0.salePrice': 'sale',
    'skus.0.grossWeightGrams': 'gross',
    'skus.0.hubPrices.0.salePrice': 'sale',
  });
  expect(packProblems(product)).toEqual({});
});

it('separates local names at commas, also those of Urdu, and leaves out what is empty', () => {
  expect(namesOf('مرغی، murghi ,')).toEqual(['مرغی', 'murghi']);
  const names = withNames([], 'ur', namesOf('مرغی، murghi ,'));
  expect(names).toEqual([{ language: 'ur', names: ['مرغی', 'murghi'] }]);
  expect(withNames(names, 'ur', namesOf(' , '))).toEqual([]);
});
