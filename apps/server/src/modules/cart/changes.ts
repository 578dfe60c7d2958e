import type { CartChange, CartTopUp } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { sendInOrder } from '../../platform/send-in-order.ts';
import { type SkuForSale, skusForSale } from '../catalogue/index.ts';
import { type DataOwner, dataOwnerOf } from '../identity/index.ts';
import { hubForVisitor } from '../location/index.ts';
import { removePlan, planInCart } from '../membership/index.ts';
import {
  type CartLine,
  type LineInput,
  addToLine,
  addToUnchanged,
  deleteLines,
  lockCart,
  lockOrCreateCart,
  upsertLines,
  saveCode,
  selectLines,
  reducePacks,
} from './cart.sql.ts';
import {
  type ResolvedCart,
  type RequestedItem,
  cartItemCount,
  resolveCart,
  unavailablePacksOf,
  isSoldOut,
  maxLines,
  quantityIn,
  stockLeftBy,
  topUp,
  withAdded,
} from './cart.ts';
import { type Offer, resolvedCartAt, offerOf } from './resolve-cart.ts';
import { resolveCut, priceOf } from './pricing/line-price.ts';
import { cartOf } from './cart-state.ts';

export interface Addition {
  sku: string;
  /** If given, must be the product of `sku`. */
  productId?: number | undefined;
  /** If given, must be the combo of `sku`. */
  comboId?: number | undefined;
  /** By default the standard cut. For a combo also a list with a code for each part. */
  cut: string | readonly string[] | undefined;
  quantity: number;
  /** The price that the client showed, in paise; compared, never charged. */
  shownPrice: number | undefined;
  source: string;
}

/** The facts about a cart that decide over an addition. */
async function cartFacts(q: Queryable, visitor: Visitor, owner: DataOwner) {
  const [cart, plan, { hub, provisional }] = await Promise.all([
    cartOf(q, visitor),
    planInCart(q, owner),
    hubForVisitor(q, visitor),
  ]);
  return { cart, plan, hub, provisional };
}

type CartFacts = Awaited<ReturnType<typeof cartFacts>>;

/** Starts the first reads of `tryToAddPacks`. */
export async function prefetchCartFacts(q: Queryable, visitor: Visitor): Promise<CartFacts | null> {
  const owner = dataOwnerOf(visitor);
  return owner && cartFacts(q, visitor, owner);
}

/**
 * Adds packs to a line. Changes to one cart are serialised, so parallel additions all count and
 * none exceeds a limit. Refuses LOCATION_REQUIRED without a location, SKU_NOT_FOUND, CART_LIMIT and
 * SOLD_OUT; the cart does not change then, and `data` has the available quantity.
 */
export async function addPacks(
  tx: Tx,
  visitor: Visitor,
  addition: Addition,
  now: Date,
): Promise<CartChange> {
  const owner = dataOwnerOf(visitor) ?? refuse('LOCATION_REQUIRED');
  const { lock, facts } = await sendInOrder({
    lock: () => lockOrCreateCart(tx, owner, now),
    facts: () => cartFacts(tx, visitor, owner),
  });
  const { added, change } = await checkedAddition(tx, facts, addition);
  addToLine(tx, lock.cartId, added, now);
  return change;
}

/**
 * Adds packs without a transaction. Null, and nothing is added, if there is no cart yet or if it changed since it
 * was read.
 */
export async function tryToAddPacks(
  q: Queryable,
  visitor: Visitor,
  addition: Addition,
  now: Date,
): Promise<CartChange | null> {
  const facts = await prefetchCartFacts(q, visitor);
  if (!facts?.cart) return null;
  const { added, change } = await checkedAddition(q, facts, addition);
  return (await addToUnchanged(q, facts.cart, added, now)) > 0 ? change : null;
}

/** The line to add and the cart's change. Refuses what `addPacks` refuses. */
async function checkedAddition(
  q: Queryable,
  { cart, plan, hub, provisional }: CartFacts,
  { sku: skuCode, productId, comboId, cut: requestedCut, quantity, shownPrice, source }: Addition,
): Promise<{ added: LineInput & { source: string }; change: CartChange }> {
  if (provisional) refuse('LOCATION_REQUIRED');
  const present = cart?.lines ?? [];
  const offer = await offerOf(q, hub.hubId, skuCodes([...present, { sku: skuCode }]));
  const sku = offer.skus.get(skuCode);
  if (!sku?.isActive) refuse('SKU_NOT_FOUND');
  if (!sku.combo && productId !== undefined && productId !== sku.productId) {
    refuse('SKU_NOT_FOUND');
  }
  if (sku.combo && comboId !== undefined && comboId !== sku.combo.comboId) refuse('SKU_NOT_FOUND');
  const cut = resolveCut(sku, requestedCut);
  const priced = cut === null ? null : priceOf(sku, cut);
  if (cut === null || !priced)
    refuse('INVALID', { fields: { cuts: 'This cut is not available. Choose another one.' } });

  const added = { sku: skuCode, cut, quantity, seenPrice: priced.unitPrice, source };
  const lines = withAdded(present, added);
  refuseTooMany(sku, lines, offer, quantity);
  const change = {
    ...changeOf(lines, resolveCart(lines, offer.skus, offer.inStock), added),
    totalCartQuantity: cartItemCount(lines, plan),
    ...(shownPrice !== undefined && { priceChanged: shownPrice !== priced.unitPrice }),
  };
  return { added, change };
}

const skuCodes = (lines: readonly { sku: string }[]): string[] => lines.map(({ sku }) => sku);

