import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { ownRefundReason } from '../../../platform/messaging/refund-reasons.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockCartOf } from '../../cart/index.ts';
import {
  endMembership,
  lockMembershipPurchase,
  selectMembershipPurchase,
  savingMembershipOf,
} from '../../membership/index.ts';
import {
  type Actor,
  actorText,
  refundOrder,
  expireAtMemberPrice,
  lockOpenOrder,
  lockOrderRecord,
  refundKey,
  refundableOf,
} from '../../orders/index.ts';
import { requestRefund, refundsOf } from '../../payments/index.ts';

export interface ReturnedMembership {
  amount: Paise;
  /** Where the money goes: to its source, or to HB Money. */
  to: 'source' | 'wallet';
}

interface Returning {
  customerId: number;
  reference: string;
  /** The actor of the refund. */
  actor: Actor;
  now: Date;
}

const reason = ownRefundReason('membership');

/** Expires the open order whose price depends on this membership. */
async function expireOpenOrder(tx: Tx, { customerId, reference, now }: Returning): Promise<void> {
  const open = await lockOpenOrder(tx, customerId);
  if (!open || (await savingMembershipOf(tx, open.orderNo)) !== reference) return;
  await expireAtMemberPrice(tx, open, now);
}

/** Refunds a membership that was bought with goods as a refund of that order. */
async function refundWithOrder(
  tx: Tx,
  orderNo: string,
  { amount, returning }: { amount: Paise; returning: Returning },
): Promise<ReturnedMembership['to']> {
  const { reference, actor, now } = returning;
  const order = (await lockOrderRecord(tx, orderNo)) ?? refuse('ORDER_NOT_FOUND');
  const refundId = await refundOrder(tx, order, {
    lines: [],
    delivery: zeroPaise,
    membership: amount,
    tip: zeroPaise,
    cause: 'membership',
    key: `membership:${reference}`,
    to: 'source',
    reason,
    actor: actorText(actor),
    now,
  });
  if (refundId === null) refuse('MEMBERSHIP_NOT_REFUNDABLE');
  const key = refundKey(refundId);
  const sent = (await refundsOf(tx, 'order', orderNo)).filter(
    (each) => each.key === key || each.key === `${key}:rest`,
  );
  return sent.some(({ destination }) => destination === 'source') ? 'source' : 'wallet';
}

/**
 * Refunds a membership in the way it was paid, alone or with goods. An open order at its price
 * expires, and the cart has the new price. Refuses MEMBERSHIP_NOT_FOUND, also for another
 * customer's, and MEMBERSHIP_NOT_REFUNDABLE.
 */
export async function returnMembership(tx: Tx, returning: Returning): Promise<ReturnedMembership> {
  const { customerId, reference, now } = returning;
  const purchase =
    (await selectMembershipPurchase(tx, customerId, reference)) ?? refuse('MEMBERSHIP_NOT_FOUND');
  const { orderNo } = purchase;
  // The order of locks: cart, orders, membership.
  await lockCartOf(tx, customerId);
  await expireOpenOrder(tx, returning);
  const order = orderNo === null ? null : await lockOrderRecord(tx, orderNo);
  // Staff may have refunded a part of the fee in the gateway's dashboard.
  const limit = order ? { atMost: refundableOf(order).membership } : {};
  const amount = await endMembership(tx, { customerId, reference, ...limit, now });
  if (orderNo !== null) {
    return { amount, to: await refundWithOrder(tx, orderNo, { amount, returning }) };
  }
  const key = `membership:${reference}`;
  const refund = { kind: 'membership', reference, to: 'source', amount, key, reason, now } as const;
  const sent = await requestRefund(tx, refund);
  const throughGateway = sent.some(({ destination }) => destination !== 'wallet');
  return { amount, to: throughGateway ? 'source' : 'wallet' };
}

/** Staff refund a membership for a customer by the same rule. */
export async function returnMembershipForCustomer(
  tx: Tx,
  { reference, actor, now }: Omit<Returning, 'customerId'>,
): Promise<ReturnedMembership & { paid: Paise }> {
  const purchase = await lockMembershipPurchase(tx, reference);
  if (!purchase) refuse('MEMBERSHIP_NOT_FOUND');
  const { customerId, amount: paid } = purchase;
  return { paid, ...(await returnMembership(tx, { customerId, reference, actor, now })) };
}
