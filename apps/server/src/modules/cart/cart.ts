import type { Paise } from '@halal-basket/money';
import { basisPoints } from '@halal-basket/money';
import type { QuoteLine } from '../pricing/index.ts';
import { type SkuForSale, rateOn } from '../catalogue/index.ts';
import type { CartLine } from './cart.sql.ts';
import { type LinePrice, partPriceAlone, priceOf } from './pricing/line-price.ts';
import { StockAllocator } from './stock-allocator.ts';

export const bySku = (skus: readonly SkuForSale[]): Map<string, SkuForSale> =>
  new Map(skus.map((each) => [each.sku, each]));

/** The most lines in a cart. */
export const maxLines = 100;

/** A cart line with its present price and availability. */
export interface ResolvedLine extends LinePrice {
  sku: SkuForSale;
  /** The wanted quantity. */
  quantity: number;
  /** The available part of the quantity: earlier lines are served first. */
  granted: number;
  /** The highest possible quantity of this line, given the other lines. */
  available: number;
  /** Whether the price differs from the one last shown. */
  priceChanged: boolean;
  /** The price last shown to the customer. */
  seenPrice: Paise;
  /** The customer's note to the butcher; '' for none. */
  note: string;
}

export interface ResolvedCart {
  lines: ResolvedLine[];
  /** Lines whose SKU or cut is not sold any more. */
  gone: CartLine[];
}

/**
 * Resolves cart lines against prices and stock. With `inStock` null everything counts as available,
 * for a step in which the hold decides.
 */
export function resolveCart(
  lines: readonly CartLine[],
  skus: ReadonlyMap<string, SkuForSale>,
  inStock: ReadonlyMap<string, number> | null,
): ResolvedCart {
  const resolvedCart: ResolvedCart = { lines: [], gone: [] };
  const allocator = new StockAllocator(inStock);
  for (const line of lines) {
    const sku = skus.get(line.sku);
    const priced = sku && priceOf(sku, line.cut);
    if (!sku || !priced) {
      resolvedCart.gone.push(line);
      continue;
    }
    const granted = allocator.take(sku, line.quantity);
    resolvedCart.lines.push({
      sku,
      ...priced,
      quantity: line.quantity,
      granted,
      available: granted,
      priceChanged: priced.unitPrice !== line.seenPrice,
      seenPrice: line.seenPrice,
      note: line.note ?? '',
    });
  }
  for (const line of resolvedCart.lines) line.available += allocator.remaining(line.sku);
  return resolvedCart;
}

/** Whether a line is not fully available. */
export const isSoldOut = ({ lines, gone }: ResolvedCart): boolean =>
  gone.length > 0 || lines.some(({ quantity, granted }) => granted < quantity);

/** The day of supply, `YYYY-MM-DD`, whose tax rate applies. */
export type SupplyDay = (line: ResolvedLine) => string;

const noTax = basisPoints(0);

/** The priced packs: the available ones, so that a sold-out line costs nothing. */
export const quoteLinesOf = ({ lines }: ResolvedCart, supplyDay: SupplyDay): QuoteLine[] =>
  lines.filter(({ granted }) => granted > 0).map((line) => quoteLineOf(line, supplyDay(line)));

export const quoteLineOf = (line: ResolvedLine, day: string): QuoteLine => {
  const { sku, cut, granted, unitRetail, unitPrice, parts } = line;
  return {
    sku: sku.sku,
    cut: cut?.code ?? '',
    quantity: granted,
    unitRetail,
    unitPrice,
    gst: sku.combo ? noTax : rateOn(sku.taxRates, day),
    ...(parts.length > 0 && {
      parts: parts.map((part) => ({
        alone: partPriceAlone(part),
        gst: rateOn(part.pack.taxRates, day),
      })),
    }),
  };
};

type Packs = { sku: string; cut: string; quantity: number };

/** The packs to remove so that all others are available. */
export const unavailablePacksOf = ({ lines, gone }: ResolvedCart): Packs[] => [
  ...gone.map(({ sku, cut, quantity }) => ({ sku, cut, quantity })),
  ...lines
    .filter(({ quantity, granted }) => granted < quantity)
    .map(({ sku, cut, quantity, granted }) => ({
      sku: sku.sku,
      cut: cut?.code ?? '',
      quantity: quantity - granted,
    })),
];

/** The stock that the given lines leave. */
export function stockLeftBy(
  lines: readonly CartLine[],
  skus: ReadonlyMap<string, SkuForSale>,
  inStock: ReadonlyMap<string, number>,
): StockAllocator {
  const allocator = new StockAllocator(inStock);
  for (const { sku: code, quantity } of lines) {
    const sku = skus.get(code);
    if (sku) allocator.take(sku, quantity);
  }
  return allocator;
}

