import type { shapes } from '@halal-basket/contract';
import { paiseFromRupees } from '@halal-basket/money';
import type { z } from 'zod';
import { refuse } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/db.ts';
import {
  type ProductWords,
  type SkuToSave,
  insertProduct,
  lockSaving,
  saveSkus,
  selectClashes,
  selectForEditing,
  selectSkusForEditing,
  updateProduct,
} from './edit-product.sql.ts';
import { replaceCrossSells, selectExistingProducts } from './cross-sells.sql.ts';
import { selectFixedCuts } from '../combos/edit-combos.sql.ts';
import { HubCodes } from '../prices/hub-codes.ts';
import { selectExistingTaxCategory } from '../taxes/taxes.sql.ts';
import { replacePackPrices } from '../prices/hub-prices.sql.ts';

export type EditedProduct = z.infer<typeof shapes.editedProduct>;
type Fields = Record<string, string>;

/** Errors of the packs, such as duplicates, by their field. */
export function packProblems(skus: EditedProduct['skus']): Fields {
  const fields: Fields = {};
  const seen = new Set<string>();
  for (const [index, sku] of skus.entries()) {
    const at = `product.skus.${index}`;
    if (seen.has(sku.sku)) fields[`${at}.sku`] = 'This SKU is listed twice.';
    seen.add(sku.sku);
    if (sku.salePrice > sku.retailPrice) {
      fields[`${at}.salePrice`] = 'The sale price must not be above the retail price.';
    }
    if ((sku.soldBy === 'weight') !== (sku.unitCount === null)) {
      fields[`${at}.unitCount`] =
        'Enter the millilitres or pieces of a pack that is not sold by weight.';
    }
    if (sku.grossWeightGrams < sku.netWeightGrams) {
      fields[`${at}.grossWeightGrams`] = 'The gross weight must not be below the net weight.';
    }
    for (const [place, { retailPrice, salePrice }] of sku.hubPrices.entries()) {
      if (salePrice > retailPrice) {
        fields[`${at}.hubPrices.${place}.salePrice`] =
          'The sale price must not be above the retail price.';
      }
    }
    const cuts = new Set<string>();
    for (const [place, { code }] of sku.cuts.entries()) {
      if (cuts.has(code)) fields[`${at}.cuts.${place}.code`] = 'This cut is listed twice.';
      cuts.add(code);
    }
  }
  return fields;
}

function wordsOf(product: EditedProduct): ProductWords {
  const { skus: _, goesWellWith: __, localNames, active, ...words } = product;
  return {
    ...words,
    otherNames: Object.fromEntries(localNames.map(({ language, names }) => [language, names])),
    isActive: active,
  };
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
  retailIsMrp: sku.retailIsMrp,
  soldBy: sku.soldBy,
  unitCount: sku.unitCount,
  isActive: sku.active,
  attributes: sku.attributes,
  cuts: sku.cuts.map(({ extraPrice, ...cut }) => ({ ...cut, extra: paiseFromRupees(extraPrice) })),
});

function namesProblems({ localNames }: EditedProduct): Fields {
  const languages = localNames.map(({ language }) => language);
  const again = languages.findIndex((each, index) => languages.indexOf(each) !== index);
  if (again < 0) return {};
  return { [`product.localNames.${again}.language`]: 'This language is listed twice.' };
}

async function crossSellProblems(
  tx: Tx,
  { goesWellWith }: EditedProduct,
  productId: number | null,
): Promise<Fields> {
  const there = await selectExistingProducts(tx, goesWellWith);
  const fields: Fields = {};
  const seen = new Set<number>();
  for (const [index, id] of goesWellWith.entries()) {
    const at = `product.goesWellWith.${index}`;
    if (id === productId) fields[at] = 'A product cannot be its own cross-sell.';
    else if (!there.has(id)) fields[at] = 'This product was not found. Choose another one.';
    else if (seen.has(id)) fields[at] = 'This product is listed twice.';
    seen.add(id);
  }
  return fields;
}

