import { type Paise, paise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { type SkuForSale, catalogueFor, skusForSale } from '../../catalogue/index.ts';
import { availableOf } from '../../stock/index.ts';
import type { Facts } from '../subscription-context.ts';
import type { Plan } from '../subscription.ts';
import { type PricedItem, pricedItem } from '../payment/prices.ts';

/** May one pack stand in for another: of the same kind of product, and not less of it? */
const canStandIn = (other: SkuForSale, wanted: SkuForSale): boolean =>
  other.sku !== wanted.sku &&
  other.isActive &&
  other.combo === null &&
  other.presaleFrom === null &&
  other.diet === wanted.diet &&
  other.categorySeoName === wanted.categorySeoName &&
  other.netGrams >= wanted.netGrams;

/** The same product first, then what weighs least more, then what costs least. */
function bestStandIn(wanted: SkuForSale, others: readonly SkuForSale[]): SkuForSale | undefined {
  const rank = (other: SkuForSale): [number, number, Paise] => [
    other.productId === wanted.productId ? 0 : 1,
    other.netGrams - wanted.netGrams,
    other.sale,
  ];
  const before = (a: SkuForSale, b: SkuForSale): number => {
    const [sameA, moreA, costA] = rank(a);
    const [sameB, moreB, costB] = rank(b);
    return sameA - sameB || moreA - moreB || costA - costB;
  };
  return others.filter((other) => canStandIn(other, wanted)).sort(before)[0];
}

/** The stand-in in the place of a line: never dearer than what was wanted. */
function standIn(line: PricedItem, other: SkuForSale, facts: Facts): PricedItem | null {
  const cut = other.cuts.find(({ code }) => code === line.item.cut) ?? other.cuts[0];
  const item = { ...line.item, sku: other.sku, cut: cut?.code ?? '', price: null };
  const priced = pricedItem(item, new Map([[other.sku, other]]), facts.rules);
  if (!priced) return null;
  const final = paise(Math.min(priced.final, line.final));
  return { ...priced, item: { ...item, price: { retail: priced.striked, unit: final } }, final };
}

/**
 * What of some lines the hub has now: what is sold out is replaced where the customer wants that, and
 * else left out, down to the packs that are there. `left`: the SKUs of which something is missing.
 */
export async function basketThatCanBeHad(
  q: Queryable,
  given: { items: readonly PricedItem[]; onSoldOut: Plan['onSoldOut']; facts: Facts },
): Promise<{ items: PricedItem[]; left: string[] }> {
  const { facts, onSoldOut } = given;
  const { hubId } = facts.hub;
  const available = await availableOf(
    q,
    hubId,
    given.items.map(({ sku }) => sku.sku),
  );
  const items: PricedItem[] = [];
  const left: string[] = [];
  for (const line of given.items) {
    const there = available.get(line.sku.sku) ?? 0;
    const taken = Math.min(there, line.item.quantity);
    available.set(line.sku.sku, there - taken);
    if (taken === line.item.quantity) {
      items.push(line);
      continue;
    }
    const other = onSoldOut === 'SUBSTITUTE' ? await findStandIn(q, line, facts, available) : null;
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

/** Lines of the same pack and cut become one. */
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

/** A pack that is there in full, not yet counted for another line. Takes what it needs. */
async function findStandIn(
  q: Queryable,
  line: PricedItem,
  facts: Facts,
  available: Map<string, number>,
): Promise<PricedItem | null> {
  const { hubId } = facts.hub;
  const catalogue = await catalogueFor(q, hubId);
  const packs = catalogue.products
    .filter(({ category }) => category.seoName === line.sku.categorySeoName)
    .flatMap(({ skus }) => skus.map(({ sku }) => sku));
  const unknown = packs.filter((sku) => !available.has(sku));
  for (const [sku, count] of await availableOf(q, hubId, unknown)) available.set(sku, count);
  const enough = packs.filter((sku) => (available.get(sku) ?? 0) >= line.item.quantity);
  const other = bestStandIn(line.sku, await skusForSale(q, hubId, enough));
  const priced = other && standIn(line, other, facts);
  if (!other || !priced) return null;
  available.set(other.sku, (available.get(other.sku) ?? 0) - line.item.quantity);
  return priced;
}
