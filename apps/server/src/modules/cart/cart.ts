import type { Paise } from '@halal-basket/money';
import { basisPoints } from '@halal-basket/money';
import type { QuoteLine } from '../pricing/index.ts';
import { type SkuForSale, rateOn } from '../catalogue/index.ts';
import type { CartLine } from './cart.sql.ts';
import { type LinePrice, partPriceAlone, priceOf } from './pricing/line-price.ts';
import { StockAllocator } from './stock-allocator.ts';

export const bySku = (skus: readonly SkuForSale[]): Map<string, SkuForSale> =>
  new Map(skus.map((each) => [each.sku, each]));

/** As many different lines as a cart may have. */
export const maxLines = 100;

/** A line of a cart with what is true of it now. */
export interface ResolvedLine extends LinePrice {
  sku: SkuForSale;
  /** What the customer wants. */
  quantity: number;
  /** What can be had of it: the lines before it are served first. */
  granted: number;
  /** How far this line's quantity could go, the other lines as they are. */
  available: number;
  /** The price is not the one that the customer was last shown. */
  priceChanged: boolean;
  /** What the customer was last shown. */
  seenPrice: Paise;
  /** What the customer asks of the butcher; '' for nothing. */
  note: string;
}

export interface ResolvedCart {
  lines: ResolvedLine[];
  /** Lines whose SKU or cut is not sold any more at all. */
  gone: CartLine[];
}

/**
 * Puts together what a cart says with what is sold. `inStock` null: as if all were there, where
 * another step decides on stock.
 */
export function resolveCart(
  lines: readonly CartLine[],
  skus: ReadonlyMap<string, SkuForSale>,
  inStock: ReadonlyMap<string, number> | null,
): ResolvedCart {
  const resolvedCart: ResolvedCart = { lines: [], gone: [] };
  const shelf = new StockAllocator(inStock);
  for (const line of lines) {
    const sku = skus.get(line.sku);
    const priced = sku && priceOf(sku, line.cut);
    if (!sku || !priced) {
      resolvedCart.gone.push(line);
      continue;
    }
    const granted = shelf.take(sku, line.quantity);
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
  for (const line of resolvedCart.lines) line.available += shelf.room(line.sku);
  return resolvedCart;
}

/** Is there a line that cannot be had as it stands? */
export const isSoldOut = ({ lines, gone }: ResolvedCart): boolean =>
  gone.length > 0 || lines.some(({ quantity, granted }) => granted < quantity);

/** The day on which a line is supplied, `YYYY-MM-DD`: it is taxed at that day's rate. */
export type SupplyDay = (line: ResolvedLine) => string;

const noTax = basisPoints(0);

/** What is priced: the packs that can be had, so that a sold-out line costs nothing. */
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

/** What must be taken out so that all that is left can be had. */
export const excessOf = ({ lines, gone }: ResolvedCart): Packs[] => [
  ...gone.map(({ sku, cut, quantity }) => ({ sku, cut, quantity })),
  ...lines
    .filter(({ quantity, granted }) => granted < quantity)
    .map(({ sku, cut, quantity, granted }) => ({
      sku: sku.sku,
      cut: cut?.code ?? '',
      quantity: quantity - granted,
    })),
];

/** What the given lines leave of what is there. */
export function stockBeside(
  lines: readonly CartLine[],
  skus: ReadonlyMap<string, SkuForSale>,
  inStock: ReadonlyMap<string, number>,
): StockAllocator {
  const shelf = new StockAllocator(inStock);
  for (const { sku: code, quantity } of lines) {
    const sku = skus.get(code);
    if (sku) shelf.take(sku, quantity);
  }
  return shelf;
}

/** The lines after an addition, which makes its line one of the price just seen. */
export function withAdded(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const isThis = (line: CartLine) => line.sku === added.sku && line.cut === added.cut;
  if (!lines.some(isThis)) return [...lines, added];
  return lines.map((line) =>
    isThis(line) ? { ...added, quantity: line.quantity + added.quantity } : line,
  );
}

export const quantityIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The badge: packs, and the membership beside them as one, so that a cart of it alone is seen. */
export const cartItemCount = (
  lines: readonly { quantity: number }[],
  plan: object | null,
): number => quantityIn(lines) + (plan ? 1 : 0);

/**
 * Two carts as one: quantities of the same line are added. Over `maxQuantityCart` of a SKU the later
 * lines are capped, at one pack at least: no line is dropped silently. What the hub lacks stays in,
 * told as sold out.
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

/** A line that somebody wants back in the cart. */
export interface Wanted {
  sku: string;
  cut: string;
  productName: string;
  quantity: number;
}

export interface TopUp {
  lines: CartLine[];
  /** Those of `lines` that are new or have another quantity. */
  changed: CartLine[];
  added: { sku: string; productName: string; quantity: number }[];
  missing: { sku: string; productName: string; why: string }[];
}

/** Brings each line up to the wanted quantity, as far as limits and stock allow. */
export function topUp(
  present: readonly CartLine[],
  wanted: readonly Wanted[],
  skus: ReadonlyMap<string, SkuForSale>,
  inStock: ReadonlyMap<string, number>,
): TopUp {
  const result: TopUp = { lines: [...present], changed: [], added: [], missing: [] };
  for (const { sku: code, cut, productName, quantity } of wanted) {
    const sku = skus.get(code);
    const priced = sku?.isActive ? priceOf(sku, cut) : null;
    if (!sku || !priced) {
      result.missing.push({ sku: code, productName, why: 'No longer available' });
      continue;
    }
    const isThis = (line: CartLine) => line.sku === code && line.cut === cut;
    const had = result.lines.find(isThis)?.quantity ?? 0;
    const others = result.lines.filter((line) => !isThis(line));
    const room = stockBeside(others, skus, inStock).room(sku);
    const target = Math.max(had, Math.min(quantity, room));
    if (target > had) {
      const line = { sku: code, cut, quantity: target, seenPrice: priced.unitPrice };
      result.lines = [...result.lines.filter((each) => !isThis(each)), line];
      result.changed.push(line);
    }
    if (target > 0) result.added.push({ sku: code, productName, quantity: target });
    if (target < quantity) {
      const why = target > 0 ? `Only ${target} available` : 'Sold out';
      result.missing.push({ sku: code, productName, why });
    }
  }
  return result;
}