/** Checks the cart after the addition: earlier lines are served first. */
function refuseTooMany(
  sku: SkuForSale,
  lines: readonly CartLine[],
  { skus, inStock }: Offer,
  added: number,
): void {
  if (lines.length > maxLines) {
    refuse('CART_LIMIT', { data: { maxLines }, description: `A cart can hold ${maxLines} items.` });
  }
  const total = quantityIn(lines.filter((line) => line.sku === sku.sku));
  const beside = stockLeftBy(
    lines.filter((line) => line.sku !== sku.sku),
    skus,
    inStock,
  );
  const available = beside.remaining(sku);
  if (total <= available) return;
  const data = {
    sku: sku.sku,
    itemQuantity: total - added,
    availableQuantity: available,
    maxQuantityCart: sku.maxQuantityCart,
  };
  if (total > sku.maxQuantityCart && beside.inStock(sku) >= sku.maxQuantityCart) {
    refuse('CART_LIMIT', { data, description: `Limit: ${sku.maxQuantityCart} per customer.` });
  }
  refuse('SOLD_OUT', {
    data,
    description: available === 0 ? 'Sold out at the moment.' : `Only ${available} left.`,
  });
}

/** A line after a change. */
function changeOf(
  lines: readonly CartLine[],
  resolvedCart: ResolvedCart,
  { sku, cut }: { sku: string; cut: string },
): Omit<CartChange, 'totalCartQuantity'> {
  const line = lines.find((each) => each.sku === sku && each.cut === cut);
  return {
    sku,
    ...(cut !== '' && { cuts: cut }),
    itemQuantity: line?.quantity ?? 0,
    cartSoldOut: isSoldOut(resolvedCart),
  };
}

export interface Removal {
  sku: string;
  /** By default the cut added last. For a combo also a list with a code for each part. */
  cut: string | readonly string[] | undefined;
  /** By default the whole line. */
  quantity: number | undefined;
}

/** Removes packs of a line; a missing line changes nothing. */
export async function removePacks(
  tx: Tx,
  visitor: Visitor,
  { sku, cut: cutName, quantity = Number.MAX_SAFE_INTEGER }: Removal,
): Promise<CartChange> {
  const owner = dataOwnerOf(visitor);
  if (!owner) return { sku, itemQuantity: 0, totalCartQuantity: 0, cartSoldOut: false };
  const {
    cart,
    plan,
    chosen: { hub },
  } = await sendInOrder({
    lock: () => lockCart(tx, owner),
    cart: () => cartOf(tx, visitor),
    plan: () => planInCart(tx, owner),
    chosen: () => hubForVisitor(tx, visitor),
  });
  const lines = cart?.lines ?? [];
  const cut = await cutCodeOf(tx, hub.hubId, sku, cutName);
  const line = lines.findLast(
    (each) => each.sku === sku && (cut === undefined || each.cut === cut),
  );
  const packs = Math.min(quantity, line?.quantity ?? 0);
  const left = lines
    .map((each) => (each === line ? { ...each, quantity: each.quantity - packs } : each))
    .filter((each) => each.quantity > 0);
  if (cart && line) reducePacks(tx, cart.cartId, [{ ...line, quantity: packs }]);
  const resolvedCart = await resolvedCartAt(tx, hub.hubId, left);
  return {
    ...changeOf(left, resolvedCart, { sku, cut: line?.cut ?? cut ?? '' }),
    totalCartQuantity: cartItemCount(left, plan),
  };
}

/** The stored code of a list of cuts; '' for a list that fits no line. */
async function cutCodeOf(
  tx: Tx,
  hubId: number,
  sku: string,
  cutName: Removal['cut'],
): Promise<string | undefined> {
  if (cutName === undefined || typeof cutName === 'string') return cutName;
  const [found] = await skusForSale(tx, hubId, [sku]);
  return (found && resolveCut(found, cutName)) ?? '';
}

/** Removes unavailable packs, so that the rest can be ordered. */
export async function dropSoldOutPacks(tx: Tx, owner: DataOwner, hubId: number): Promise<void> {
  const cart = await lockCart(tx, owner);
  if (!cart) return;
  const resolvedCart = await resolvedCartAt(tx, hubId, await selectLines(tx, cart.cartId));
  reducePacks(tx, cart.cartId, unavailablePacksOf(resolvedCart));
}

/** Empties the cart, with its membership. */
export async function emptyCart(tx: Tx, owner: DataOwner): Promise<void> {
  await removePlan(tx, owner);
  const cart = await lockCart(tx, owner);
  if (!cart) return;
  await deleteLines(tx, cart.cartId);
  saveCode(tx, cart.cartId, null);
}

/**
 * Raises each line to the wanted quantity as far as it is available now, at present prices. A
 * repeated call adds nothing. Missing lines are listed with the reason, and changed prices with both.
 */
export async function topUpCart(
  tx: Tx,
  owner: DataOwner,
  hubId: number,
  requested: readonly RequestedItem[],
  now: Date,
): Promise<CartTopUp> {
  const { cartId } = await lockOrCreateCart(tx, owner, now);
  const present = await selectLines(tx, cartId);
  const { skus, inStock } = await offerOf(tx, hubId, skuCodes([...present, ...requested]));
  const { changed, added, missing, repriced, lines } = topUp(present, requested, skus, inStock);
  if (changed.length > 0) await upsertLines(tx, cartId, changed, now);
  const plan = await planInCart(tx, owner);
  return {
    added,
    missing,
    repriced: repriced.map(({ sku, productName, ...price }) => ({
      sku,
      productName,
      priceBefore: rupeesFromPaise(price.before),
      salePrice: rupeesFromPaise(price.now),
    })),
    totalCartQuantity: cartItemCount(lines, plan),
  };
}
