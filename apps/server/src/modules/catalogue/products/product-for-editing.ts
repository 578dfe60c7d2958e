import { type AnswerOf, type ProductChoice, shapes } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { refuse } from '../../../platform/errors.ts';
import { type ChoiceRow, selectChoices, selectCrossSells } from './cross-sells.sql.ts';
import type { EditedProduct } from './edit-product.ts';
import {
  type EditRow,
  type EditSkuRow,
  selectForEditing,
  countProducts,
  countWithoutPhoto,
  productOrder,
  selectProductList,
  selectSkusForEditing,
} from './edit-product.sql.ts';
import { searchWords } from '../hub-catalogue/hub-catalogue.sql.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import { HubCodes } from '../prices/hub-codes.ts';
import { type PackPrice, selectPackPrices } from '../prices/hub-prices.sql.ts';
import { productPictures } from '../pictures/pictures.ts';

type OwnPrice = PackPrice & { adcCode: string };

const skuOf = (row: EditSkuRow, ownPrices: readonly OwnPrice[]): EditedProduct['skus'][number] => ({
  sku: row.sku,
  quantity: row.pack,
  netWeightGrams: row.net,
  grossWeightGrams: row.gross,
  pieces: row.pieces,
  serves: row.serves,
  retailPrice: rupeesFromPaise(row.retail),
  salePrice: rupeesFromPaise(row.sale),
  maxQuantityCart: row.maxQuantityCart,
  retailIsMrp: row.retailIsMrp,
  soldBy: row.soldBy,
  unitCount: row.unitCount,
  active: row.isActive,
  cuts: row.cuts.map(({ extra, ...cut }) => ({ ...cut, extraPrice: rupeesFromPaise(extra) })),
  attributes: row.attributes,
  hubPrices: ownPrices
    .filter(({ sku }) => sku === row.sku)
    .map(({ adcCode, retail, sale }) => ({
      adcCode,
      retailPrice: rupeesFromPaise(retail),
      salePrice: rupeesFromPaise(sale),
    })),
});

const choiceOf = ({ id, name, picture, tint, isActive }: ChoiceRow): ProductChoice => ({
  productId: id,
  name,
  imageUrl: picture === null ? '' : pictureUrl(picture),
  tint,
  active: isActive,
});

interface Parts {
  skus: readonly EditSkuRow[];
  ownPrices: readonly OwnPrice[];
  companions: readonly ChoiceRow[];
}

function productOf(row: EditRow, { skus, ownPrices, companions }: Parts): EditedProduct {
  const { id: _, revision: __, categorySeoName: ___, isActive, otherNames, ...words } = row;
  return {
    ...words,
    active: isActive,
    localNames: shapes.localLanguages.flatMap((language) => {
      const names = otherNames[language] ?? [];
      return names.length > 0 ? [{ language, names }] : [];
    }),
    goesWellWith: companions.map(({ id }) => id),
    skus: skus.map((sku) => skuOf(sku, ownPrices)),
  };
}

/** A product for editing. Refuses PRODUCT_NOT_FOUND. */
export async function productForEditing(
  q: Queryable,
  productId: number,
): Promise<AnswerOf<'consoleProduct'>> {
  // The revision is read first: a change during the other reads leads to a conflict.
  const row = (await selectForEditing(q, productId)) ?? refuse('PRODUCT_NOT_FOUND');
  const skus = await selectSkusForEditing(q, productId);
  const hubs = await HubCodes.read(q);
  const ownPrices = hubs.coded(await selectPackPrices(q, productId));
  const companions = await selectCrossSells(q, productId);
  return {
    productId,
    revision: row.revision,
    product: productOf(row, { skus, ownPrices, companions }),
    companions: companions.map(choiceOf),
    hubs: [...hubs.choices],
    pictures: await productPictures(q, productId),
    categorySeoName: row.categorySeoName,
  };
}

/** Products by their ids, in that order, as choices for staff. */
export const productChoices = async (
  q: Queryable,
  ids: readonly number[],
): Promise<ProductChoice[]> =>
  ids.length === 0 ? [] : (await selectChoices(q, ids)).map(choiceOf);

export interface ProductListRequest extends PageRequest {
  q?: string | undefined;
  categoryId?: number | undefined;
  withoutPhoto?: boolean | undefined;
}

/** Products for staff, active or not, in the order of the lists. */
export async function productList(
  q: Queryable,
  request: ProductListRequest,
): Promise<AnswerOf<'consoleProducts'>> {
  const { q: text = '', categoryId = null, withoutPhoto = false } = request;
  const words = await searchWords(q, text);
  const filter = { words, categoryId, withoutPhoto };
  const [{ rows, links }, total, photosMissing] = await Promise.all([
    pageOf(productOrder, request, async (seek) => ({
      rows: await selectProductList(q, filter, seek),
    })),
    countProducts(q, filter),
    countWithoutPhoto(q),
  ]);
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
    withoutPhoto: photosMissing,
    ...links,
  };
}

/** The first products that match words, active or not, for the search of the console. */
export const productsMatching = async (
  q: Queryable,
  text: string,
  limit: number,
): Promise<{ productId: number; name: string; categoryName: string }[]> => {
  const words = await searchWords(q, text);
  const { rows } = await pageOf(productOrder, { pageSize: limit }, async (seek) => ({
    rows: await selectProductList(q, { words, categoryId: null, withoutPhoto: false }, seek),
  }));
  return rows.map(({ id: productId, name, categoryName }) => ({ productId, name, categoryName }));
};
