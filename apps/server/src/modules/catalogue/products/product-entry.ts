import { SharedValues } from '../../../platform/shared-values.ts';
import type { CategoryTree } from '../categories/category-tree.ts';
import type { HubPriceRow, ProductRow, SkuRow } from '../hub-catalogue/hub-catalogue.sql.ts';
import type { TaxCategories } from '../taxes/tax-categories.ts';
import { type FoundSku, type Product, type Sku, ratingOf } from './products.ts';

/** A product with all of its packs, sold or not. Hubs without own prices share it. */
export interface ProductEntry {
  product: Product;
  packs: readonly FoundSku[];
  /** The prices of hubs that have their own. */
  hubPrices: readonly HubPriceRow[];
}

function entryWith(
  product: Product,
  skus: readonly { sku: Sku; isActive: boolean }[],
  hubPrices: readonly HubPriceRow[],
): ProductEntry {
  const sold = { ...product, skus: skus.filter(({ isActive }) => isActive).map(({ sku }) => sku) };
  const packs = skus.map(({ sku, isActive }) => ({
    product: sold,
    sku,
    cuts: sku.cuts,
    isActive: isActive && product.isActive,
  }));
  return { product: sold, packs, hubPrices };
}

/** Data that many products share. */
export interface Groups {
  tree: CategoryTree;
  taxCategories: TaxCategories;
}

/**
 * A product at the common prices. `shared` stores a text once that many products have. The properties are listed,
 * because an object copied by `...rest` takes three times the memory.
 */
export function entryOf(
  row: ProductRow,
  { tree, taxCategories }: Groups,
  shared = new SharedValues(),
): ProductEntry {
  const { hsn, rates } = taxCategories.of(row.taxCategoryId);
  const product: Product = {
    id: row.id,
    position: row.position,
    name: row.name,
    seoName: row.seoName,
    summary: shared.text(row.summary),
    description: shared.text(row.description),
    tint: row.tint,
    diet: row.diet,
    kind: row.kind,
    halal: row.halal,
    taxCategoryId: row.taxCategoryId,
    packer: shared.text(row.packer),
    importer: shared.text(row.importer),
    bestBeforeDays: row.bestBeforeDays,
    deliveryDays: row.deliveryDays,
    presaleFrom: row.presaleFrom,
    shelfLife: shared.text(row.shelfLife),
    storage: shared.text(row.storage),
    cooking: shared.text(row.cooking),
    origin: shared.text(row.origin),
    ingredients: shared.text(row.ingredients),
    allergens: shared.text(row.allergens),
    weightNote: shared.text(row.weightNote),
    nutrition: shared.value(row.nutrition),
    otherNames: shared.value(row.otherNames),
    dealPosition: row.dealPosition,
    bestsellerPosition: row.bestsellerPosition,
    isActive: row.isActive,
    pictures: shared.value(row.pictures),
    goesWellWith: shared.value(row.goesWellWith),
    hsn,
    taxRates: rates,
    category: tree.category(row.categoryId),
    subcategory: row.subcategoryId === null ? null : tree.category(row.subcategoryId),
    rating: ratingOf(row.starCounts),
    skus: [],
  };
  const packs = row.skus.map((pack) => ({ sku: skuOf(pack, shared), isActive: pack.isActive }));
  return entryWith(product, packs, shared.value(row.hubPrices));
}

const skuOf = (row: SkuRow, shared: SharedValues): Sku => ({
  sku: row.sku,
  productId: row.productId,
  pack: shared.text(row.pack),
  net: row.net,
  gross: row.gross,
  pieces: shared.text(row.pieces),
  serves: shared.text(row.serves),
  retail: row.retail,
  maxQuantityCart: row.maxQuantityCart,
  retailIsMrp: row.retailIsMrp,
  soldBy: row.soldBy,
  unitCount: row.unitCount,
  isActive: row.isActive,
  attributes: shared.value(row.attributes),
  cuts: shared.value(row.cuts),
  price: row.sale,
});

/** The product with its present category and taxes; the same object if they did not change. */
export function withGroups(entry: ProductEntry, { tree, taxCategories }: Groups): ProductEntry {
  const { product, packs, hubPrices } = entry;
  const category = tree.category(product.category.id);
  const subcategory = product.subcategory && tree.category(product.subcategory.id);
  const { hsn, rates } = taxCategories.of(product.taxCategoryId);
  const isSame =
    category === product.category &&
    subcategory === product.subcategory &&
    rates === product.taxRates;
  if (isSame) return entry;
  const skus = packs.map(({ sku }) => ({ sku, isActive: sku.isActive }));
  return entryWith({ ...product, category, subcategory, hsn, taxRates: rates }, skus, hubPrices);
}

/** The product at the prices of a hub; the same object if the hub has no own prices for it. */
export function pricedAt(entry: ProductEntry, hubId: number): ProductEntry {
  const own = new Map(
    entry.hubPrices.filter((each) => each.hubId === hubId).map((each) => [each.sku, each]),
  );
  if (own.size === 0) return entry;
  const packs = entry.packs.map(({ sku }) => {
    const price = own.get(sku.sku);
    const priced = price ? { ...sku, retail: price.retail, price: price.sale } : sku;
    return { sku: priced, isActive: sku.isActive };
  });
  return entryWith(entry.product, packs, entry.hubPrices);
}
