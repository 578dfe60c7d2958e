import type { CallName } from '@halal-basket/contract';
import type { TestInput } from '../testing/test-client.ts';
import { pageOf } from './sample-cursor.ts';
import { curry, hubCode, onePoint } from './sample-goods.ts';

const editedProduct = {
  name: 'Emu curry cut',
  seoName: 'emu-curry',
  categoryId: 1,
  subCategoryId: null,
  summary: 'Lean and dark',
  description: 'Cut from the leg.',
  tint: 'chicken',
  diet: 'nonveg',
  kind: 'poultry',
  halal: true,
  taxCategoryId: 2,
  packer: 'Emu Farms, Medchal 501401',
  importer: 'None of it is imported',
  bestBeforeDays: 3,
  deliveryDays: 0,
  presaleFrom: null,
  shelfLife: '3 days below 4 °C',
  storage: 'Keep below 4 °C',
  cooking: 'Simmer for an hour.',
  origin: 'Telangana',
  ingredients: 'Emu',
  allergens: 'None',
  weightNote: 'Trimmed before packing.',
  nutrition: [{ name: 'Protein', amount: '22 g' }],
  localNames: [{ language: 'te', names: ['eemu'] }],
  goesWellWith: [1],
  dealPosition: null,
  bestsellerPosition: null,
  active: true,
  skus: [
    {
      sku: 'EMU-CURRY-500',
      quantity: '500 g',
      netWeightGrams: 500,
      grossWeightGrams: 520,
      pieces: '10–12 pieces',
      serves: '3–4 people',
      retailPrice: 649,
      salePrice: 599,
      maxQuantityCart: 10,
      retailIsMrp: false,
      soldBy: 'weight',
      unitCount: null,
      active: true,
      cuts: [{ code: 'small', label: 'Small', detail: '20 g each', extraPrice: 10 }],
      attributes: [{ name: 'Skin', value: 'Off' }],
      hubPrices: [{ adcCode: 'MUM-BDR', retailPrice: 699, salePrice: 640 }],
    },
  ],
};

const { active: _, ...unpublished } = editedProduct;
const productDraft = {
  ...unpublished,
  skus: editedProduct.skus.map((sku) => ({
    ...sku,
    stock: [{ adcCode: hubCode, packs: 12 }],
  })),
  pictures: [{ file: 'chicken.webp', alt: 'Emu on a board' }],
};

const editedCategory = {
  name: 'Emu',
  seoName: 'emu',
  description: 'Lean and dark',
  picture: 'chicken.webp',
  tint: 'chicken',
  active: false,
};

const editedCombo = {
  name: 'Emu for two',
  summary: 'Two packs',
  description: 'Curry cut twice.',
  tint: 'combo',
  rule: { kind: 'percent', percent: 12.5 },
  discountText: 'Two for less',
  maxQuantityCart: 5,
  active: false,
  pictures: [{ file: 'chicken.webp', alt: 'Chicken on a plate' }],
  parts: [{ partNo: 1, sku: curry, quantity: 2, cut: null }],
  hubPrices: [],
};

