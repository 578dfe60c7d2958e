import type { AnswerOf, shapes } from '@halal-basket/contract';
import { basisPoints, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { z } from 'zod';
import { refuse } from '../../platform/errors.ts';
import type { Queryable, Tx } from '../../platform/db.ts';
import {
  type EditRow,
  type EditSkuRow,
  type ProductWords,
  type SkuToSave,
  insertProduct,
  lockSaving,
  saveSkus,
  selectClashes,
  selectForEditing,
  selectProductList,
  selectSkusForEditing,
  updateProduct,
} from './edit.sql.ts';
import { selectFixedCuts } from './edit-combos.sql.ts';
import { pictureUrl } from './names.ts';
import { productPictures } from './pictures.ts';

export type EditedProduct = z.infer<typeof shapes.editedProduct>;
type Fields = Record<string, string>;

/** What is wrong with packs among themselves, by the field that it stands in. */
export function packProblems(skus: EditedProduct['skus']): Fields {
  const fields: Fields = {};
  const seen = new Set<string>();
  for (const [index, sku] of skus.entries()) {
    const at = `product.skus.${index}`;
    if (seen.has(sku.sku)) fields[`${at}.sku`] = 'This SKU stands here twice.';
    seen.add(sku.sku);
    if (sku.salePrice > sku.retailPrice) {
      fields[`${at}.salePrice`] = 'The sale price cannot be above the retail price.';
    }
    if (sku.grossWeightGrams < sku.netWeightGrams) {
      fields[`${at}.grossWeightGrams`] = 'The gross weight cannot be below the net weight.';
    }
    const cuts = new Set<string>();
    for (const [place, { code }] of sku.cuts.entries()) {
      if (cuts.has(code)) fields[`${at}.cuts.${place}.code`] = 'This cut stands here twice.';
      cuts.add(code);
    }
  }
  return fields;
}

function wordsOf(product: EditedProduct): ProductWords {
  const { skus: _, gst, active, ...words } = product;
  return { ...words, gst: basisPoints(Math.round(gst * 100)), isActive: active };
}

const skuToSave = (sku: EditedProduct['skus'][number]): SkuToSave => ({
  sku: sku.sku,
  pack: sku.quantity,
  net: sku.netWeightGrams,
  gross: sku.grossWeightGrams,
  pieces: sku.pieces,
  serves: sku.serves,
  retail: paiseFromRupees(sku.retailPrice),
  sale: paiseFromRupees(sku.salePrice),
  maxQuantityCart: sku.maxQuantityCart,
  isActive: sku.active,
  cuts: sku.cuts.map(({ extraPrice, ...cut }) => ({ ...cut, extra: paiseFromRupees(extraPrice) })),
});

const skuOf = (row: EditSkuRow): EditedProduct['skus'][number] => ({
  sku: row.sku,
  quantity: row.pack,
  netWeightGrams: row.net,
  grossWeightGrams: row.gross,
  pieces: row.pieces,
  serves: row.serves,
  retailPrice: rupeesFromPaise(row.retail),
  salePrice: rupeesFromPaise(row.sale),
  maxQuantityCart: row.maxQuantityCart,
  active: row.isActive,
  cuts: row.cuts.map(({ extra, ...cut }) => ({ ...cut, extraPrice: rupeesFromPaise(extra) })),
});

function productOf(row: EditRow, skus: readonly EditSkuRow[]): EditedProduct {
  const { id: _, revision: __, categorySeoName: ___, gst, isActive, ...words } = row;
  return { ...words, gst: gst / 100, active: isActive, skus: skus.map(skuOf) };
}

/** A product as staff edit it. Refuses PRODUCT_NOT_FOUND. */
export async function productForEditing(
  q: Queryable,
  productId: number,
): Promise<AnswerOf<'consoleProduct'>> {
  // The revision is read first: what changes while the rest is read is told as a conflict.
  const row = (await selectForEditing(q, productId)) ?? refuse('PRODUCT_NOT_FOUND');
  const skus = await selectSkusForEditing(q, productId);
  return {
    productId,
    revision: row.revision,
    product: productOf(row, skus),
    ownPrices: skus
      .filter(({ ownPrices }) => ownPrices > 0)
      .map(({ sku, ownPrices }) => ({ sku, hubs: ownPrices })),
    pictures: await productPictures(q, productId),
    categorySeoName: row.categorySeoName,
  };
}

async function refuseProblems(
  tx: Tx,
  product: EditedProduct,
  productId: number | null,
): Promise<void> {
  const fields = packProblems(product.skus);
  await lockSaving(tx);
  const clash = await selectClashes(tx, product, productId);
  if (clash.nameTaken) fields['product.seoName'] = 'Another product has this name in links.';
  if (!clash.categoryIsTop) fields['product.categoryId'] = 'This category is not there.';
  else if (!clash.subFits) {
    fields['product.subCategoryId'] = 'This sub-category does not belong to the category.';
  } else if (product.active && clash.isHidden) {
    fields['product.categoryId'] = 'This category is hidden: what is sold would not be found.';
  }
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
}

/** Combos that come in a certain cut must go on finding it. */
async function refuseLostCuts(tx: Tx, { skus }: EditedProduct): Promise<void> {
  const codes = new Map(skus.map(({ sku, cuts }) => [sku, new Set(cuts.map(({ code }) => code))]));
  const lost = (await selectFixedCuts(tx, [...codes.keys()])).find(
    ({ sku, cut }) => !codes.get(sku)?.has(cut),
  );
  if (!lost) return;
  const words = `The combo “${lost.name}” comes with ${lost.sku} cut as ${lost.cut}.`;
  refuse('INVALID', { fields: { 'product.skus': words } });
}

async function savePacks(tx: Tx, productId: number, product: EditedProduct): Promise<void> {
  const { skus } = product;
  await refuseLostCuts(tx, product);
  const others = await saveSkus(tx, productId, skus.map(skuToSave));
  if (others.length === 0) return;
  const fields = others.map((code): [string, string] => [
    `product.skus.${skus.findIndex(({ sku }) => sku === code)}.sku`,
    'Another product has this SKU.',
  ]);
  refuse('INVALID', { fields: Object.fromEntries(fields) });
}

/** Adds a product at the end of the lists; gives its id. */
export async function createProduct(tx: Tx, product: EditedProduct): Promise<number> {
  await refuseProblems(tx, product, null);
  const productId = await insertProduct(tx, wordsOf(product));
  await savePacks(tx, productId, product);
  return productId;
}

/**
 * Saves a product as a whole. Packs that exist must be among those given: orders know them, so that
 * they are switched off rather than removed. Refuses EDIT_CONFLICT when it was saved since it was read.
 */
export async function saveProduct(
  tx: Tx,
  productId: number,
  revision: number,
  product: EditedProduct,
): Promise<void> {
  await refuseProblems(tx, product, productId);
  if (!(await updateProduct(tx, productId, revision, wordsOf(product)))) {
    const row = await selectForEditing(tx, productId);
    refuse(row ? 'EDIT_CONFLICT' : 'PRODUCT_NOT_FOUND');
  }
  const given = new Set(product.skus.map(({ sku }) => sku));
  const missing = (await selectSkusForEditing(tx, productId)).filter(({ sku }) => !given.has(sku));
  if (missing.length > 0) {
    const codes = missing.map(({ sku }) => sku).join(', ');
    refuse('INVALID', { fields: { 'product.skus': `Switch off instead of removing: ${codes}.` } });
  }
  await savePacks(tx, productId, product);
}

export interface ProductListRequest {
  q?: string | undefined;
  categoryId?: number | undefined;
  pageNo: number;
  pageSize: number;
}

/** Products for staff, sold or not, in the order of the lists. */
export async function productList(
  q: Queryable,
  { q: words = '', categoryId, pageNo, pageSize }: ProductListRequest,
): Promise<AnswerOf<'consoleProducts'>> {
  const offset = pageNo * pageSize;
  const rows = await selectProductList(q, {
    pattern: `%${words.replace(/[\\%_]/g, '\\$&')}%`,
    categoryId: categoryId ?? null,
    limit: pageSize,
    offset,
  });
  const total = rows[0]?.total ?? 0;
  return {
    products: rows.map((row) => ({
      productId: row.id,
      name: row.name,
      seoName: row.seoName,
      categoryName: row.categoryName,
      tint: row.tint,
      imageUrl: row.picture === null ? '' : pictureUrl(row.picture),
      active: row.isActive,
      skuCount: row.skuCount,
      ...(row.cheapest !== null && { priceFrom: rupeesFromPaise(row.cheapest) }),
    })),
    total,
    hasMore: offset + rows.length < total,
  };
}
