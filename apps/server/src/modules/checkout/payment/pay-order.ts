import type { AnswerOf, PaymentMode, PaymentRequest } from '@halal-basket/contract';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { isReferenceOf } from '../../../platform/ids.ts';
import type { Context, CustomerVisitor } from '../../../platform/http/context.ts';
import type { PreparedHandler } from '../../../platform/http/routes.ts';
import { removeOrderedItems } from '../../cart/index.ts';
import { hubById } from '../../location/index.ts';
import {
  type Actor,
  type PayableOrder,
  actorOf,
  amountToPay,
  isPlaced,
  isRepriced,
  moveLocked,
} from '../../orders/index.ts';
import {
  type PayOnDeliveryMode,
  type GatewayData,
  type OnlineMode,
  beginAttempt,
  isPayOnDelivery,
  isOnlineMode,
  minOnlinePaise,
  isOptionOffered,
  openAttempt,
  recordPayOnDelivery,
  selectPaymentSetting,
} from '../../payments/index.ts';
import { isMoneyHeld, selectMoneyLimits, releaseMoney } from '../../wallet/index.ts';
import { type PlannedPayment, paymentRefusalOfOrder } from '../../promotions/index.ts';
import { deleteChosen } from '../shipments/chosen-slots.sql.ts';
import { payFromPoints, payFromWallet } from './order-purchase-handler.ts';
import { abovePayOnDeliveryLimit, hubAccepts } from './payment-methods.ts';
import { lockCartAndOrder } from './lock-to-pay.sql.ts';
import { payEdit } from './pay-edit.ts';
import { payMembership } from './pay-membership.ts';
import { splitPayment } from './split-payment.ts';

type Started = AnswerOf<'payOrder'>;

/** A payable order; the customer's cart is locked before it. */
interface ToPay {
  order: PayableOrder;
  cartId: number | null;
}

/**
 * Refuses PAYMENT_MODE_UNAVAILABLE where an offer of the order requires another mode, or a larger
 * amount in this one.
 */
async function refuseAgainstOffers(
  tx: Tx,
  order: PayableOrder,
  paid: Omit<PlannedPayment, 'total'>,
): Promise<void> {
  const total = amountToPay(order);
  const against = await paymentRefusalOfOrder(tx, order.orderNo, { ...paid, total });
  if (against !== null) refuse('PAYMENT_MODE_UNAVAILABLE', { description: against });
}

/**
 * Locks the order to pay. Returns 'placed' for an order already placed in this mode, or paid meanwhile by an earlier
 * payment that had seemed to fail. Refuses ORDER_NOT_FOUND.
 */
async function lockToPay(
  tx: Tx,
  customerId: number,
  { mode, orderNo, now }: { mode: PaymentMode; orderNo: string | undefined; now: Date },
): Promise<ToPay | { placed: string }> {
  const { cartId, order } = await lockCartAndOrder(tx, customerId, orderNo);
  if (!order) refuse('ORDER_NOT_FOUND');
  if (order.placedAt !== null && order.paymentMode === mode) return { placed: order.orderNo };
  const isPaid = isPlaced(order) && isOnlineMode(order.paymentMode ?? '');
  if (isPaid) return { placed: order.orderNo };
  const { state, heldUntil } = order;
  if (state === 'ORDER_EXPIRED' && isRepriced(order)) refuse('ORDER_REPRICED');
  const ranOut = state === 'ORDER_CREATED' && heldUntil <= now;
  if (ranOut || state === 'ORDER_EXPIRED') refuse('ORDER_EXPIRED');
  if (state !== 'ORDER_CREATED') refuse('ORDER_STATE', { data: { orderStatus: state } });
  return { order, cartId };
}

/** Places an order that is paid on delivery and clears its items from the cart. */
export async function placePayOnDelivery(
  tx: Tx,
  { order, cartId }: ToPay,
  { mode, actor, now }: { mode: PayOnDeliveryMode; actor: Actor; now: Date },
): Promise<void> {
  const { orderNo, customerId } = order;
  const amount = amountToPay(order);
  const [, hub, { door }, isHeld] = await Promise.all([
    refuseAgainstOffers(tx, order, { mode, amount }),
    hubById(tx, order.hubId),
    selectMoneyLimits(tx),
    isMoneyHeld(tx, orderNo),
  ]);
  if (!hub || !hubAccepts(mode, hub)) refuse('PAYMENT_MODE_UNAVAILABLE');
  const tooMuch = abovePayOnDeliveryLimit(amount, door);
  if (tooMuch !== null) refuse('PAYMENT_MODE_UNAVAILABLE', { description: tooMuch });
  if (isHeld) await releaseMoney(tx, orderNo, now);
  await moveLocked(tx, order, {
    transition: 'place',
    actor,
    paymentMode: mode,
    now,
  });
  recordPayOnDelivery(tx, { orderNo, customerId, mode, amount, now });
  if (cartId !== null) {
    removeOrderedItems(tx, cartId, order.lines, now);
    deleteChosen(tx, cartId);
  }
}