async function refuseProblems(
  tx: Tx,
  product: EditedProduct,
  productId: number | null,
): Promise<void> {
  const fields = { ...packProblems(product.skus), ...namesProblems(product) };
  await lockSaving(tx);
  Object.assign(fields, await crossSellProblems(tx, product, productId));
  const hubs = await HubCodes.read(tx);
  for (const [index, { hubPrices }] of product.skus.entries()) {
    Object.assign(fields, hubs.problems(hubPrices, `product.skus.${index}.hubPrices`));
  }
  if (!(await selectExistingTaxCategory(tx, product.taxCategoryId))) {
    fields['product.taxCategoryId'] = 'This tax category does not exist. Choose another one.';
  }
  const clash = await selectClashes(tx, product, productId);
  if (clash.nameTaken)
    fields['product.seoName'] = 'Another product uses this URL slug. Choose another one.';
  if (!clash.categoryIsTop)
    fields['product.categoryId'] = 'This category was not found. Choose another one.';
  else if (!clash.subFits) {
    fields['product.subCategoryId'] = 'This subcategory does not belong to the category.';
  } else if (product.active && clash.isHidden) {
    fields['product.categoryId'] =
      'This category is hidden. Choose a visible one, or take the product off sale.';
  }
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
}

/** Refuses to remove a cut that a combo uses. */
async function refuseLostCuts(tx: Tx, { skus }: EditedProduct): Promise<void> {
  const codes = new Map(skus.map(({ sku, cuts }) => [sku, new Set(cuts.map(({ code }) => code))]));
  const lost = (await selectFixedCuts(tx, [...codes.keys()])).find(
    ({ sku, cut }) => !codes.get(sku)?.has(cut),
  );
  if (!lost) return;
  const words = `The combo “${lost.name}” uses ${lost.sku} with the cut ${lost.cut}. Change the combo first.`;
  refuse('INVALID', { fields: { 'product.skus': words } });
}

async function saveOwnPrices(tx: Tx, skus: EditedProduct['skus']): Promise<void> {
  const hubs = await HubCodes.read(tx);
  const prices = skus.flatMap(({ sku, hubPrices }) =>
    hubPrices.map(({ adcCode, retailPrice, salePrice }) => ({
      sku,
      hubId: hubs.idOf(adcCode),
      retail: paiseFromRupees(retailPrice),
      sale: paiseFromRupees(salePrice),
    })),
  );
  await replacePackPrices(
    tx,
    skus.map(({ sku }) => sku),
    prices,
  );
}

/** Writes the parts of the product: packs with their prices, and cross-sells. */
async function saveBelow(tx: Tx, productId: number, product: EditedProduct): Promise<void> {
  const { skus } = product;
  await refuseLostCuts(tx, product);
  const others = await saveSkus(tx, productId, skus.map(skuToSave));
  if (others.length === 0) {
    await saveOwnPrices(tx, skus);
    await replaceCrossSells(tx, productId, product.goesWellWith);
    return;
  }
  const fields = others.map((code): [string, string] => [
    `product.skus.${skus.findIndex(({ sku }) => sku === code)}.sku`,
    'Another product uses this SKU. Choose another one.',
  ]);
  refuse('INVALID', { fields: Object.fromEntries(fields) });
}

/** Adds a product at the end of the lists; returns its id. */
export async function createProduct(tx: Tx, product: EditedProduct): Promise<number> {
  await refuseProblems(tx, product, null);
  const productId = await insertProduct(tx, wordsOf(product));
  await saveBelow(tx, productId, product);
  return productId;
}

/**
 * Saves a whole product. It must contain all existing packs: orders refer to them, so packs are switched off
 * rather than removed. Refuses EDIT_CONFLICT if it was saved since it was read.
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
  const skus = new Set(product.skus.map(({ sku }) => sku));
  const missing = (await selectSkusForEditing(tx, productId)).filter(({ sku }) => !skus.has(sku));
  if (missing.length > 0) {
    const codes = missing.map(({ sku }) => sku).join(', ');
    refuse('INVALID', {
      fields: { 'product.skus': `Packs cannot be removed. Take them off sale instead: ${codes}.` },
    });
  }
  await saveBelow(tx, productId, product);
}
