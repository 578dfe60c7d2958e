import { basisPoints, grams, paise } from '@halal-basket/money';
import {
  type CatalogueRows,
  type HubPriceRow,
  type ProductRow,
  type SkuRow,
  Translations,
  snapshotOf,
} from '../modules/catalogue/index.ts';
import { type View, unobservedView } from '../modules/browse/index.ts';

type CategoryRow = CatalogueRows['categories'][number];

/** Builders of a visitor's view for unit tests: each fills the values that a test does not mention. */
export const aCategoryRow = (given: Partial<CategoryRow> & { id: number }): CategoryRow => ({
  parentId: null,
  name: `Category ${given.id}`,
  seoName: `category-${given.id}`,
  description: '',
  picture: 'chicken.webp',
  tint: 'chicken',
  isActive: true,
  ...given,
});

export const aProductRow = (given: Partial<ProductRow> & { id: number }): ProductRow => ({
  position: 1,
  categoryId: 1,
  subcategoryId: null,
  name: `Product ${given.id}`,
  seoName: `product-${given.id}`,
  summary: '',
  description: '',
  tint: 'chicken',
  diet: 'nonveg',
  kind: 'poultry',
  halal: true,
  taxCategoryId: 1,
  packer: '',
  importer: '',
  bestBeforeDays: null,
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
  otherNames: {},
  dealPosition: null,
  bestsellerPosition: null,
  isActive: true,
  pictures: [],
  goesWellWith: [],
  starCounts: null,
  skus: [],
  hubPrices: [],
  ...given,
});

/** Prices in paise, weights in grams. */
export const aSkuRow = ({
  price = 20_000,
  retail = price,
  net = 500,
  gross = net,
  ...given
}: { price?: number; retail?: number; net?: number; gross?: number } & Omit<
  Partial<SkuRow>,
  'net' | 'gross' | 'retail' | 'sale'
> & { sku: string; productId: number }): SkuRow => ({
  pack: '500 g',
  net: grams(net),
  gross: grams(gross),
  pieces: '',
  serves: '',
  retail: paise(retail),
  sale: paise(price),
  maxQuantityCart: 10,
  retailIsMrp: false,
  soldBy: 'weight',
  unitCount: null,
  isActive: true,
  attributes: [],
  cuts: [],
  ...given,
});

interface GivenRows extends Partial<CatalogueRows> {
  skus?: readonly SkuRow[];
  hubPrices?: readonly HubPriceRow[];
}

/** All rows of a catalogue with the given products, listed in that order. */
export function catalogueRows({
  products = [],
  skus = [],
  hubPrices = [],
  ...rows
}: GivenRows): CatalogueRows {
  return {
    version: '1',
    categories: [aCategoryRow({ id: 1 })],
    taxedGoods: [{ id: 1, hsn: '0207', rates: [{ from: '2017-07-01', gst: basisPoints(0) }] }],
    products: products.map((product, index) => {
      const own = skus.filter(({ productId }) => productId === product.id);
      const codes = new Set(own.map(({ sku }) => sku));
      const prices = hubPrices.filter(({ sku }) => codes.has(sku));
      return { ...product, position: index + 1, skus: own, hubPrices: prices };
    }),
    certificates: [],
    batches: [],
    combos: [],
    taxes: {
      feeTreatment: 'separate',
      comboTreatment: 'separate',
      feeRates: [{ from: '2017-07-01', gst: basisPoints(1800) }],
    },
    translations: new Translations(),
    ...rows,
  };
}

/** A hub with the given products, listed in that order; `stock` by SKU, plenty of all others. */
export function aView(given: GivenRows, stock: Readonly<Record<string, number>> = {}): View {
  const availability = new Map((given.skus ?? []).map(({ sku }) => [sku, stock[sku] ?? 20]));
  return unobservedView({
    hub: aHub,
    catalogue: snapshotOf(catalogueRows(given)).of(aHub.hubId),
    availability,
    deliveryOptions: {
      today: '2026-11-23',
      expressMinutes: 90,
      days: [],
      key: '',
      preorderDays: [],
    },
    now: new Date('2026-11-23T03:30:00Z'),
    provisional: false,
  });
}

const aHub: View['hub'] = {
  hubId: 1,
  adcCode: 'HYD-TST',
  name: 'Test Hub',
  city: 'Hyderabad',
  state: 'Telangana',
  stateCode: '36',
  address: '1 Test Road',
  pinCode: '500034',
  phone: '+919876543210',
  gstin: '36AAAAA0000A1Z5',
  legalName: 'Halal Basket',
  fssai: '13600000000001',
  latitude: 17.4,
  longitude: 78.4,
  deliveryFee: paise(2900),
  freeDeliveryFrom: paise(49_900),
  minimumOrder: paise(0),
  cashOnDelivery: true,
  payOnDelivery: true,
  expressMinutes: 90,
  isDefault: true,
  openingHours: Array.from({ length: 7 }, () => [0, 1440] as [number, number]),
};
