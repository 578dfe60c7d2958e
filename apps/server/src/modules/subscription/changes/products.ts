import type { ProductTile, SubscriptionProducts } from '@halal-basket/contract';
import { addPaise, paise, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Db, Queryable } from '../../../platform/db.ts';
import {
  type HubCatalogue,
  type Product,
  catalogueFor,
  discountOf,
} from '../../catalogue/index.ts';
import { type Availability } from '../../stock/index.ts';
import { deliveryOptions } from '../../slots/index.ts';
import { tilesOf } from '../../browse/index.ts';
import { type PriceRules, subscriptionPrice } from '../payment/prices.ts';
import { selectOffer, selectSections } from '../settings.sql.ts';
import type { SubscriptionInContext } from '../subscription-repository.ts';

/** Tile prices with the subscription discount; today's price is struck through. */
function priced(tile: { salePrice: number }, { discount }: PriceRules) {
  const striked = paiseFromRupees(tile.salePrice);
  const final = subscriptionPrice(striked, discount);
  return {
    retailPrice: rupeesFromPaise(striked),
    salePrice: rupeesFromPaise(final),
    ...discountOf(striked, final),
  };
}

/** The extra price of a cut with the subscription discount, in rupees. */
function extraOf(
  salePrice: number,
  { extraPrice }: { extraPrice: number },
  { discount }: PriceRules,
): number {
  const sale = paiseFromRupees(salePrice);
  const withCut = addPaise(sale, paiseFromRupees(extraPrice));
  const more = subscriptionPrice(withCut, discount) - subscriptionPrice(sale, discount);
  return rupeesFromPaise(paise(more));
}

function tileView(tile: ProductTile, rules: PriceRules): ProductTile {
  const { retailPrice, salePrice, onSale, percent, flat, text } = priced(tile, rules);
  return {
    ...tile,
    retailPrice,
    salePrice,
    onSale,
    discount: percent,
    discountText: text,
    saleDiscountFlat: rupeesFromPaise(flat),
    skus: tile.skus.map((sku) => {
      const own = priced(sku, rules);
      return {
        ...sku,
        retailPrice: own.retailPrice,
        salePrice: own.salePrice,
        onSale: own.onSale,
        saleDiscountPercentage: own.percent,
        cuts: sku.cuts.map((cut) => ({ ...cut, extraPrice: extraOf(sku.salePrice, cut, rules) })),
      };
    }),
  };
}

interface Shelf {
  sectionId: number;
  name: string;
  products: readonly Product[];
}

/** Pre-order goods are delivered once, so they cannot repeat weekly. */
const comesWeekly = ({ presaleFrom }: { presaleFrom: string | null }): boolean =>
  presaleFrom === null;

/** The sections of a weekly subscription where staff arranged none: the categories. */
const sectionsOfCategories = (catalogue: HubCatalogue): Shelf[] =>
  catalogue.categories.map(({ id, name }) => ({
    sectionId: id,
    name,
    products: catalogue.productsOf(id).filter(comesWeekly),
  }));

/**
 * Whether a subscription can contain this product. In a season only the products of its sections.
 */
export async function isOffered(
  q: Queryable,
  season: string | null,
  product: { productId: number; presaleFrom: string | null },
): Promise<boolean> {
  const { shelved, arranged } = await selectOffer(q, season, product.productId);
  return arranged || season !== null ? shelved : comesWeekly(product);
}

/**
 * The products for subscriptions by section, whatever today's stock: goods are bought for their
 * day.
 */
export async function productsOf(
  db: Db,
  { subscription, context }: SubscriptionInContext,
): Promise<SubscriptionProducts> {
  const { hub, now, rules } = context;
  const [sections, catalogue, ahead] = await Promise.all([
    selectSections(db, subscription.season),
    catalogueFor(db, hub.hubId),
    deliveryOptions(db, hub, now),
  ]);
  const arranged: Shelf[] = sections.map(({ sectionId, name, productIds }) => ({
    sectionId,
    name,
    products: productIds.flatMap((id) => catalogue.productById(id) ?? []),
  }));
  const shelves =
    sections.length > 0 || subscription.season !== null
      ? arranged
      : sectionsOfCategories(catalogue);
  const availability: Availability = new Map(
    shelves.flatMap(({ products }) =>
      products.flatMap(({ skus }) =>
        skus.map(({ sku, maxQuantityCart }) => [sku, maxQuantityCart] as const),
      ),
    ),
  );
  const view = { hub, catalogue, availability, deliveryOptions: ahead, now, provisional: false };
  const filled = shelves.filter(({ products }) => products.length > 0);
  return {
    sections: filled.map(({ sectionId, name }) => ({ sectionId, name })),
    sectionWiseProducts: filled.map(({ sectionId, products }) => ({
      sectionId,
      products: tilesOf(products, view).map((tile) => tileView(tile, rules)),
    })),
  };
}
