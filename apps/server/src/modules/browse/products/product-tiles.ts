import type {
  Category as WireCategory,
  CategoryRef,
  ProductTile,
  Sku as WireSku,
  UnitPrice,
} from '@halal-basket/contract';
import { perKilo, perUnit, rupeesFromPaise } from '@halal-basket/money';
import {
  type Category,
  type HubCatalogue,
  type Picture,
  type Product,
  type Sku,
  discountOf,
  pictureUrl,
} from '../../catalogue/index.ts';
import { isPresale, preorderDay, productPromise } from '../../slots/index.ts';
import type { ViewFacts } from '../catalogue-view.ts';

/** The stock of a SKU that this visitor may see. */
const shownStock = (sku: Sku, { availability }: ViewFacts): number =>
  Math.min(availability.get(sku.sku) ?? 0, sku.maxQuantityCart);

/** The pack on a card: the first available one, else the first. */
export function packShown(product: Product, view: ViewFacts): Sku {
  const pack = product.skus.find((sku) => shownStock(sku, view) > 0) ?? product.skus[0];
  if (!pack) throw new Error(`Product ${product.id} is shown without a pack.`);
  return pack;
}

export const isAvailable = (product: Product, view: ViewFacts): boolean =>
  product.skus.some((sku) => shownStock(sku, view) > 0);

export function discountShown(product: Product, view: ViewFacts): number {
  const { retail, price } = packShown(product, view);
  return discountOf(retail, price).percent;
}

export const undefinedIfEmpty = (text: string): string | undefined =>
  text === '' ? undefined : text;

/** The price of a kilogram, a litre or a piece, which makes packs comparable and is required by law. */
export function unitPriceOf({ soldBy, unitCount, net, price }: Sku): UnitPrice | undefined {
  if (soldBy === 'weight') {
    const kilo = perKilo(price, net);
    return kilo === null ? undefined : { amount: rupeesFromPaise(kilo), per: 'kg' };
  }
  if (unitCount === null) return undefined;
  if (soldBy === 'piece') {
    return { amount: rupeesFromPaise(perUnit(price, unitCount)), per: 'piece' };
  }
  return { amount: rupeesFromPaise(perUnit(price, unitCount, 1000)), per: 'litre' };
}

function weightOf(sku: Sku) {
  const { net, gross, pieces, serves } = sku;
  const unitPrice = unitPriceOf(sku);
  return {
    netWeightGrams: net === 0 ? undefined : net,
    grossWeightGrams: gross === 0 ? undefined : gross,
    pieces: undefinedIfEmpty(pieces),
    serves: undefinedIfEmpty(serves),
    pricePerKg: unitPrice?.per === 'kg' ? unitPrice.amount : undefined,
    unitPrice,
    retailIsMrp: sku.retailIsMrp,
  };
}

function skuView(sku: Sku, isPresaleNow: boolean, view: ViewFacts): WireSku {
  const { onSale, percent } = discountOf(sku.retail, sku.price);
  const left = shownStock(sku, view);
  return {
    sku: sku.sku,
    retailPrice: rupeesFromPaise(sku.retail),
    salePrice: rupeesFromPaise(sku.price),
    onSale,
    saleDiscountPercentage: percent,
    isPresale: isPresaleNow,
    quantity: sku.pack,
    ...weightOf(sku),
    maxQuantityCart: sku.maxQuantityCart,
    isInventoryAvailable: left > 0,
    availableQuantity: left,
    inCartQuantity: 0,
    cuts: sku.cuts.map(({ code, label, detail, extra }) => ({
      code,
      label,
      detail: undefinedIfEmpty(detail),
      extraPrice: rupeesFromPaise(extra),
    })),
    skuAttributes: sku.attributes,
  };
}

const imageView = ({ file, alt }: Picture, index: number) => ({
  url: pictureUrl(file),
  isPrimary: index === 0,
  alt,
});

/** At most one badge on a picture. */
function badgeOf(product: Product, isPresaleNow: boolean): string | undefined {
  if (isPresaleNow) return 'Pre-order';
  return product.bestsellerPosition === null ? undefined : 'Bestseller';
}

/** A product card; on its own page (`where`) pre-orders have another text. */
export function tileOf(
  product: Product,
  view: ViewFacts,
  where: 'list' | 'product' = 'list',
): ProductTile {
  const { deliveryOptions, now } = view;
  const pack = packShown(product, view);
  const { onSale, percent, flat, text } = discountOf(pack.retail, pack.price);
  const presale = isPresale(product, deliveryOptions.today);
  const available = isAvailable(product, view);
  return {
    productId: product.id,
    productName: product.name,
    categoryId: product.category.id,
    categorySeoName: product.category.seoName,
    productSeoName: product.seoName,
    images: product.pictures.map(imageView),
    tint: product.tint,
    diet: product.diet,
    skus: product.skus.map((sku) => skuView(sku, presale, view)),
    baseCurrency: 'INR',
    retailPrice: rupeesFromPaise(pack.retail),
    salePrice: rupeesFromPaise(pack.price),
    onSale,
    discount: percent,
    discountText: text,
    saleDiscountFlat: rupeesFromPaise(flat),
    quantity: pack.pack,
    ...weightOf(pack),
    isPresale: presale,
    isInventoryAvailable: available,
    deliveryDays: product.deliveryDays,
    deliveryDate: presale ? preorderDay(product, deliveryOptions) : undefined,
    // A sold-out product has no delivery promise.
    promise: available ? productPromise(product, deliveryOptions, now, where) : '',
    tagline: undefinedIfEmpty(product.summary),
    badge: badgeOf(product, presale),
    rating: product.rating
      ? { average: product.rating.average, count: product.rating.count }
      : undefined,
  };
}

export const tilesOf = (products: readonly Product[], view: ViewFacts): ProductTile[] =>
  products.map((product) => tileOf(product, view));

export const categoryRefOf = ({ id, name, seoName }: Category): CategoryRef => ({
  categoryId: id,
  categoryName: name,
  categorySeoName: seoName,
});

/** The counts are of products on sale, including those of sub-categories. */
export const categoryView = (category: Category, catalogue: HubCatalogue): WireCategory => ({
  ...categoryRefOf(category),
  tint: category.tint,
  imageUrl: pictureUrl(category.picture),
  description: undefinedIfEmpty(category.description),
  productCount: catalogue.productCount(category.id),
  subCategories: category.children
    .filter(({ id }) => catalogue.productCount(id) > 0)
    .map(categoryRefOf),
});

/** Available products first, else in the given order. */
export const availableFirst = (products: readonly Product[], view: ViewFacts): Product[] => [
  ...products.filter((product) => isAvailable(product, view)),
  ...products.filter((product) => !isAvailable(product, view)),
];
