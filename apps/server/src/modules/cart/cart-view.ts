import type { Cart, CartItem, ComboItem } from '@halal-basket/contract';
import { type Paise, paise, rupeesFromPaise, timesPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { type TaxRules, pictureUrl, skuView, taxRulesFor } from '../catalogue/index.ts';
import { dayOf } from '../../platform/days.ts';
import { dataOwnerOf } from '../identity/index.ts';
import {
  type Address,
  type Hub,
  type VisitorLocation,
  addressView,
  addressesOf,
  hubForVisitor,
  isIntraState,
  isForLocation,
  visitorLocationOf,
  visitorAddressView,
} from '../location/index.ts';
import { planInCart } from '../membership/index.ts';
import { type QuoteRules, priceDetailsOf } from '../pricing/index.ts';
import { scratchCardsOf } from '../promotions/index.ts';
import { appliedCode } from '../referral/index.ts';
import {
  type DeliveryOptions,
  earliestDay,
  isPresale,
  deliveryOptions,
  productPromise,
  soonest,
} from '../slots/index.ts';
import { resolvedCartAt } from './resolve-cart.ts';
import { cartOf } from './cart-state.ts';
import { type ResolvedLine, cartItemCount, isSoldOut } from './cart.ts';
import { savedBy } from './offers/choose-offers.ts';
import type { LinePart } from './pricing/line-price.ts';
import { membershipView } from './membership/membership-view.ts';
import { firstOrderOffer } from './offers/first-order-offer.ts';
import { offersView } from './offers/offer-views.ts';
import { priceCart, pricingFacts } from './pricing/priced-cart.ts';
import { savedItemsOf } from './saved-lines/saved-lines.ts';
import { pricesVersionOf } from './pricing/shown-prices.ts';

/** The fees and rules of a hub before a slot is chosen; `taxes` are those of the day of supply. */
export const rulesOf = (
  hub: Hub,
  deliveredToPinCode: string,
  taxes: TaxRules,
  slotFees: readonly Paise[] = [],
): QuoteRules => ({
  deliveryFee: hub.deliveryFee,
  slotFees,
  freeDeliveryFrom: hub.freeDeliveryFrom,
  minimumOrder: hub.minimumOrder,
  ...taxes,
  intraState: isIntraState(hub, deliveredToPinCode),
});

/** The delivery address: the chosen one, else the default one if the same hub serves it. */
function deliveryAddressOf(
  addresses: readonly Address[],
  location: VisitorLocation | null,
): Address | null {
  if (!location) return null;
  const chosen = addresses.find(({ addressId }) => addressId === location.addressId);
  if (chosen) return chosen;
  return addresses.find((each) => each.isDefault && isForLocation(each, location)) ?? null;
}

const productOf = ({ sku }: ResolvedLine) => ({
  deliveryDays: sku.deliveryDays,
  presaleFrom: sku.presaleFrom,
});

const comboItemOf = ({ pack, cut, quantity }: LinePart): ComboItem => ({
  productId: pack.productId,
  productName: pack.productName,
  categorySeoName: pack.categorySeoName,
  productSeoName: pack.productSeoName,
  sku: pack.sku,
  ...(cut && { cuts: cut.code, cutLabel: cut.label }),
  quantity,
  packSize: pack.pack,
  ...(pack.netGrams > 0 && { netWeightGrams: pack.netGrams }),
  imageUrl: pack.picture ? pictureUrl(pack.picture.file) : '',
  tint: pack.tint,
});

/** One line for the wire. An unavailable line costs nothing. */
export function cartItemOf(line: ResolvedLine, ahead: DeliveryOptions, now: Date): CartItem {
  const { sku, cut, quantity, granted, available, unitRetail, unitPrice, parts, note } = line;
  const { priceChanged, seenPrice } = line;
  return {
    ...skuView(sku, cut),
    ...(sku.combo && {
      comboProductId: sku.combo.comboId,
      comboItems: parts.map(comboItemOf),
    }),
    ...(sku.netGrams > 0 && { netWeightGrams: sku.netGrams }),
    inCartQty: quantity,
    retailPrice: rupeesFromPaise(unitRetail),
    retailIsMrp: sku.retailIsMrp,
    salePrice: rupeesFromPaise(unitPrice),
    onSale: unitPrice < unitRetail,
    ...(priceChanged && { priceBefore: rupeesFromPaise(seenPrice) }),
    lineRetailTotal: rupeesFromPaise(timesPaise(unitRetail, granted)),
    lineTotal: rupeesFromPaise(timesPaise(unitPrice, granted)),
    maxQuantityCart: sku.maxQuantityCart,
    availableQuantity: available,
    isInventoryAvailable: available > 0,
    note,
    isPresale: isPresale(productOf(line), ahead.today),
    deliveryDays: sku.deliveryDays,
    deliveryText: productPromise(productOf(line), ahead, now, 'product'),
  };
}

/** The delivery text of the slowest line. */
function cartDeliveryText(
  lines: readonly ResolvedLine[],
  ahead: DeliveryOptions,
  now: Date,
): string {
  let latest: { day: string; line: ResolvedLine } | null = null;
  for (const line of lines) {
    const day = earliestDay(productOf(line), ahead.today);
    if (!latest || day > latest.day) latest = { day, line };
  }
  if (!latest) return soonest(ahead, now)?.text ?? '';
  return productPromise(productOf(latest.line), ahead, now, 'product');
}

interface ViewOptions {
  q: Queryable;
  visitor: Visitor;
  now: Date;
}

/**
 * The cart for the wire, or an empty cart. It only reads: the client reports the shown prices by
 * `pricesVersion` when it places the order.
 */
export async function cartView({ q, visitor, now }: ViewOptions): Promise<Cart> {
  const owner = dataOwnerOf(visitor);
  const [{ hub }, location, addresses, state] = await Promise.all([
    hubForVisitor(q, visitor),
    visitorLocationOf(q, visitor),
    visitor.kind === 'customer' ? addressesOf(q, visitor.customerId) : [],
    cartOf(q, visitor),
  ]);
  const code = state?.promoCode ?? null;
  const [resolvedCart, ahead, saved, scratchCards, applied, plan, taxesOn, facts] =
    await Promise.all([
      resolvedCartAt(q, hub.hubId, state?.lines ?? []),
      deliveryOptions(q, hub, now),
      state ? savedItemsOf(q, hub.hubId, state.cartId) : [],
      scratchCardsOf(q, visitor, now),
      appliedCode(q, visitor),
      planInCart(q, owner),
      taxRulesFor(q, hub.hubId),
      pricingFacts(q, visitor, code, now),
    ]);
  const address = deliveryAddressOf(addresses, location);
  const rules = rulesOf(
    hub,
    address?.pinCode ?? location?.pinCode ?? hub.pinCode,
    taxesOn(dayOf(now)),
  );
  const request = { code, resolvedCart, hub, rules, now };
  const offers = priceCart(facts, request);
  const { bill, asMember } = offers;
  return {
    cartItems: resolvedCart.lines.map((line) => cartItemOf(line, ahead, now)),
    totalCartQuantity: cartItemCount(state?.lines ?? [], plan),
    ...(address && { deliveryAddress: addressView(address) }),
    ...(location && { visitorAddress: visitorAddressView(location) }),
    completeAddressesList: addresses.map(addressView),
    membershipDetails: await membershipView(q, { plan, resolvedCart, rules, bill, asMember, now }),
    ...(resolvedCart.lines.length > 0
      ? offersView(offers, firstOrderOffer(facts, request))
      : { autoOffers: [] }),
    savedForLater: saved,
    referralDetails: applied ? { appliedReferralCode: applied } : {},
    promoList: { scratchCards },
    priceDetails: priceDetailsOf(bill),
    ...(bill.freeDelivery && { freeDelivery: inRupees(bill.freeDelivery) }),
    minimumOrder: inRupees(bill.minimumOrder),
    cartSoldOut: isSoldOut(resolvedCart),
    pricesVersion: pricesVersionOf(resolvedCart.lines, savedBy(offers.applied)),
    deliveryText: cartDeliveryText(resolvedCart.lines, ahead, now),
  };
}

/** Converts the amounts of an object to rupees for the wire. */
function inRupees<K extends string>(amounts: Record<K, Paise>): Record<K, number> {
  const entries = Object.entries<Paise>(amounts);
  return Object.fromEntries(
    entries.map(([name, amount]) => [name, rupeesFromPaise(paise(amount))]),
  ) as Record<K, number>;
}
