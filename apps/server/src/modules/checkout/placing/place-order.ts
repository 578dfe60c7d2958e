import type { AnswerOf, Gift, SubstituteRule } from '@halal-basket/contract';
import { type Paise, addPaise, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { sendInOrder } from '../../../platform/send-in-order.ts';
import {
  type ResolvedCart,
  type ResolvedLine,
  type AppliedOffer,
  resolvedCartWithoutStock,
  cartOf,
  isSoldOut,
  lockCartOf,
  priceCart,
  pricingFacts,
  rulesOf,
  savedBy,
  shownSaving,
  showsPrices,
} from '../../cart/index.ts';
import { taxRulesFor } from '../../catalogue/index.ts';
import {
  type Address,
  type Hub,
  addressView,
  currentAddress,
  visitorLocationOf,
} from '../../location/index.ts';
import {
  type Plan as MembershipPlan,
  beginPurchase,
  recordSaving,
  planInCart,
} from '../../membership/index.ts';
import {
  type Actor,
  actorOf,
  amountToPay,
  createOrder,
  hasOpenOrder,
  heldUntil,
  lockOpenOrder,
  newOrderNo,
  ordersPlacedPart,
  refuseTip,
  replaceOpenOrder,
  selectTipRule,
} from '../../orders/index.ts';
import { type Quote, savedByMembership } from '../../pricing/index.ts';
import { isForCustomerWith, reserveRedemptions } from '../../promotions/index.ts';
import { dayOf } from '../../../platform/days.ts';
import { type PlannedSlot, plannedSlots } from '../../slots/index.ts';
import { holdStockAndSlots, releaseStockAndSlots } from '../hold-stock-and-slots.ts';
import {
  type ChosenSlot,
  chosenFor,
  shipmentsOf,
  fitsShipment,
} from '../shipments/choose-slots.ts';
import { closedSlotText } from '../shipments/closed-slot.ts';
import { selectChosen } from '../shipments/chosen-slots.sql.ts';
import {
  type PlannedShipment,
  snapshotLines,
  snapshotShipment,
  stockItemsOf,
} from './order-snapshot.ts';

type Placed = AnswerOf<'placeOrder'>;

interface Stopped {
  status: 'STOPPED';
  step: NonNullable<Placed['step']>;
}

/** The step that the customer must fix first. Nothing is held. */
const stopped = (step: Stopped['step']): Stopped => ({ status: 'STOPPED', step });

/** A draft order: only stock, slots and redemptions can still refuse it. */
interface DraftOrder {
  customerId: number;
  /** The customer, or customer support on their behalf. */
  actor: Actor;
  hub: Hub;
  address: Address;
  resolvedCart: ResolvedCart;
  bill: Quote;
  tip: Paise;
  /** The offers of the bill; each takes a redemption. */
  offers: AppliedOffer[];
  /** The membership bought with the order. */
  plan: MembershipPlan | null;
  shipments: PlannedShipment[];
  /** Whether it replaces an open order. */
  hasOpen: boolean;
}

/** The prices that the customer agreed to. */
interface PlaceOrderInput {
  /**
   * The version of the prices that the client showed; without it, prices at the time of adding
   * count.
   */
  pricesVersion?: string | undefined;
  /** The customer’s choice for missing goods; absent: the shop's rule. */
  substituteRule?: SubstituteRule | undefined;
  gift?: Gift | undefined;
  /** For the rider, in whole rupees. */
  tip?: number | undefined;
  now: Date;
}

/** A cart with only a membership: it needs no hub, address or slot. */
interface MembershipAlone {
  customerId: number;
  alone: MembershipPlan;
}

async function buyMembership(
  tx: Tx,
  { customerId, alone: plan }: MembershipAlone,
  now: Date,
): Promise<Placed> {
  const { reference, amount } = await beginPurchase(tx, { customerId, plan, orderNo: null, now });
  return {
    membershipRefNo: reference,
    status: 'CREATED',
    orderPayableAmount: rupeesFromPaise(amount),
  };
}

/**
 * Creates the order of the cart in one transaction: fixes prices, and holds stock and slots for 15
 * minutes. It replaces an open order. Answers with `step` where the customer must fix something
 * first. Refuses LOCATION_REQUIRED, TIP_REFUSED, SLOT_REQUIRED for a shipment without a slot, and SLOT_GONE for a
 * closed slot.
 */
export async function placeOrder(
  tx: Tx,
  visitor: CustomerVisitor,
  input: PlaceOrderInput,
): Promise<Placed> {
  const draft = await draftOrder(tx, visitor, input);
  if ('step' in draft) return draft;
  return 'alone' in draft ? buyMembership(tx, draft, input.now) : writeOrder(tx, draft, input);
}

/** Whether the customer saw the present price of each line. */
const sawPrices = (pricesVersion: string | undefined, { lines }: ResolvedCart): boolean =>
  pricesVersion === undefined
    ? lines.every(({ priceChanged }) => !priceChanged)
    : showsPrices(pricesVersion, lines);

/** Locks the cart and checks everything that needs no hold. */
async function draftOrder(
  tx: Tx,
  visitor: CustomerVisitor,
  { pricesVersion, tip: tipRupees = 0, now }: PlaceOrderInput,
): Promise<DraftOrder | MembershipAlone | Stopped> {
  const { customerId } = visitor;
  const owner = { customerId };
  const { hasOpen, cart, location, address, plan } = await sendInOrder({
    lock: () => lockCartOf(tx, customerId),
    hasOpen: () => hasOpenOrder(tx, customerId),
    cart: () => cartOf(tx, visitor),
    location: () => visitorLocationOf(tx, visitor),
    address: () => currentAddress(tx, visitor),
    plan: () => planInCart(tx, owner),
  });
  if (plan && (!cart || cart.lines.length === 0)) return { customerId, alone: plan };
  if (!location) refuse('LOCATION_REQUIRED');
  if (!cart || cart.lines.length === 0) return stopped('CART_EMPTY');
  if (!address || address.addressId !== location.addressId) return stopped('ADDRESS');
  const { hub } = address;
  if (hub?.hubId !== location.hubId) return stopped('ADDRESS');

  const tip = paiseFromRupees(tipRupees);
  const [resolvedCart, choices, slots, taxesOn, facts, tipRule] = await Promise.all([
    resolvedCartWithoutStock(tx, hub.hubId, cart.lines),
    selectChosen(tx, cart.cartId),
    plannedSlots(tx, hub.hubId, now),
    taxRulesFor(tx, hub.hubId),
    pricingFacts(tx, visitor, cart.promoCode, now),
    tip > 0 ? selectTipRule(tx, hub.hubId) : null,
  ]);
  if (tipRule) refuseTip(tipRule, tip);
  if (isSoldOut(resolvedCart)) return stopped('SOLD_OUT');
  if (!sawPrices(pricesVersion, resolvedCart)) return stopped('PRICE_CHANGED');
  const shipments = plannedShipments(resolvedCart, choices, slots, now);
  if (!shipments) return stoppedAtSlot(tx, { hubId: hub.hubId, chosen: choices, now });

  const slotFees = shipments.map(({ slot }) => slot.fee);
  const [first] = shipments;
  const taxes = taxesOn(first?.slot.date ?? dayOf(now));
  const rules = rulesOf(hub, address.pinCode, taxes, slotFees);
  const supplyDay = supplyDayOf(shipments, now);
  const { promoCode: code } = cart;
  const toPrice = { code, resolvedCart, hub, rules, supplyDay, now };
  const { bill, applied: offers } = priceCart(facts, toPrice);
  // If an offer ended since the cart was shown, the customer sees the new price first.
  const saving = pricesVersion === undefined ? cart.seenSaving : shownSaving(pricesVersion);
  if (savedBy(offers) < saving) return stopped('PRICE_CHANGED');
  if (bill.minimumOrder.remaining > 0) return stopped('MINIMUM_ORDER');
  const actor = actorOf(visitor);
  const priced = { resolvedCart, bill, tip, offers, plan, shipments };
  return { customerId, actor, hub, address, ...priced, hasOpen };
}

/**
 * Goods leave the hub with the invoice on the day of their slot: the tax rates of that day apply.
 */
const supplyDayOf =
  (shipments: readonly PlannedShipment[], now: Date) =>
  (line: ResolvedLine): string =>
    shipments.find(({ lines }) => lines.includes(line))?.slot.date ?? dayOf(now);

/** The shipments with their chosen slots; null where a slot is gone. Refuses SLOT_REQUIRED. */
function plannedShipments(
  { lines }: ResolvedCart,
  choices: readonly ChosenSlot[],
  slots: readonly PlannedSlot[],
  now: Date,
): PlannedShipment[] | null {
  const chosen = chosenFor(shipmentsOf(lines, dayOf(now)), choices);
  if (!chosen) refuse('SLOT_REQUIRED');
  const planned = chosen.flatMap(({ group, slotId }, index) => {
    const slot = slots.find((each) => each.slotId === slotId);
    if (!slot || !fitsShipment(slot, group)) return [];
    return [{ shipmentNo: index + 1, slot, lines: group.lines }];
  });
  return planned.length === chosen.length ? planned : null;
}

/** Full slots are a step of the answer. Refuses SLOT_GONE for closed ones, with the reason. */
async function stoppedAtSlot(
  tx: Tx,
  query: Parameters<typeof closedSlotText>[1],
): Promise<Stopped> {
  const description = await closedSlotText(tx, query);
  if (description) refuse('SLOT_GONE', { description });
  return stopped('SLOT_FULL');
}

/** Holds goods and redemptions: all, or none. */
async function holdAll(
  tx: Tx,
  orderNo: string,
  { customerId, hub: { hubId }, resolvedCart, shipments, offers }: DraftOrder,
  { open, now }: { open: { orderNo: string } | null; now: Date },
): Promise<Stopped | null> {
  const refused = await holdStockAndSlots(tx, {
    orderNo,
    hubId,
    items: stockItemsOf(resolvedCart.lines),
    shipments: shipments.map(({ shipmentNo, slot }) => ({ shipmentNo, slotId: slot.slotId })),
    now,
  });
  if (refused === 'SLOT_FULL') {
    return stoppedAtSlot(tx, { hubId, chosen: shipments.map(({ slot }) => slot), now });
  }
  if (refused) return stopped(refused);
  const isRedeemed = await reserveRedemptions(tx, {
    orderNo,
    customerId,
    promos: offers.map(({ promo, result }) => ({
      promoId: promo.promoId,
      saved: addPaise(result.discount, result.delivery),
    })),
    insteadOf: open?.orderNo ?? null,
    now,
  });
  if (isRedeemed) return null;
  await releaseStockAndSlots(tx, orderNo);
  return stopped('PRICE_CHANGED');
}

/** The savings of offers for members only. */
const savedAsMember = (offers: readonly AppliedOffer[]): Paise =>
  savedBy(offers.filter(({ promo }) => promo.terms.membersOnly));

/**
 * Whether all offers are for a customer with these orders. Offers are priced with the orders that events have reported;
 * the order of a moment ago counts too.
 */
async function areOffersForCustomer(tx: Tx, { customerId, offers }: DraftOrder): Promise<boolean> {
  const countingOrders = offers.filter(
    ({ promo: { terms } }) => terms.firstOrderOnly || terms.customerTypes.length > 0,
  );
  if (countingOrders.length === 0) return true;
  const placed = await tx.part(ordersPlacedPart(customerId));
  return countingOrders.every(({ promo }) => isForCustomerWith(promo.terms, placed));
}

/** Holds the goods of a draft order, and creates the order with its membership. */
async function writeOrder(
  tx: Tx,
  draft: DraftOrder,
  { substituteRule, gift, now }: PlaceOrderInput,
): Promise<Placed> {
  const { customerId, hub, address, resolvedCart, bill, offers, shipments } = draft;
  const { plan: membership, tip } = draft;
  const open = draft.hasOpen ? await lockOpenOrder(tx, customerId) : null;
  if (!(await areOffersForCustomer(tx, draft))) return stopped('PRICE_CHANGED');
  if (open) await replaceOpenOrder(tx, open, { actor: draft.actor, now });
  const orderNo = newOrderNo();
  const stop = await holdAll(tx, orderNo, draft, { open, now });
  if (stop) return stop;
  const heldTill = heldUntil(now);
  await createOrder(tx, {
    orderNo,
    actor: draft.actor,
    customerId,
    hubId: hub.hubId,
    address: addressView(address),
    bill,
    lines: snapshotLines(resolvedCart.lines, bill, shipments),
    shipments: shipments.map((shipment) => snapshotShipment(shipment, hub, now)),
    heldUntil: heldTill,
    substituteRule,
    gift,
    tip,
    now,
  });
  const bought =
    membership && (await beginPurchase(tx, { customerId, plan: membership, orderNo, now }));
  await recordSaving(tx, {
    orderNo,
    customerId,
    amount: addPaise(savedByMembership(bill), savedAsMember(offers)),
    boughtAlong: bought ? bought.reference : null,
    now,
  });
  return {
    orderNo,
    ...(bought && { membershipRefNo: bought.reference }),
    status: 'CREATED',
    orderPayableAmount: rupeesFromPaise(amountToPay({ payable: bill.payable, tip })),
    heldTill: heldTill.toISOString(),
  };
}
