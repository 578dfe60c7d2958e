import { type Paise, paise } from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import { type Account, accounts, transfer, transferAll } from '../ledger/index.ts';
import type { GatewayPayment } from './attempts/gateway-payments.sql.ts';

/** The account of captured money until its use is decided. */
const undecidedCapture = ({
  provider,
  paymentId,
}: Pick<GatewayPayment, 'provider' | 'paymentId'>) => accounts.hold(`${provider}.${paymentId}`);

/** The account of requested refunds until the gateway has sent them. */
const requestedRefund = (refundNo: string): Account => accounts.hold(refundNo);

type Captured = Pick<GatewayPayment, 'provider' | 'paymentId' | 'reference' | 'amount'>;

/** A gateway has captured money of a customer, and owes it to the store. */
export const transferCaptured = (tx: Tx, payment: Captured, now: Date) =>
  transfer(tx, {
    key: `captured:${payment.provider}:${payment.paymentId}`,
    debit: accounts.gateway(payment.provider),
    credit: undecidedCapture(payment),
    amount: payment.amount,
    unit: 'INR',
    reason: 'payment.captured',
    reference: payment.reference,
    now,
  });

/** Captured money pays the purchase. */
export const transferToPurchase = (tx: Tx, payment: Captured, account: Account, now: Date) =>
  transfer(tx, {
    key: `kept:${payment.provider}:${payment.paymentId}`,
    debit: undecidedCapture(payment),
    credit: account,
    amount: payment.amount,
    unit: 'INR',
    reason: 'payment.kept',
    reference: payment.reference,
    now,
  });

interface RefundTransfer {
  refundNo: string;
  reference: string;
  amount: Paise;
  now: Date;
}

/** A refund through a gateway is requested: of a purchase, or of a payment that never paid one. */
export const transferRefundRequested = (
  tx: Tx,
  from: Account | Captured,
  { refundNo, reference, amount, now }: RefundTransfer,
) =>
  transfer(tx, {
    key: `refund:${refundNo}`,
    debit: typeof from === 'string' ? from : undecidedCapture(from),
    credit: requestedRefund(refundNo),
    amount,
    unit: 'INR',
    reason: 'refund.requested',
    reference,
    now,
  });

/** The gateway has sent the refund. */
export const transferRefundSent = (
  tx: Tx,
  provider: GatewayPayment['provider'],
  { refundNo, reference, amount, now }: RefundTransfer,
) =>
  transfer(tx, {
    key: `refunded:${refundNo}`,
    debit: requestedRefund(refundNo),
    credit: accounts.gateway(provider),
    amount,
    unit: 'INR',
    reason: 'refund.processed',
    reference,
    now,
  });

/** A dashboard refunded more than the store still owed. The shop bears it until staff settle it. */
export const transferExcessRefund = (
  tx: Tx,
  { refundNo, reference, amount, now }: RefundTransfer,
) =>
  transfer(tx, {
    key: `refund-excess:${refundNo}`,
    debit: accounts.excessRefunds,
    credit: requestedRefund(refundNo),
    amount,
    unit: 'INR',
    reason: 'refund.excess',
    reference,
    now,
  });

/**
 * A dashboard refund beyond the owed amount covers a part of a refund that has not left the store.
 */
export const transferOffset = (
  tx: Tx,
  { refundNo, round, reference, amount, now }: RefundTransfer & { round: number },
) =>
  transfer(tx, {
    key: `refund-offset:${refundNo}:${round}`,
    debit: requestedRefund(refundNo),
    credit: accounts.excessRefunds,
    amount,
    unit: 'INR',
    reason: 'refund.offset',
    reference,
    now,
  });

/** Staff settled a refund that the gateway could not send. */
export const transferSettled = (
  tx: Tx,
  to: Account,
  { refundNo, reference, amount, now }: RefundTransfer,
) =>
  transfer(tx, {
    key: `settled:${refundNo}`,
    debit: requestedRefund(refundNo),
    credit: to,
    amount,
    unit: 'INR',
    reason: 'refund',
    reference,
    now,
  });

/** Whether it is an account of the shop. A customer's account must not be below zero. */
export const isShopAccount = (account: Account): boolean =>
  account === accounts.sales || account === accounts.collectedByRiders;

/** A dashboard refund is owed now: the purchase bears it instead of the shop. */
export const transferDashboardRefund = (
  tx: Tx,
  from: Account,
  { refundNo, reference, amount, now }: RefundTransfer,
) =>
  transfer(tx, {
    key: `refund:${refundNo}`,
    debit: from,
    credit: accounts.excessRefunds,
    amount,
    unit: 'INR',
    reason: 'refund',
    reference,
    now,
  });

/** Refunds money to the customer's HB Money at once. */
export const transferIntoWallet = (
  tx: Tx,
  from: Account,
  { refundNo, reference, amount, now }: RefundTransfer,
  customerId: number,
) =>
  transfer(tx, {
    key: `refund:${refundNo}`,
    debit: from,
    credit: accounts.wallet(customerId),
    amount,
    unit: 'INR',
    reason: 'refund',
    reference,
    now,
  });

interface Rounded {
  reference: string;
  /** The difference that rounding to the rupee makes; below zero for a reduction. */
  rounding: Paise;
  now: Date;
}

const collectedPrefix = 'door:';

/** The delivery with which a transfer was collected; null for another transfer. */
export const shipmentNoOfTransfer = (key: string): number | null =>
  key.startsWith(collectedPrefix) ? Number(key.slice(key.lastIndexOf(':') + 1)) : null;

/** Sales have the rounded amount: the rounding leaves or joins them, so that they keep the exact price. */
const roundingOfDue = ({ reference, rounding }: Omit<Rounded, 'now'>) =>
  rounding === 0
    ? []
    : [
        {
          key: `rounding:${reference}`,
          debit: rounding > 0 ? accounts.sales : accounts.rounding,
          credit: rounding > 0 ? accounts.rounding : accounts.sales,
          amount: paise(Math.abs(rounding)),
          unit: 'INR',
          reason: 'order.paid',
          reference,
        } as const,
      ];

/**
 * The customer has paid `amount` with a delivery. The rounding of the order is transferred with its last delivery.
 */
export const transferCollected = (
  tx: Tx,
  { reference, shipmentNo, amount, rounding, now }: Rounded & { shipmentNo: number; amount: Paise },
) => {
  const collected = {
    key: `${collectedPrefix}${reference}:${shipmentNo}`,
    debit: accounts.collectedByRiders,
    credit: accounts.sales,
    amount,
    unit: 'INR',
    reason: 'order.paid',
    reference,
  } as const;
  const transfers = [...(amount > 0 ? [collected] : []), ...roundingOfDue({ reference, rounding })];
  return transferAll(tx, transfers, now);
};

/** A gateway captured the rounded amount. */
export const transferRoundingOfDue = (tx: Tx, { now, ...rounded }: Rounded) =>
  transferAll(tx, roundingOfDue(rounded), now);

/** A refund returns its part of the rounding, which sales have borne until now. */
export const transferRoundingBack = (
  tx: Tx,
  { key, reference, rounding, now }: Rounded & { key: string },
) =>
  transfer(tx, {
    key: `rounding:${key}`,
    debit: rounding > 0 ? accounts.rounding : accounts.sales,
    credit: rounding > 0 ? accounts.sales : accounts.rounding,
    amount: paise(Math.abs(rounding)),
    unit: 'INR',
    reason: 'refund',
    reference,
    now,
  });
