import { type ImportedProduct, shapes } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import {
  CatalogueNames,
  importNow,
  pricesTable,
  productCells,
  productsTable,
  tableCsv,
} from '../../src/modules/catalogue/index.ts';
import type { Tx } from '../../src/platform/db.ts';
import { highlights, hubPrices } from './catalogue.ts';
import { dayInIndia } from './days.ts';
import { categoryOf, pictures, products, taxCategories } from './products.ts';
import type { DemoProduct, DemoSku } from './types.ts';

/** The position of `seoName` in a list, counted from 1; null if absent. */
function placeIn(list: readonly string[], seoName: string): number | null {
  const index = list.indexOf(seoName);
  return index < 0 ? null : index + 1;
}

/** Reads a shelf life such as '9 months' or '3 days below 4 °C' as days from packing. */
function daysOf(shelfLife: string): number | null {
  const [, count, unit] = /^(\d+) (day|month)/.exec(shelfLife) ?? [];
  return count === undefined ? null : Number(count) * (unit === 'month' ? 30 : 1);
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`${name} does not exist.`);
  return value;
}

const taxLabelOf = ({ hsn, gstBasisPoints }: DemoProduct): string => {
  const tax = taxCategories().find(
    (each) => each.hsn === hsn && each.gstBasisPoints === gstBasisPoints,
  );
  return `${hsn} ${found(tax, `The tax category ${hsn}`).description}`;
};

const skuOf = (sku: DemoSku, retailIsMrp: boolean): ImportedProduct['skus'][number] => ({
  sku: sku.sku,
  quantity: sku.pack,
  netWeightGrams: sku.netGrams,
  grossWeightGrams: sku.grossGrams,
  pieces: sku.pieces,
  serves: sku.serves,
  retailPrice: rupeesFromPaise(sku.retailPaise),
  salePrice: rupeesFromPaise(sku.salePaise),
  maxQuantityCart: sku.maxQuantity,
  retailIsMrp,
  soldBy: sku.soldBy,
  unitCount: sku.unitCount,
  active: true,
  cuts: sku.cuts.map(({ extraPaise, ...cut }) => ({
    ...cut,
    extraPrice: rupeesFromPaise(extraPaise),
  })),
  attributes: [...sku.attributes],
});

function importedOf(product: DemoProduct, names: CatalogueNames, now: Date): ImportedProduct {
  const { seoName, presaleInDays, otherNames } = product;
  const category = categoryOf(product);
  const { dealsOfTheDay, bestsellers } = highlights();
  return {
    name: product.name,
    seoName,
    categoryId: found(names.categoryId(category.seoName), category.seoName),
    subCategoryId: found(names.categoryId(product.subcategory), product.subcategory),
    summary: product.summary,
    description: product.description,
    tint: category.tint,
    diet: product.diet,
    kind: product.kind,
    halal: product.halal,
    taxCategoryId: found(names.taxCategoryId(taxLabelOf(product)), taxLabelOf(product)),
    packer: product.packer,
    importer: product.importer,
    bestBeforeDays: daysOf(product.shelfLife),
    deliveryDays: product.deliveryDays,
    presaleFrom: presaleInDays === undefined ? null : dayInIndia(now, presaleInDays),
    shelfLife: product.shelfLife,
    storage: product.storage,
    cooking: product.cooking,
    origin: product.origin,
    ingredients: product.ingredients,
    allergens: product.allergens,
    weightNote: product.weightNote,
    nutrition: [...product.nutrition],
    localNames: shapes.localLanguages.flatMap((language) => {
      const own = otherNames[language] ?? [];
      return own.length > 0 ? [{ language, names: [...own] }] : [];
    }),
    goesWith: [...product.goesWith],
    dealPosition: placeIn(dealsOfTheDay, seoName),
    bestsellerPosition: placeIn(bestsellers, seoName),
    pictures: [...product.pictures],
    active: true,
    skus: product.skus.map((sku) => skuOf(sku, product.retailIsMrp)),
  };
}

/** Loads products and hub prices by the importer of the console, in the order of the data. */
export async function seedProducts(tx: Tx, now: Date): Promise<void> {
  const names = await CatalogueNames.read(tx);
  const art = new Set([...pictures().values()].map(({ file }) => file));
  const table = productsTable(async () => (file) => art.has(file));
  const rows = products().flatMap((product) =>
    productCells(importedOf(product, names, now), names),
  );
  await importNow(tx, table, Buffer.from(tableCsv(table, rows)), now);
  const prices = hubPrices().map(({ adcCode, sku, retailPaise, salePaise }) => ({
    hub: adcCode,
    sku,
    retail_price: String(rupeesFromPaise(retailPaise)),
    sale_price: String(rupeesFromPaise(salePaise)),
  }));
  await importNow(tx, pricesTable, Buffer.from(tableCsv(pricesTable, prices)), now);
}
