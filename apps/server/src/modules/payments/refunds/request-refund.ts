import { brand } from '@halal-basket/contract/brand';
import {
  type Paise,
  minPaise,
  paise,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { publicReference } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs.ts';
import { selectBlockingDispute } from '../disputes/disputes.sql.ts';
import {
  type GatewayPayment,
  addRefunded,
  selectPaymentOfPurchase,
} from '../attempts/gateway-payments.sql.ts';
import {
  transferIntoWallet,
  transferRefundRequested,
  transferDashboardRefund,
} from '../ledger-transfers.ts';
import { type Payment, addPaymentRefund, lockPaymentParts } from '../payments.sql.ts';
import { type PurchaseKind, purchaseHandlerOf } from '../purchase.ts';
import { excessOf } from './offset-excess.ts';
import { type Refund, insertRefund, selectByKeys } from './refunds.sql.ts';
import { reportRefund } from './report-refund.ts';

export const sendRefundJob = 'send-refund';

export interface RefundOrder {
  kind: PurchaseKind;
  reference: string;
  /** Paise above zero. */
  amount: Paise;
  /** The customer’s choice: to the source, or to HB Money at once. */
  to: 'source' | 'wallet';
  /** The idempotency key: a second request gives the same refund. */
  key: string;
  /** The reason, shown with the order. */
  reason: string;
  now: Date;
}

/** The key of a refund's part that returns this payment: that of an edit of an order has its own. */
const keyOfPart = ({ kind, key }: RefundOrder, part: Payment): string =>
  part.kind === kind ? key : `${key}:${part.reference}`;

/** The paid and not refunded part of a payment; one that is due can be paid in part. */
const refundableOfPayment = ({ state, amount, collected, refunded }: Payment): Paise =>
  subtractPaise(state === 'COLLECTED' ? amount : collected, refunded);

/**
 * Refunds a purchase: first the gateway’s money, then HB Money or points (to their accounts), last
 * cash (to HB Money). An order's own payment is refunded before those of its edits. A job sends
 * refunds to the source; amounts below the gateway’s minimum go to HB Money. Refunds to HB Money are
 * credited in this transaction, unless a bank disputes the same money: then the refund waits for
 * staff. Refuses REFUND_TOO_LARGE when concurrent refunds would exceed the payment.
 */
export async function requestRefund(tx: Tx, requested: RefundOrder): Promise<Refund[]> {
  const { kind, reference, amount } = requested;
  const parts = await lockPaymentParts(tx, kind, reference);
  const keys = parts.map((part) => keyOfPart(requested, part));
  const before = await selectByKeys(tx, keys);
  if (before.length > 0) return before;
  const left = sumPaise(parts.map(refundableOfPayment));
  if (amount <= 0 || amount > left) refuse('REFUND_TOO_LARGE');
  let open: Paise = amount;
  for (const part of parts) {
    const share = minPaise(open, refundableOfPayment(part));
    open = subtractPaise(open, share);
    if (share > 0) await refundPart(tx, requested, part, share);
  }
  return selectByKeys(tx, keys);
}

async function refundPart(
  tx: Tx,
  requested: RefundOrder,
  payment: Payment,
  amount: Paise,
): Promise<void> {
  const { kind, reference } = payment;
  const key = keyOfPart(requested, payment);
  const part = { ...requested, kind, reference, key };
  addPaymentRefund(tx, payment.id, amount);
  const kept = await selectPaymentOfPurchase(tx, kind, reference);
  const throughGateway = kept
    ? minPaise(amount, subtractPaise(kept.amount, kept.refunded))
    : zeroPaise;
  const rest = subtractPaise(amount, throughGateway);
  if (kept && throughGateway > 0) {
    // A refund to HB Money reduces the refundable part of the payment too.
    addRefunded(tx, kept.id, throughGateway);
    await sendThrough(tx, part, payment, kept, throughGateway);
  }
  if (rest > 0) await returnRest(tx, part, payment, rest, throughGateway > 0 ? `${key}:rest` : key);
}

/** A dashboard refund of the payment is not paid again. */
async function sendThrough(
  tx: Tx,
  requested: RefundOrder,
  payment: Payment,
  kept: GatewayPayment,
  whole: Paise,
): Promise<void> {
  const returned = minPaise(whole, await excessOf(tx, kept.id));
  if (returned > 0) await noteReturned(tx, requested, payment, kept, returned);
  const amount = subtractPaise(whole, returned);
  if (amount === 0) return;
  const isHeld = (await selectBlockingDispute(tx, kept.provider, kept.paymentId)) !== null;
  const canBeSent = amount >= leastGatewayRefund || payment.kind === 'recharge';
  if (isHeld || (requested.to === 'source' && canBeSent)) {
    await promise(tx, requested, payment, kept, amount);
  } else {
    const reason =
      requested.to === 'wallet' ? requested.reason : `${requested.reason}. ${tooSmall}`;
    await intoWallet(tx, { ...requested, reason }, payment, amount, requested.key);
  }
}

/** Gateways refund ₹1 at least: smaller amounts go to HB Money, and the reason says so. */
const leastGatewayRefund = 100;
const tooSmall = `Banks do not refund less than ₹1, so it is in your ${brand.money}`;

const newRefundNo = (): string => publicReference('RF');

/** Requests a refund through the gateway; a job sends it. */
async function promise(
  tx: Tx,
  { kind, reference, key, reason, now }: RefundOrder,
  { customerId, account }: Payment,
  kept: GatewayPayment,
  amount: Paise,
): Promise<void> {
  const refundNo = newRefundNo();
  insertRefund(tx, {
    refundNo,
    key,
    kind,
    reference,
    customerId,
    destination: 'source',
    gatewayPaymentId: kept.id,
    amount,
    reason,
    state: 'REQUESTED',
    nextTryAt: now,
    now,
  });
  await transferRefundRequested(tx, account, { refundNo, reference, amount, now });
  await reportRefund(tx, { refundNo, kind, reference, customerId, amount }, 'REQUESTED', now);
  await addJob(tx, sendRefundJob, { refundNo });
}

/** Staff refunded it in the gateway's dashboard before it was owed; the shop no longer bears it. */
async function noteReturned(
  tx: Tx,
  { kind, reference, key, reason, now }: RefundOrder,
  { customerId, account }: Payment,
  kept: GatewayPayment,
  amount: Paise,
): Promise<void> {
  const refundNo = newRefundNo();
  const made = { refundNo, kind, reference, customerId, amount };
  insertRefund(tx, {
    ...made,
    key: `${key}:returned`,
    destination: 'gateway',
    gatewayPaymentId: kept.id,
    reason,
    state: 'PROCESSED',
    nextTryAt: null,
    now,
  });
  await transferDashboardRefund(tx, account, { refundNo, reference, amount, now });
  await reportRefund(tx, made, 'PROCESSED', now);
}

async function intoWallet(
  tx: Tx,
  { kind, reference, reason, now }: RefundOrder,
  { customerId, account }: Payment,
  amount: Paise,
  key: string,
): Promise<void> {
  const refundNo = await insertProcessedRefund(tx, {
    kind,
    reference,
    reason,
    now,
    customerId,
    amount,
    key,
  });
  await transferIntoWallet(tx, account, { refundNo, reference, amount, now }, customerId);
}

interface Done {
  kind: PurchaseKind;
  reference: string;
  reason: string;
  now: Date;
  customerId: number;
  amount: Paise;
  key: string;
}

async function insertProcessedRefund(tx: Tx, done: Done): Promise<string> {
  const refundNo = newRefundNo();
  insertRefund(tx, {
    ...done,
    refundNo,
    destination: 'wallet',
    gatewayPaymentId: null,
    state: 'PROCESSED',
    nextTryAt: null,
  });
  await reportRefund(tx, { ...done, refundNo }, 'PROCESSED', done.now);
  return refundNo;
}

/** Returns HB Money and points to their accounts; cash becomes HB Money. */
async function returnRest(
  tx: Tx,
  requested: RefundOrder,
  payment: Payment,
  rest: Paise,
  key: string,
): Promise<void> {
  const { kind, reference, reason, now } = requested;
  const handler = purchaseHandlerOf(kind);
  if (payment.storedAmount > 0 && handler.refundStored) {
    const { customerId } = payment;
    const refundNo = await insertProcessedRefund(tx, {
      kind,
      reference,
      reason,
      now,
      customerId,
      amount: rest,
      key,
    });
    await handler.refundStored(tx, { reference, amount: rest, key: refundNo, now });
    return;
  }
  await intoWallet(tx, requested, payment, rest, key);
}

/** Refunds a captured payment that pays for no purchase, once. */
export async function refundUnusedPayment(
  tx: Tx,
  payment: GatewayPayment,
  reason: string,
  now: Date,
): Promise<void> {
  const { id, kind, reference, customerId, provider, paymentId, amount } = payment;
  const refundNo = newRefundNo();
  addRefunded(tx, id, amount);
  insertRefund(tx, {
    refundNo,
    key: `return:${provider}:${paymentId}`,
    kind,
    reference,
    customerId,
    destination: 'source',
    gatewayPaymentId: id,
    amount: paise(amount),
    reason,
    state: 'REQUESTED',
    nextTryAt: now,
    now,
  });
  await transferRefundRequested(tx, payment, { refundNo, reference, amount, now });
  await reportRefund(tx, { refundNo, kind, reference, customerId, amount }, 'REQUESTED', now);
  await addJob(tx, sendRefundJob, { refundNo });
}
