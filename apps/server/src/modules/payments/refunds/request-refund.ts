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

/** Refunds a part of one payment: of the amount that a gateway captured first, then of the rest. */
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
  const captured = await selectPaymentOfPurchase(tx, kind, reference);
  const refundable = captured ? subtractPaise(captured.amount, captured.refunded) : zeroPaise;
  const ofGateway = minPaise(amount, refundable);
  const others = subtractPaise(amount, ofGateway);
  if (captured && ofGateway > 0) {
    // A refund to HB Money reduces the refundable part of the captured payment too.
    addRefunded(tx, captured.id, ofGateway);
    await refundCaptured(tx, part, payment, captured, ofGateway);
  }
  if (others > 0) {
    await refundOthers(tx, part, payment, others, ofGateway > 0 ? `${key}:rest` : key);
  }
}

/**
 * Refunds money that a gateway captured, to its source or to HB Money. A part that staff returned in the gateway's
 * dashboard before is not paid again.
 */
async function refundCaptured(
  tx: Tx,
  requested: RefundOrder,
  payment: Payment,
  captured: GatewayPayment,
  whole: Paise,
): Promise<void> {
  const returned = minPaise(whole, await excessOf(tx, captured.id));
  if (returned > 0) await settleByDashboardRefund(tx, requested, payment, captured, returned);
  const amount = subtractPaise(whole, returned);
  if (amount === 0) return;
  const isDisputed =
    (await selectBlockingDispute(tx, captured.provider, captured.paymentId)) !== null;
  const canBeSent = amount >= minGatewayRefund || payment.kind === 'recharge';
  if (isDisputed || (requested.to === 'source' && canBeSent)) {
    await requestFromGateway(tx, requested, payment, captured, amount);
  } else {
    const reason =
      requested.to === 'wallet' ? requested.reason : `${requested.reason}. ${tooSmall}`;
    await creditWallet(tx, { ...requested, reason }, payment, amount, requested.key);
  }
}

/** Gateways refund ₹1 at least: smaller amounts go to HB Money, and the reason says so. */
const minGatewayRefund = 100;
const tooSmall = `Banks do not refund less than ₹1, so it is in your ${brand.money}`;

const newRefundNo = (): string => publicReference('RF');

/** Requests a refund through the gateway; a job sends it. */
async function requestFromGateway(
  tx: Tx,
  { kind, reference, key, reason, now }: RefundOrder,
  { customerId, account }: Payment,
  captured: GatewayPayment,
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
    gatewayPaymentId: captured.id,
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

/** Settles a refund by one that staff made in the gateway's dashboard before it was owed; the shop no longer bears it. */
async function settleByDashboardRefund(
  tx: Tx,
  { kind, reference, key, reason, now }: RefundOrder,
  { customerId, account }: Payment,
  captured: GatewayPayment,
  amount: Paise,
): Promise<void> {
  const refundNo = newRefundNo();
  const made = { refundNo, kind, reference, customerId, amount };
  insertRefund(tx, {
    ...made,
    key: `${key}:returned`,
    destination: 'gateway',
    gatewayPaymentId: captured.id,
    reason,
    state: 'PROCESSED',
    nextTryAt: null,
    now,
  });
  await transferDashboardRefund(tx, account, { refundNo, reference, amount, now });
  await reportRefund(tx, made, 'PROCESSED', now);
}

/** Refunds to HB Money, in this transaction. */
async function creditWallet(
  tx: Tx,
  { kind, reference, reason, now }: RefundOrder,
  { customerId, account }: Payment,
  amount: Paise,
  key: string,
): Promise<void> {
  const refundNo = await insertWalletRefund(tx, {
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

interface WalletRefund {
  kind: PurchaseKind;
  reference: string;
  reason: string;
  now: Date;
  customerId: number;
  amount: Paise;
  key: string;
}

async function insertWalletRefund(tx: Tx, refund: WalletRefund): Promise<string> {
  const refundNo = newRefundNo();
  insertRefund(tx, {
    ...refund,
    refundNo,
    destination: 'wallet',
    gatewayPaymentId: null,
    state: 'PROCESSED',
    nextTryAt: null,
  });
  await reportRefund(tx, { ...refund, refundNo }, 'PROCESSED', refund.now);
  return refundNo;
}

/** Refunds what no gateway captured: HB Money and points to their accounts, cash to HB Money. */
async function refundOthers(
  tx: Tx,
  requested: RefundOrder,
  payment: Payment,
  amount: Paise,
  key: string,
): Promise<void> {
  const { kind, reference, reason, now } = requested;
  const handler = purchaseHandlerOf(kind);
  if (payment.storedAmount > 0 && handler.refundStored) {
    const { customerId } = payment;
    const refundNo = await insertWalletRefund(tx, {
      kind,
      reference,
      reason,
      now,
      customerId,
      amount,
      key,
    });
    await handler.refundStored(tx, { reference, amount, key: refundNo, now });
    return;
  }
  await creditWallet(tx, requested, payment, amount, key);
}

/** The key of the refund of a captured payment that pays for no purchase. */
export const keyOfUnused = ({
  provider,
  paymentId,
}: Pick<GatewayPayment, 'provider' | 'paymentId'>): string => `return:${provider}:${paymentId}`;

/** Refunds a captured payment that pays for no purchase, once. */
export async function refundUnusedPayment(
  tx: Tx,
  payment: GatewayPayment,
  reason: string,
  now: Date,
): Promise<void> {
  const { id, kind, reference, customerId, amount } = payment;
  const refundNo = newRefundNo();
  addRefunded(tx, id, amount);
  insertRefund(tx, {
    refundNo,
    key: keyOfUnused(payment),
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
