import {
  attributes,
  allNamedIn,
  decimal,
  filled,
  list,
  namedIn,
  oneOf,
  optional,
  percent,
  rupees,
  text,
  wholeNumber,
  yesOrNo,
} from './fields.ts';
import { z } from 'zod';
import { lazy, readCsv } from './files.ts';
import {
  type DemoCategory,
  type DemoCut,
  type DemoPicture,
  type DemoProduct,
  type DemoSku,
  type ProductType,
  diets,
  goodsKinds,
  tints,
} from './types.ts';

/** The pictures by their names in the tables: the file and the alternative text. */
export const pictures = lazy((): ReadonlyMap<string, DemoPicture> => {
  const rows = readCsv(
    'catalogue/pictures.csv',
    z.object({ picture: filled, alt: filled }),
    'picture',
  );
  return new Map(rows.map(({ picture, alt }) => [picture, { file: `${picture}.webp`, alt }]));
});

/** The file of a picture that a table names. */
export const pictureFile = () =>
  namedIn(pictures(), 'catalogue/pictures.csv').transform((name) => `${name}.webp`);

/** Categories with their sub-categories, in the order of the category bar. */
export const categories = lazy((): readonly DemoCategory[] => {
  const rows = readCsv(
    'catalogue/categories.csv',
    z.object({
      category: filled,
      parent: text,
      name: filled,
      description: filled,
      picture: pictureFile(),
      tint: optional(oneOf(tints)),
    }),
    'category',
  );
  return rows
    .filter(({ parent }) => parent === '')
    .map(({ category, name, description, picture, tint = 'grocery' }) => ({
      seoName: category,
      name,
      description,
      picture,
      tint,
      subcategories: rows
        .filter(({ parent }) => parent === category)
        .map((row) => ({
          seoName: row.category,
          name: row.name,
          description: row.description,
          picture: row.picture,
        })),
    }));
});

/** The places of a kitchen, in the order of its list, with the categories that each prepares. */
export const stations = lazy(() => {
  const names = new Set(categories().map(({ seoName }) => seoName));
  return readCsv(
    'catalogue/stations.csv',
    z.object({ station: filled, categories: allNamedIn(names, 'catalogue/categories.csv') }),
    'station',
  ).map(({ station, categories: own }) => ({ name: station, categories: own }));
});

/** The tax categories of the demo's products. Rates of 22 September 2025; the shop owner must confirm them. */
export const taxCategories = lazy(() =>
  readCsv(
    'catalogue/tax-categories.csv',
    z.object({ hsn: filled, gst_percent: percent, description: filled }),
  ).map(({ hsn, gst_percent, description }) => ({
    hsn,
    description,
    gstBasisPoints: gst_percent,
  })),
);

const productTypes = lazy((): ReadonlyMap<string, ProductType> => {
  const rows = readCsv(
    'catalogue/product-types.csv',
    z.object({
      type: filled,
      kind: oneOf(goodsKinds),
      diet: oneOf(diets),
      halal: yesOrNo,
      hsn: filled,
      gst_percent: percent,
      shelf_life: filled,
      storage: filled,
      allergens: text,
      packer: text,
      importer: text,
      retail_is_mrp: yesOrNo,
      weight_note: text,
    }),
    'type',
  );
  return new Map(
    rows.map(({ type, gst_percent, shelf_life, retail_is_mrp, weight_note, ...common }) => [
      type,
      {
        ...common,
        gstBasisPoints: gst_percent,
        shelfLife: shelf_life,
        retailIsMrp: retail_is_mrp,
        weightNote: weight_note,
      },
    ]),
  );
});

/** The cuts that a SKU names. */
const cuts = lazy((): ReadonlyMap<string, readonly DemoCut[]> => {
  const rows = readCsv(
    'catalogue/cuts.csv',
    z.object({ cuts: filled, code: filled, label: filled, detail: text, extra_price: rupees }),
  );
  const lists = new Map<string, DemoCut[]>();
  for (const { cuts: name, code, label, detail, extra_price } of rows) {
    const cut = { code, label, detail, extraPaise: extra_price };
    lists.set(name, [...(lists.get(name) ?? []), cut]);
  }
  return lists;
});

const productRow = () =>
  z.object({
    product: filled,
    name: filled,
    subcategory: namedIn(
      new Set(categories().flatMap((each) => each.subcategories.map(({ seoName }) => seoName))),
      'catalogue/categories.csv as a sub-category',
    ),
    type: namedIn(productTypes(), 'catalogue/product-types.csv'),
    summary: filled,
    description: filled,
    cooking: text,
    origin: text,
    ingredients: text,
    energy_kcal: decimal,
    protein_g: decimal,
    fat_g: decimal,
    carbohydrate_g: optional(decimal),
    attributes,
    pictures: allNamedIn(pictures(), 'catalogue/pictures.csv'),
    delivery_days: optional(wholeNumber),
    presale_in_days: optional(wholeNumber),
    hsn: text,
    shelf_life: text,
    allergens: text,
    goes_with: list,
  });
