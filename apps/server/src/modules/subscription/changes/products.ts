import type { ProductTile, SubscriptionProducts } from '@halal-basket/contract';
import { paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Db, Queryable } from '../../../platform/db.ts';
import {
  type HubCatalogue,
  type Product,
  catalogueFor,
  discountOf,
} from '../../catalogue/index.ts';
import { type Availability } from '../../stock/index.ts';
import { outlook } from '../../slots/index.ts';
import { tilesOf } from '../../browse/index.ts';
import { type PriceRules, subscriptionPrice } from '../payment/prices.ts';
import { selectOffer, selectSections } from '../settings.sql.ts';
import type { Known } from '../subscription-repository.ts';

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

interface Shelf {
  sectionId: number;
  name: string;
  products: readonly Product[];
}

/** Goods that are ordered ahead of their day come once, not every week. */
const comesWeekly = ({ presaleFrom }: { presaleFrom: string | null }): boolean =>
  presaleFrom === null;

/** Of a weekly plan in a shop that arranged no shelves for it: its categories. */
const shelvesOfCategories = (catalogue: HubCatalogue): Shelf[] =>
  catalogue.categories.map(({ id, name }) => ({
    sectionId: id,
    name,
    products: catalogue.productsOf(id).filter(comesWeekly),
  }));

/** Can this product be subscribed to? Of a season only what the shop arranged for it. */
export async function isOffered(
  q: Queryable,
  season: string | null,
  product: { productId: number; presaleFrom: string | null },
): Promise<boolean> {
  const { shelved, arranged } = await selectOffer(q, season, product.productId);
  return arranged || season !== null ? shelved : comesWeekly(product);
}

/** What can be subscribed to, by shelves: whatever lies in the hub today, it is bought for the day. */
export async function productsOf(db: Db, { plan, facts }: Known): Promise<SubscriptionProducts> {
  const { hub, now, rules } = facts;
  const [sections, catalogue, ahead] = await Promise.all([
    selectSections(db, plan.season),
    catalogueFor(db, hub.hubId),
    outlook(db, hub, now),
  ]);
  const arranged: Shelf[] = sections.map(({ sectionId, name, productIds }) => ({
    sectionId,
    name,
    products: productIds.flatMap((id) => catalogue.productById(id) ?? []),
  }));
  const shelves =
    sections.length > 0 || plan.season !== null ? arranged : shelvesOfCategories(catalogue);
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