/** Valid inputs of the calls that edit the catalogue. Ids exist only where the call changes nothing. */
export const catalogueSamples: Partial<Record<CallName, TestInput>> = {
  consoleProducts: { query: { q: 'chicken', categoryId: 1, ...pageOf('products', '1', '1') } },
  consoleImports: { query: pageOf('imports', '1') },
  consoleImport: { params: { importId: 1_999_999 } },
  consoleImportRows: {
    params: { importId: 1_999_999 },
    query: { show: 'changed', ...pageOf('importRows', '1') },
  },
  consoleCreateImport: { body: { kind: 'prices', fileName: 'prices.csv', size: 40 } },
  consoleUploadImport: {
    params: { importId: 1_999_999 },
    body: { start: 0, content: 'aHViLHNrdQo=' },
  },
  consoleStartImport: { params: { importId: 1_999_999 }, body: {} },
  consoleRollBackImport: { params: { importId: 1_999_999 }, body: {} },
  consoleScheduledPrices: { query: { productId: 1, ...pageOf('scheduledPrices', '1') } },
  consoleSchedulePrice: {
    body: {
      price: {
        sku: 'CHK-CURRY-500',
        adcCode: null,
        retailPrice: 240,
        salePrice: 200,
        from: '2026-12-01T04:00:00Z',
        until: null,
      },
    },
  },
  consoleEndScheduledPrice: { params: { scheduledPriceId: 1_999_999 }, body: {} },
  consoleTextsToTranslate: {
    query: {
      q: 'chicken',
      missing: true,
      language: 'hi',
      ...pageOf('translations', 'Chicken', '1'),
    },
  },
  consoleTranslations: { body: { texts: ['Chicken Curry Cut'] } },
  consoleSaveTranslations: {
    body: {
      translations: [{ english: 'Emu Curry Cut', before: {}, texts: { hi: 'एमू करी कट' } }],
    },
  },
  consoleBulkEdit: {
    body: { productIds: [1_999_999], change: { kind: 'sale', active: true } },
  },
  consoleProductDrafts: { query: pageOf('productDrafts', '2026-11-23T04:00:00.000000Z', '1') },
  consoleProductDraft: { params: { draftId: 1_999_999 } },
  consoleDraftDefaults: { query: { categoryId: 1 } },
  consoleCreateDraft: { body: { draft: productDraft } },
  consoleSaveDraft: { params: { draftId: 1_999_999 }, body: { revision: 1, draft: productDraft } },
  consoleDeleteDraft: { params: { draftId: 1_999_999 } },
  consolePublishDraft: { params: { draftId: 1_999_999 }, body: { revision: 1 } },
  consoleDuplicateProduct: { params: { productId: 1_999_999 }, body: {} },
  consoleDiscardImport: { params: { importId: 1_999_999 } },
  consoleImportTemplate: { params: { kind: 'prices' } },
  consoleExportCatalogue: { params: { kind: 'prices' } },
  consoleCategories: {},
  consoleCategory: { params: { categoryId: 1 } },
  consoleCreateCategory: { body: { parentId: null, category: editedCategory } },
  consoleSaveCategory: {
    params: { categoryId: 1_999_999 },
    body: { revision: 1, category: { ...editedCategory, seoName: 'emu-again' } },
  },
  consoleRemoveCategory: { params: { categoryId: 1_999_999 }, query: { revision: 1 } },
  consoleOrderCategories: { body: { parentId: 1_999_999, before: [1], after: [1] } },
  consoleCategoryProducts: {
    params: { categoryId: 1 },
    query: pageOf('category-products', '1', '1'),
  },
  consoleMoveCategoryProduct: {
    params: { categoryId: 1_999_999, productId: 1_999_999 },
    body: { place: 1 },
  },
  consoleOrderCategoryProducts: {
    params: { categoryId: 1_999_999 },
    body: { before: [1], after: [1] },
  },
  consoleCombos: {},
  consoleSkus: { query: { q: 'curry' } },
  consoleOrderCombos: { body: { before: [1], after: [1] } },
  consoleCombo: { params: { comboProductId: 1 } },
  consoleCreateCombo: { body: { sku: 'CMB-EMU-FOR-TWO', combo: editedCombo } },
  consoleSaveCombo: {
    params: { comboProductId: 1_999_999 },
    body: { revision: 1, combo: editedCombo },
  },
  consoleProductArt: {},
  consoleProduct: { params: { productId: 1 } },
  consoleCreateProduct: { body: { product: editedProduct } },
  consoleSaveProduct: {
    params: { productId: 1_999_999 },
    body: { revision: 1, product: { ...editedProduct, seoName: 'emu-curry-cut' } },
  },
  consoleAddPhoto: { params: { productId: 1 }, body: { photo: onePoint, alt: 'A photo' } },
  consoleArrangePictures: {
    params: { productId: 1 },
    body: { revision: 1, pictures: [{ file: 'chicken.webp', alt: 'Chicken on a plate' }] },
  },
};