type ProductRow = z.output<ReturnType<typeof productRow>>;

const skuRow = (products: readonly ProductRow[]) =>
  z.object({
    sku: filled,
    product: namedIn(new Set(products.map(({ product }) => product)), 'catalogue/products.csv'),
    pack: filled,
    net_grams: wholeNumber,
    gross_grams: wholeNumber,
    pieces: text,
    serves: text,
    retail_price: rupees,
    sale_price: rupees,
    max_quantity: wholeNumber,
    sold_by: oneOf(['weight', 'volume', 'piece']),
    unit_count: optional(wholeNumber),
    cuts: optional(namedIn(cuts(), 'catalogue/cuts.csv')),
    attributes,
  });
type SkuRow = z.output<ReturnType<typeof skuRow>>;

/** Names of the products in other languages, for the search. */
function otherNamesOf(products: readonly ProductRow[]): Map<string, DemoProduct['otherNames']> {
  const row = z.object({
    product: namedIn(new Set(products.map(({ product }) => product)), 'catalogue/products.csv'),
    hi: list,
    ur: list,
    ta: list,
    te: list,
    ml: list,
    kn: list,
    bn: list,
    mr: list,
    as: list,
    or: list,
    kok: list,
    gu: list,
  });
  const rows = readCsv('catalogue/product-names.csv', row, 'product');
  return new Map(
    rows.map(({ product, ...languages }) => [
      product,
      Object.fromEntries(Object.entries(languages).filter(([, names]) => names.length > 0)),
    ]),
  );
}

const toSku = (row: SkuRow, ofProduct: DemoSku['attributes']): DemoSku => ({
  sku: row.sku,
  pack: row.pack,
  netGrams: row.net_grams,
  grossGrams: row.gross_grams,
  pieces: row.pieces,
  serves: row.serves,
  retailPaise: row.retail_price,
  salePaise: row.sale_price,
  maxQuantity: row.max_quantity,
  soldBy: row.sold_by,
  unitCount: row.unit_count ?? null,
  cuts: cuts().get(row.cuts ?? '') ?? [],
  attributes: [...ofProduct, ...row.attributes],
});

const nutritionOf = (row: ProductRow): DemoProduct['nutrition'] => [
  { name: 'Energy', amount: `${row.energy_kcal} kcal` },
  { name: 'Protein', amount: `${row.protein_g} g` },
  { name: 'Fat', amount: `${row.fat_g} g` },
  ...(row.carbohydrate_g === undefined
    ? []
    : [{ name: 'Carbohydrate', amount: `${row.carbohydrate_g} g` }]),
];

/** Returns the row, with the values of its type for empty cells. */
function toProduct(
  row: ProductRow,
  skus: readonly SkuRow[],
  otherNames: DemoProduct['otherNames'],
): DemoProduct {
  const type = productTypes().get(row.type);
  if (!type) throw new Error(`The product type ${row.type} does not exist.`);
  return {
    ...type,
    hsn: row.hsn || type.hsn,
    shelfLife: row.shelf_life || type.shelfLife,
    allergens: row.allergens || type.allergens,
    seoName: row.product,
    name: row.name,
    subcategory: row.subcategory,
    summary: row.summary,
    description: row.description,
    cooking: row.cooking,
    origin: row.origin,
    ingredients: row.ingredients,
    nutrition: nutritionOf(row),
    otherNames,
    pictures: row.pictures.flatMap((name) => pictures().get(name) ?? []),
    skus: skus.map((sku) => toSku(sku, row.attributes)),
    deliveryDays: row.delivery_days ?? 0,
    presaleInDays: row.presale_in_days,
    goesWith: row.goes_with,
  };
}

/** Lists begin with products that are available today and have a picture. Pre-orders are last. */
const rank = (product: DemoProduct): number =>
  product.presaleInDays !== undefined ? 2 : product.pictures.length === 0 ? 1 : 0;

/** All products in the order of their lists. */
export const products = lazy((): readonly DemoProduct[] => {
  const rows = readCsv('catalogue/products.csv', productRow(), 'product');
  const skus = readCsv('catalogue/skus.csv', skuRow(rows), 'sku');
  const otherNames = otherNamesOf(rows);
  return rows
    .map((row) => {
      const own = skus.filter(({ product }) => product === row.product);
      return toProduct(row, own, otherNames.get(row.product) ?? {});
    })
    .toSorted((a, b) => rank(a) - rank(b));
});

/** The category that a product's sub-category belongs to. */
export function categoryOf(product: DemoProduct): DemoCategory {
  const category = categories().find(({ subcategories }) =>
    subcategories.some(({ seoName }) => seoName === product.subcategory),
  );
  if (!category) {
    throw new Error(
      `The sub-category ${product.subcategory} of ${product.seoName} does not exist.`,
    );
  }
  return category;
}

/** The names that other tables may use. */
export const productNames = lazy(() => new Set(products().map(({ seoName }) => seoName)));
export const skuCodes = lazy(
  () => new Set(products().flatMap(({ skus }) => skus.map(({ sku }) => sku))),
);
