import { type Paise, paise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { type SkuForSale, catalogueFor, skusForSale } from '../../catalogue/index.ts';
import { availableOf } from '../../stock/index.ts';
import type { SubscriptionContext } from '../subscription-context.ts';
import type { Subscription } from '../subscription.ts';
import { type PricedItem, pricedItem } from '../payment/prices.ts';

/** Whether a pack can replace another one: the same kind of goods, and no less weight. */
const canSubstitute = (other: SkuForSale, original: SkuForSale): boolean =>
  other.sku !== original.sku &&
  other.isActive &&
  other.combo === null &&
  other.presaleFrom === null &&
  other.diet === original.diet &&
  other.categorySeoName === original.categorySeoName &&
  other.netGrams >= original.netGrams;

/** The best substitute: the same product, then the least extra weight, then the lowest price. */
function bestSubstitute(
  original: SkuForSale,
  others: readonly SkuForSale[],
): SkuForSale | undefined {
  const rank = (other: SkuForSale): [number, number, Paise] => [
    other.productId === original.productId ? 0 : 1,
    other.netGrams - original.netGrams,
    other.sale,
  ];
  const before = (a: SkuForSale, b: SkuForSale): number => {
    const [sameA, moreA, costA] = rank(a);
    const [sameB, moreB, costB] = rank(b);
    return sameA - sameB || moreA - moreB || costA - costB;
  };
  return others.filter((other) => canSubstitute(other, original)).sort(before)[0];
}

/** The substituted line, never at a higher price than the original. */
function substituteFor(
  line: PricedItem,
  other: SkuForSale,
  context: SubscriptionContext,
): PricedItem | null {
  const cut = other.cuts.find(({ code }) => code === line.item.cut) ?? other.cuts[0];
  const item = { ...line.item, sku: other.sku, cut: cut?.code ?? '', price: null };
  const priced = pricedItem(item, new Map([[other.sku, other]]), context.rules);
  if (!priced) return null;
  const final = paise(Math.min(priced.final, line.final));
  return { ...priced, item: { ...item, price: { retail: priced.striked, unit: final } }, final };
}

/**
 * The lines that the hub can deliver. Sold-out items are substituted if the customer wants it, else
 * reduced or left out. `left` names the SKUs that are missing.
 */
export async function availableItems(
  q: Queryable,
  input: {
    items: readonly PricedItem[];
    onSoldOut: Subscription['onSoldOut'];
    context: SubscriptionContext;
  },
): Promise<{ items: PricedItem[]; left: string[] }> {
  const { context, onSoldOut } = input;
  const { hubId } = context.hub;
  const available = await availableOf(
    q,
    hubId,
    input.items.map(({ sku }) => sku.sku),
  );
  const items: PricedItem[] = [];
  const left: string[] = [];
  for (const line of input.items) {
    const there = available.get(line.sku.sku) ?? 0;
    const taken = Math.min(there, line.item.quantity);
    available.set(line.sku.sku, there - taken);
    if (taken === line.item.quantity) {
      items.push(line);
      continue;
    }
    const other =
      onSoldOut === 'SUBSTITUTE' ? await findSubstitute(q, line, context, available) : null;
    if (other) {
      available.set(line.sku.sku, there);
      items.push(other);
      continue;
    }
    left.push(line.sku.sku);
    if (taken > 0) items.push({ ...line, item: { ...line.item, quantity: taken } });
  }
  return { items: joined(items), left };
}

/** Merges lines of the same pack, cut and price. */
function joined(items: readonly PricedItem[]): PricedItem[] {
  const lines = new Map<string, PricedItem>();
  for (const line of items) {
    const key = `${line.sku.sku} ${line.item.cut} ${line.final}`;
    const same = lines.get(key);
    const quantity = line.item.quantity + (same?.item.quantity ?? 0);
    lines.set(key, { ...line, item: { ...line.item, quantity } });
  }
  return [...lines.values()];
}

/**
 * A substitute with enough stock that no other line counts on. Reserves its packs in `available`.
 */
async function findSubstitute(
  q: Queryable,
  line: PricedItem,
  context: SubscriptionContext,
  available: Map<string, number>,
): Promise<PricedItem | null> {
  const { hubId } = context.hub;
  const catalogue = await catalogueFor(q, hubId);
  const packs = catalogue.products
    .filter(({ category }) => category.seoName === line.sku.categorySeoName)
    .flatMap(({ skus }) => skus.map(({ sku }) => sku));
  const unknown = packs.filter((sku) => !available.has(sku));
  for (const [sku, count] of await availableOf(q, hubId, unknown)) available.set(sku, count);
  const enough = packs.filter((sku) => (available.get(sku) ?? 0) >= line.item.quantity);
  const other = bestSubstitute(line.sku, await skusForSale(q, hubId, enough));
  const priced = other && substituteFor(line, other, context);
  if (!other || !priced) return null;
  available.set(other.sku, (available.get(other.sku) ?? 0) - line.item.quantity);
  return priced;
}
