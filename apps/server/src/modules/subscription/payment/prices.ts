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

/** What a subscription costs besides its goods, and how much less these are. */
export interface PriceRules {
  discount: BasisPoints;
  /** Of one day. */
  deliveryFee: Paise;
}

/** What is sold at the plan's hub, by SKU. */
export type Goods = ReadonlyMap<string, SkuForSale>;

/** A line with what it costs. */
export interface PricedItem {
  item: Item;
  sku: SkuForSale;
  cut: Cut | null;
  /** Of one pack: without the subscription, and with it. */
  striked: Paise;
  final: Paise;
}

/** The price of the subscription: less by the discount, and whole rupees in the customer's favour. */
export function subscriptionPrice(price: Paise, discount: BasisPoints): Paise {
  const less = price - percentOf(price, discount);
  return paise(less >= 100 && discount > 0 ? Math.floor(less / 100) * 100 : less);
}

/**
 * A line at the price that was agreed, else at the day's. Null where the pack or its cut is no longer
 * sold: it costs nothing, and does not come.
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
  /** Goods and delivery. */
  final: Paise;
}

/** What a day costs; nothing without goods. */
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

/** What several days cost: the sum of the days. */
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

/** The lines with the prices of now agreed: what is paid ahead does not follow the market. */
export const agreed = (items: readonly Item[], goods: Goods, rules: PriceRules): Item[] =>
  pricedItems(items, goods, rules).map(({ item, striked, final }) => ({
    ...item,
    price: { retail: striked, unit: final },
  }));