/** The lines after an addition; the line takes the price just shown. */
export function withAdded(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const isThis = (line: CartLine) => line.sku === added.sku && line.cut === added.cut;
  if (!lines.some(isThis)) return [...lines, added];
  return lines.map((line) =>
    isThis(line) ? { ...added, quantity: line.quantity + added.quantity } : line,
  );
}

export const quantityIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The number on the cart's badge: packs, and one for a membership. */
export const cartItemCount = (
  lines: readonly { quantity: number }[],
  plan: object | null,
): number => quantityIn(lines) + (plan ? 1 : 0);

/**
 * Merges two carts: adds quantities of the same line. Over `maxQuantityCart` later lines are
 * reduced, to at least one pack, so no line is dropped silently. Unavailable packs stay and are
 * shown as sold out.
 */
export function mergedLines(
  own: readonly CartLine[],
  other: readonly CartLine[],
  limits: ReadonlyMap<string, number>,
): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of [...own, ...other]) {
    const key = `${line.sku} ${line.cut}`;
    const known = merged.get(key);
    merged.set(key, { ...line, quantity: line.quantity + (known?.quantity ?? 0) });
  }
  const leftOf = new Map<string, number>();
  return [...merged.values()].map((line) => {
    const left = leftOf.get(line.sku) ?? limits.get(line.sku) ?? line.quantity;
    const quantity = Math.max(1, Math.min(line.quantity, left));
    leftOf.set(line.sku, left - quantity);
    return { ...line, quantity };
  });
}

const packsOf = (lines: readonly CartLine[], code: string): number =>
  lines.reduce((sum, { sku, quantity }) => sum + (sku === code ? quantity : 0), 0);

/** The SKUs of which `after` has fewer packs. */
export const reducedSkus = (before: readonly CartLine[], after: readonly CartLine[]): string[] =>
  [...new Set(before.map(({ sku }) => sku))].filter(
    (sku) => packsOf(after, sku) < packsOf(before, sku),
  );

/** A line to restore in the cart. */
export interface RequestedItem {
  sku: string;
  cut: string;
  productName: string;
  /** The pack’s size, for goods of an order: the product may still be sold in other sizes. */
  pack?: string;
  /** The price of a pack in the order that is repeated. */
  unitPrice?: Paise;
  quantity: number;
}

export interface TopUp {
  lines: CartLine[];
  /** The lines that are new or have another quantity. */
  changed: CartLine[];
  added: { sku: string; productName: string; quantity: number }[];
  missing: { sku: string; productName: string; pack?: string; why: string }[];
  /** Items in the cart whose price differs from the one in the order that is repeated. */
  repriced: { sku: string; productName: string; before: Paise; now: Paise }[];
}

/** One entry for each SKU and cut: an order can have several lines of the same goods. */
function summed(requested: readonly RequestedItem[]): RequestedItem[] {
  const sums = new Map<string, RequestedItem>();
  for (const each of requested) {
    const key = `${each.sku} ${each.cut}`;
    sums.set(key, { ...each, quantity: each.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/** Raises each line to the wanted quantity within limits and stock. Requested packs of the same goods are added. */
export function topUp(
  present: readonly CartLine[],
  requested: readonly RequestedItem[],
  skus: ReadonlyMap<string, SkuForSale>,
  inStock: ReadonlyMap<string, number>,
): TopUp {
  const result: TopUp = { lines: [...present], changed: [], added: [], missing: [], repriced: [] };
  for (const { sku: code, cut, productName, pack, unitPrice, quantity } of summed(requested)) {
    const name = { sku: code, productName };
    const miss = (why: string) => result.missing.push({ ...name, ...(pack && { pack }), why });
    const sku = skus.get(code);
    const priced = sku?.isActive ? priceOf(sku, cut) : null;
    if (!sku || !priced) {
      miss('No longer available');
      continue;
    }
    const isThis = (line: CartLine) => line.sku === code && line.cut === cut;
    const had = result.lines.find(isThis)?.quantity ?? 0;
    const others = result.lines.filter((line) => !isThis(line));
    const remaining = stockLeftBy(others, skus, inStock).remaining(sku);
    const target = Math.max(had, Math.min(quantity, remaining));
    if (target > had) {
      const line = { sku: code, cut, quantity: target, seenPrice: priced.unitPrice };
      result.lines = [...result.lines.filter((each) => !isThis(each)), line];
      result.changed.push(line);
    }
    if (target > 0) {
      result.added.push({ ...name, quantity: target });
      const isRepriced = unitPrice !== undefined && unitPrice !== priced.unitPrice;
      if (isRepriced) result.repriced.push({ ...name, before: unitPrice, now: priced.unitPrice });
    }
    if (target < quantity) miss(target > 0 ? `Only ${target} available` : 'Sold out');
  }
  return result;
}