/** Pays on delivery, with HB Money or with points, in the transaction of the call. */
async function payHere(
  tx: Tx,
  visitor: CustomerVisitor,
  mode: PaymentMode,
  { orderNo, now }: { orderNo: string | undefined; now: Date },
): Promise<Started> {
  const found = await lockToPay(tx, visitor.customerId, { mode, orderNo, now });
  if ('placed' in found) return { orderNo: found.placed, status: 'CONFIRMED' };
  const { order } = found;
  if (isPayOnDelivery(mode))
    await placePayOnDelivery(tx, found, { mode, actor: actorOf(visitor), now });
  else {
    await refuseAgainstOffers(tx, order, { mode, amount: amountToPay(order) });
    if (mode === 'hbw') await payFromWallet(tx, order, now);
    else if (mode === 'hbp') await payFromPoints(tx, order, now);
    else refuse('PAYMENT_MODE_UNAVAILABLE');
  }
  return { orderNo: order.orderNo, status: 'CONFIRMED' };
}

/**
 * Starts a gateway payment: writes the attempt first, then calls the gateway outside of any
 * transaction.
 */
async function beginOnline(
  context: Context & { visitor: CustomerVisitor },
  mode: OnlineMode,
  request: PaymentRequest,
): Promise<{ orderNo: string; data?: GatewayData }> {
  const { db, clock, visitor } = context;
  const isRefused = request.vpa !== undefined && !(await selectPaymentSetting(db)).upiCollect;
  if (isRefused || !isOptionOffered(mode, request.bankCode ?? request.paymentWallet)) {
    refuse('PAYMENT_MODE_UNAVAILABLE');
  }
  const begun = await db.transaction(async (tx) => {
    const now = clock.now();
    const found = await lockToPay(tx, visitor.customerId, { mode, orderNo: request.orderNo, now });
    if ('placed' in found) return found;
    const { orderNo, customerId } = found.order;
    const due = amountToPay(found.order);
    await refuseAgainstOffers(tx, found.order, { mode, amount: due });
    const toSplit = { orderNo, customerId, due };
    const amount = await splitPayment(tx, toSplit, request.isPartialPayment ?? false, now);
    if (amount < minOnlinePaise) refuse('PAYMENT_MODE_UNAVAILABLE');
    await refuseAgainstOffers(tx, found.order, { mode, amount });
    const purchase = { kind: 'order', reference: orderNo, customerId, amount } as const;
    const attempt = await beginAttempt(tx, context, purchase, { ...request, mode });
    return { orderNo, attempt };
  });
  if ('placed' in begun) return { orderNo: begun.placed };
  return { orderNo: begun.orderNo, data: await openAttempt(context, begun.attempt) };
}

/** Whether it pays a membership that was bought alone. */
const isForMembership = (
  request: PaymentRequest,
): request is PaymentRequest & { membershipRefNo: string } =>
  request.membershipRefNo !== undefined && request.orderNo === undefined;

/** Whether the number is that of an edit of an order. */
const isOfEdit = (orderNo: string | undefined): orderNo is string =>
  orderNo !== undefined && isReferenceOf('HBE', orderNo);

/**
 * Pays an order: on delivery, with HB Money or points it is placed at once; otherwise a gateway
 * payment starts and the order waits. Without `orderNo` it pays the open order. A repeated call in
 * the same mode changes nothing. Refuses PAYMENT_MODE_UNAVAILABLE, ORDER_NOT_FOUND, ORDER_EXPIRED,
 * ORDER_REPRICED for the price of a refunded membership, ORDER_STATE, WALLET_SHORT,
 * GATEWAY_UNAVAILABLE.
 */
export const payOrder: PreparedHandler<'payOrder'> = {
  direct({ params: { paymentMode: mode }, body }) {
    const { orderNo } = body;
    if (isOnlineMode(mode) || isForMembership(body) || isOfEdit(orderNo)) return null;
    return ({ tx, visitor, clock }) => payHere(tx, visitor, mode, { orderNo, now: clock.now() });
  },

  async prepare(context, { params: { paymentMode: mode }, body }) {
    if (isForMembership(body)) {
      return payMembership(context, { mode, request: body, reference: body.membershipRefNo });
    }
    if (isOfEdit(body.orderNo)) {
      return payEdit(context, { mode, request: body, editNo: body.orderNo });
    }
    if (!isOnlineMode(mode)) refuse('PAYMENT_MODE_UNAVAILABLE');
    const { orderNo, data } = await beginOnline(context, mode, body);
    const started: Started = data
      ? { orderNo, status: 'AWAITING_GATEWAY', ...data }
      : { orderNo, status: 'CONFIRMED' };
    return async () => started;
  },
};
