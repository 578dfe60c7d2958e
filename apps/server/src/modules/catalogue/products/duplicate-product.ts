import type { Tx } from '../../../platform/db.ts';
import { selectSkuOwners, selectExistingSlugs } from '../import/product-values.sql.ts';
import { insertDraft, isSlugInDraft } from '../drafts/drafts.sql.ts';
import { draftOf } from '../drafts/publish-draft.ts';
import type { EditedProduct } from './edit-product.ts';
import { lockSaving } from './edit-product.sql.ts';
import { productForEditing } from './product-for-editing.ts';

const slugLength = 80;
const skuLength = 40;
const nameLength = 120;

/** The beginning of a text that leaves room for an ending. */
const withEnding = (text: string, ending: string, most: number): string =>
  `${text.slice(0, most - ending.length).replace(/-+$/, '')}${ending}`;

/** A copy with a name, slug and SKUs of its own: neither a deal nor a bestseller. */
export function copyOf(product: EditedProduct, number: number): EditedProduct {
  const ending = number === 1 ? '' : `-${number}`;
  return {
    ...product,
    name: withEnding(product.name, ` (copy${number === 1 ? '' : ` ${number}`})`, nameLength),
    seoName: withEnding(product.seoName, `-copy${ending}`, slugLength),
    active: false,
    dealPosition: null,
    bestsellerPosition: null,
    skus: product.skus.map((sku) => ({
      ...sku,
      sku: withEnding(sku.sku, `-COPY${ending}`, skuLength),
    })),
  };
}

async function isFree(tx: Tx, { seoName, skus }: EditedProduct): Promise<boolean> {
  const codes = skus.map(({ sku }) => sku);
  if (new Set(codes).size < codes.length) return false;
  if ((await selectExistingSlugs(tx, [seoName])).size > 0) return false;
  if (await isSlugInDraft(tx, seoName)) return false;
  return (await selectSkuOwners(tx, codes)).length === 0;
}

/** Copies a product with its packs and pictures into a draft; returns its id. Refuses PRODUCT_NOT_FOUND. */
export async function duplicateProduct(
  tx: Tx,
  productId: number,
  { by, now }: { by: string; now: Date },
): Promise<number> {
  await lockSaving(tx);
  const { product, pictures } = await productForEditing(tx, productId);
  let number = 1;
  while (!(await isFree(tx, copyOf(product, number)))) number += 1;
  const kept = pictures.pictures.map(({ file, alt }) => ({ file, alt }));
  return insertDraft(tx, { draft: draftOf(copyOf(product, number), kept), by, now });
}
