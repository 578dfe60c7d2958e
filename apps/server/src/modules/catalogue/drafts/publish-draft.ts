import type { DraftProduct, DraftSku, ProductDraft } from '@halal-basket/contract';
import type { EditedProduct } from '../products/edit-product.ts';

type Missing = ProductDraft['missing'][number];

const packMissing = (sku: DraftSku, index: number): Missing[] => {
  const { quantity, netWeightGrams, unitCount, salePrice, soldBy } = sku;
  const isWeighed = soldBy === 'weight';
  const needs: [keyof DraftSku, boolean, string][] = [
    ['quantity', quantity === '', 'Enter the contents of the pack'],
    ['sku', sku.sku === '', 'Enter the SKU of the pack'],
    ['netWeightGrams', netWeightGrams === null && isWeighed, 'Enter the net weight of the pack'],
    ['unitCount', unitCount === null && !isWeighed, 'Enter the pieces or millilitres of the pack'],
    ['salePrice', salePrice === null, 'Enter the price of the pack'],
  ];
  return needs
    .filter(([, isMissing]) => isMissing)
    .map(([field, , text]) => ({ step: 'packs', field: `skus.${index}.${field}`, text }));
};

/** The fields that a draft needs before it can be published, in the order of the steps. */
export function missingOf(draft: DraftProduct): Missing[] {
  const { pictures, name, categoryId, skus, seoName, taxCategoryId, shelfLife, storage } = draft;
  const one = (
    step: Missing['step'],
    field: keyof DraftProduct,
    isMissing: boolean,
    text: string,
  ) => (isMissing ? [{ step, field, text }] : []);
  return [
    ...one('product', 'pictures', pictures.length === 0, 'Add a photo'),
    ...one('product', 'name', name === '', 'Enter the name'),
    ...one('product', 'categoryId', categoryId === null, 'Choose the category'),
    ...one('packs', 'skus', skus.length === 0, 'Add a pack'),
    ...skus.flatMap(packMissing),
    ...one('details', 'taxCategoryId', taxCategoryId === null, 'Choose the tax category'),
    ...one('details', 'shelfLife', shelfLife === '', 'Enter the shelf life'),
    ...one('details', 'storage', storage === '', 'Enter how to store it'),
    ...one('details', 'seoName', seoName === '', 'Enter the URL slug'),
  ];
}

/** A pack for sale: the gross weight is at least the net weight, and the retail price is by default the sale price. */
function skuOf(pack: DraftSku): EditedProduct['skus'][number] {
  const { stock: _, ...sku } = pack;
  const netWeightGrams = sku.netWeightGrams ?? 0;
  const salePrice = sku.salePrice ?? 0;
  return {
    ...sku,
    netWeightGrams,
    grossWeightGrams: sku.grossWeightGrams ?? netWeightGrams,
    salePrice,
    retailPrice: sku.retailPrice ?? salePrice,
  };
}

/** The product for sale of a draft of which nothing is missing. */
export function productOfDraft(stored: DraftProduct): EditedProduct {
  const { pictures: _, ...draft } = stored;
  const summary = draft.summary || draft.name;
  return {
    ...draft,
    categoryId: draft.categoryId ?? 0,
    taxCategoryId: draft.taxCategoryId ?? 0,
    summary,
    description: draft.description || summary,
    active: true,
    skus: draft.skus.map(skuOf),
  };
}

/** A product as a draft: everything but its sale. */
export function draftOf(
  published: EditedProduct,
  pictures: DraftProduct['pictures'],
): DraftProduct {
  const { active: _, ...product } = published;
  return { ...product, pictures, skus: product.skus.map((sku) => ({ ...sku, stock: [] })) };
}
