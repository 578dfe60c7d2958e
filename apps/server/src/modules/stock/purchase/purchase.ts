import type { PurchaseRow } from '@halal-basket/contract';
import { dayOf, plusDays } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { selectSkuNames } from '../../catalogue/index.ts';
import { selectDemand, selectUsable } from './demand.sql.ts';
import { soldDays, suggestPurchase } from './suggest-purchase.ts';

/** Packs of subscriptions of a hub by SKU, on days without an order; a later module reads them. */
export type SubscribedPacks = (
  q: Queryable,
  span: { hubId: number; from: string; to: string },
) => Promise<{ sku: string; packs: number }[]>;

/** The packs that a hub should buy for the next days, the largest need first. */
export async function purchaseSuggestion(
  q: Queryable,
  { hubId, days, now }: { hubId: number; days: number; now: Date },
  subscribedPacks: SubscribedPacks,
): Promise<PurchaseRow[]> {
  const today = dayOf(now);
  const lastDay = plusDays(today, days);
  const soldSince = new Date(now.getTime() - soldDays * 86_400_000);
  const subscribed = await subscribedPacks(q, { hubId, from: today, to: lastDay });
  const demands = await selectDemand(q, { hubId, soldSince, lastDay });
  const known = new Set(demands.map(({ sku }) => sku));
  const others = subscribed.flatMap(({ sku }) => (known.has(sku) ? [] : [sku]));
  const usable = await selectUsable(q, { hubId, skus: others, lastDay });
  const all = [
    ...demands,
    ...others.map((sku) => ({
      sku,
      arriving: 0,
      ordered: 0,
      sold: 0,
      usable: usable.find((each) => each.sku === sku)?.usable ?? 0,
    })),
  ];
  const packs = new Map(subscribed.map((each) => [each.sku, each.packs]));
  const needed = all.flatMap((each) => {
    const demand = { ...each, subscribed: packs.get(each.sku) ?? 0 };
    const suggested = suggestPurchase(demand, days);
    return suggested > 0 ? [{ ...demand, suggested }] : [];
  });
  const names = new Map(
    (
      await selectSkuNames(
        q,
        needed.map(({ sku }) => sku),
      )
    ).map((name) => [name.sku, name]),
  );
  return needed
    .toSorted((one, other) => other.suggested - one.suggested)
    .map((row) => ({
      ...row,
      productName: names.get(row.sku)?.productName ?? row.sku,
      quantity: names.get(row.sku)?.pack ?? '',
    }));
}
