import { shapes } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, emptyDraft, problemsOf, type Product } from './product-draft.ts';

const product: Product = {
  ...bodyOf({
    ...emptyDraft(1),
    name: 'Emu',
    seoName: 'emu',
    summary: 'Lean',
    description: 'Cut from the leg.',
    taxCategoryId: 2,
    packer: '',
    importer: '',
    bestBeforeDays: '3',
    shelfLife: '3 days',
    storage: 'Cold',
    dealPosition: '2',
  }),
  localNames: [{ language: 'te', names: ['ఈము కోడి', 'eemu kodi'] }],
  goesWellWith: [7],
  skus: [
    {
      sku: 'EMU-500',
      quantity: '500 g',
      netWeightGrams: 500,
      grossWeightGrams: 520,
      pieces: '',
      serves: '',
      retailPrice: 649,
      salePrice: 599.5,
      maxQuantityCart: 10,
      retailIsMrp: true,
      soldBy: 'piece',
      unitCount: 6,
      active: true,
      cuts: [{ code: 'small', label: 'Small', detail: '', extraPrice: 10 }],
      attributes: [{ name: 'Skin', value: 'Off' }],
      hubPrices: [{ adcCode: 'MUM-BDR', retailPrice: 699, salePrice: 640.5 }],
    },
  ],
};

const beside = { productId: 7, name: 'Rice', imageUrl: '', tint: 'grocery', active: true } as const;
const read = { product, companions: [beside] };

describe('a draft', () => {
  it('comes back as the product that it was made of, as the contract wants it', () => {
    const draft = draftOf(read);
    expect(problemsOf(draft)).toEqual({});
    expect(bodyOf(draft)).toEqual(product);
    expect(shapes.editedProduct.safeParse(bodyOf(draft)).success).toBe(true);
  });

  it('has a name in links of its name, where none was typed', () => {
    const draft = { ...draftOf(read), name: 'Emu, Boneless', seoName: '' };
    expect(problemsOf(draft)).toEqual({});
    expect(bodyOf(draft).seoName).toBe('emu-boneless');
  });

  it('tells what is missing or wrong by the field', () => {
    const [sku] = draftOf(read).skus;
    const hubPrices = [{ adcCode: 'MUM-BDR', retailPrice: '', salePrice: '1' }];
    const skus = [
      { ...sku!, hubPrices, salePrice: '700', grossWeightGrams: '1', maxQuantityCart: 'ten' },
    ];
    expect(problemsOf({ ...draftOf(read), name: ' ', taxCategoryId: 0, skus })).toEqual({
      'product.name': 'needed',
      'product.taxCategoryId': 'needed',
      'product.skus.0.salePrice': 'sale',
      'product.skus.0.grossWeightGrams': 'gross',
      'product.skus.0.maxQuantityCart': 'whole',
      'product.skus.0.hubPrices.0.retailPrice': 'figure',
    });
  });

  it('parts local names at commas, also those of Urdu, and leaves out what is empty', () => {
    const localNames = { ur: 'مرغی، murghi ,', hi: ' , ' };
    expect(bodyOf({ ...draftOf(read), localNames }).localNames).toEqual([
      { language: 'ur', names: ['مرغی', 'murghi'] },
    ]);
  });
});
