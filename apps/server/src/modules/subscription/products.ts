import type { ProductTile, SubscriptionProducts } from '@halal-basket/contract';
import { paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Db } from '../../platform/db.ts';
import { catalogueFor, discountOf } from '../catalogue/index.ts';
import { type Availability } from '../stock/index.ts';
import { outlook } from '../slots/index.ts';
import { tilesOf } from '../window/index.ts';
import { type PriceRules, subscriptionPrice } from './prices.ts';
import { selectSections } from './settings.sql.ts';
import type { Known } from './store.ts';

/** Prices as the subscription asks them: struck through what the shop asks today. */
function priced(tile: { salePrice: number }, { discount }: PriceRules) {
  const striked = paiseFromRupees(tile.salePrice);
  const final = subscriptionPrice(striked, discount);
  return {
    retailPrice: rupeesFromPaise(striked),
    salePrice: rupeesFromPaise(final),
    ...discountOf(striked, final),
  };
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
      };
    }),
  };
}

/** What can be subscribed to, by shelves: whatever lies in the hub today, it is bought for the day. */
export async function productsOf(db: Db, { plan, facts }: Known): Promise<SubscriptionProducts> {
  const { hub, now, rules } = facts;
  const [sections, catalogue, ahead] = await Promise.all([
    selectSections(db, plan.season),
    catalogueFor(db, hub.hubId),
    outlook(db, hub, now),
  ]);
  const shelves = sections.map(({ sectionId, name, productIds }) => ({
    sectionId,
    name,
    products: productIds.flatMap((id) => catalogue.productById(id) ?? []),
  }));
  const availability: Availability = new Map(
    shelves.flatMap(({ products }) =>
      products.flatMap(({ skus }) =>
        skus.map(({ sku, maxQuantityCart }) => [sku, maxQuantityCart] as const),
      ),
    ),
  );
  const view = { hub, catalogue, availability, outlook: ahead, now, provisional: false };
  const filled = shelves.filter(({ products }) => products.length > 0);
  return {
    sections: filled.map(({ sectionId, name }) => ({ sectionId, name })),
    sectionWiseProducts: filled.map(({ sectionId, products }) => ({
      sectionId,
      products: tilesOf(products, view).map((tile) => tileView(tile, rules)),
    })),
  };
}
