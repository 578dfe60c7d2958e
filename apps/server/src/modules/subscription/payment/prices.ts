import type { Cut } from '../../catalogue/index.ts';
import type { SkuForSale } from '../../catalogue/index.ts';
import {
  type BasisPoints,
  type Paise,
  paise,
  percentOf,
  sumPaise,
  timesPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Item } from '../subscription.ts';

/** The delivery fee and the discount of subscriptions. */
export interface PriceRules {
  discount: BasisPoints;
  /** The fee of one delivery day, in paise. */
  deliveryFee: Paise;
}

/** The SKUs that the hub sells, by code. */
export type Goods = ReadonlyMap<string, SkuForSale>;

/** A line with what it costs. */
export interface PricedItem {
  item: Item;
  sku: SkuForSale;
  cut: Cut | null;
  /** The price of one pack without and with the subscription discount. */
  striked: Paise;
  final: Paise;
}

/** The discounted price, rounded down to whole rupees in the customer's favour. */
export function subscriptionPrice(price: Paise, discount: BasisPoints): Paise {
  const less = price - percentOf(price, discount);
  return paise(less >= 100 && discount > 0 ? Math.floor(less / 100) * 100 : less);
}

/**
 * A line at its agreed price, else at the present price. Null if the pack or its cut is not sold
 * any more.
 */
export function pricedItem(item: Item, goods: Goods, { discount }: PriceRules): PricedItem | null {
  const sku = goods.get(item.sku);
  if (!sku || !sku.isActive || sku.combo) return null;
  const cut = sku.cuts.find(({ code }) => code === item.cut) ?? null;
  if (item.cut === '' ? sku.cuts.length > 0 : cut === null) return null;
  if (item.price) return { item, sku, cut, striked: item.price.retail, final: item.price.unit };
  const striked = paise(Math.max(0, sku.sale + (cut?.extra ?? 0)));
  return { item, sku, cut, striked, final: subscriptionPrice(striked, discount) };
}

export const pricedItems = (items: readonly Item[], goods: Goods, rules: PriceRules) =>
  items.flatMap((item) => pricedItem(item, goods, rules) ?? []);

export interface DayPrice {
  striked: Paise;
  /** The price of goods and delivery. */
  final: Paise;
}

/** The price of a day; zero without goods. */
function priceOfItems(priced: readonly PricedItem[], { deliveryFee }: PriceRules): DayPrice {
  if (priced.length === 0) return { striked: zeroPaise, final: zeroPaise };
  const total = (unit: (each: PricedItem) => Paise) =>
    sumPaise(priced.map((each) => timesPaise(unit(each), each.item.quantity)));
  return {
    striked: paise(total(({ striked }) => striked) + deliveryFee),
    final: paise(total(({ final }) => final) + deliveryFee),
  };
}

export const priceOfDay = (items: readonly Item[], goods: Goods, rules: PriceRules): DayPrice =>
  priceOfItems(pricedItems(items, goods, rules), rules);

/** The sum of several days. */
export const priceOfDays = (
  days: readonly { items: readonly Item[] }[],
  goods: Goods,
  rules: PriceRules,
): DayPrice => {
  const prices = days.map(({ items }) => priceOfDay(items, goods, rules));
  return {
    striked: sumPaise(prices.map(({ striked }) => striked)),
    final: sumPaise(prices.map(({ final }) => final)),
  };
};

/** Fixes the present prices of the lines: prepaid days do not follow price changes. */
export const withAgreedPrices = (items: readonly Item[], goods: Goods, rules: PriceRules): Item[] =>
  pricedItems(items, goods, rules).map(({ item, striked, final }) => ({
    ...item,
    price: { retail: striked, unit: final },
  }));
