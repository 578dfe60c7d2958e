import {
  type Paise,
  roundToRupee,
  roundingOf,
  subtractPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { accounts } from '../ledger/index.ts';
import { transferCollected, transferRoundingOfDue } from './ledger-transfers.ts';
import {
  type Payment,
  addCollected,
  insertPayment,
  selectPaymentStates,
  selectPayments,
  saveDue,
  settleDueByGateway,
  settlePayment,
} from './payments.sql.ts';
import type { PayOnDeliveryMode } from './payment-labels.ts';
import type { PurchaseKind } from './purchase.ts';
import type { PaymentState } from './states.ts';
import { type Refund, selectRefundsOf } from './refunds/refunds.sql.ts';
export {
  keptOfOrders,
  selectBankTransfers as bankTransfers,
  selectCollectedOnDelivery as collectedOnDelivery,
  selectExcessRefunds as excessRefunds,
  selectOwedByGateways as owedByGateways,
  selectPromisedRefunds as promisedRefunds,
  selectRefundsIntoWallet as refundsIntoWallet,
  selectRoundingOnDelivery as roundingOnDelivery,
} from './books.sql.ts';
export {
  markSettled,
  selectAtGateway as paymentsAtGateway,
  selectRefundsAtGateway as refundsAtGateway,
  oldestUnsettled,
  selectUnsettled as unsettledPayments,
} from './settlement/settled-payments.sql.ts';
export { deliveryOfTransfer, transferRoundingBack } from './ledger-transfers.ts';
export type { EvidenceFile, GatewayData } from './gateways/gateway.ts';
export { configuredProviders } from './gateways/index.ts';
export {
  type OnlineMode,
  isOnlineMode,
  minOnlinePaise,
  isOptionOffered,
  onlineMethods,
  defaultPgId,
} from './methods/payment-methods.ts';
export type { PaymentState } from './states.ts';
export { type Payment, selectCardOnDelivery as cardOnDelivery } from './payments.sql.ts';
export {
  type PayOnDeliveryMode,
  type StoredMode,
  isPayOnDelivery,
  paymentLabel,
  paymentPartsOf,
  paymentStatusOf,
} from './payment-labels.ts';
export { type CapturedPayment, type Settler, registerSettlers } from './purchase.ts';
export { announceDebit, takeDebit } from './mandates/debits.ts';
export { ensureGatewayCustomer } from './methods/gateway-customers.ts';
export {
  beginMandate,
  checkMandate,
  mandateByNo,
  mandatesOf,
  maxDebit,
  revokeMandates,
  usableMandate,
} from './mandates/mandates.ts';
export { type Mandate, selectMandateStates as mandateStatesOf } from './mandates/mandates.sql.ts';
export { GatewayRefused, GatewayUnknown } from './gateways/gateway.ts';
export {
  countUndecided as undecidedPayments,
  selectOutstandingPayments as outstandingPayments,
} from './outstanding-payments.sql.ts';
export { requestRefund } from './refunds/request-refund.ts';
export { type Refund, selectRefund as refundByNo } from './refunds/refunds.sql.ts';
export { arrivalOf } from './refunds/refund-arrival.ts';
export { type Returned, applyReturn } from './attempts/return-callback.ts';
export { parseAppReturn, parseBrowserReturn } from './attempts/parse-return.ts';
export { hasMandate } from './personal-data.sql.ts';
export { paymentsData, undecidedMoneyOf } from './personal-data.ts';
export { type DisputedPurchase, selectDispute as disputeOf } from './disputes/disputes.sql.ts';
export { disputeGatewayFor, recordEvidenceSent, sendEvidence } from './disputes/send-evidence.ts';
export { selectPaymentSetting as paymentSetting } from './settings/payment-setting.sql.ts';
export { retryRefund } from './refunds/retry-refund.ts';
export { savedMethodsOf } from './methods/saved-methods.ts';
export { type BegunAttempt, beginAttempt, openAttempt } from './attempts/start-payment.ts';

export { checkPayments, upiLinkOf } from './attempts/upi-on-delivery.ts';

interface Paid {
  orderNo: string;
  customerId: number;
  amount: Paise;
  now: Date;
}

/**
 * Records that an order is paid on delivery: its exact `amount`, rounded to the rupee. An order has
 * one payment; a second call changes nothing.
 */
export function recordPayOnDelivery(
  tx: Tx,
  { orderNo, amount, ...rest }: Paid & { mode: PayOnDeliveryMode },
): void {
  insertPayment(tx, {
    ...rest,
    kind: 'order',
    reference: orderNo,
    amount: roundToRupee(amount),
    rounding: roundingOf(amount),
    gatewayAmount: zeroPaise,
    storedAmount: zeroPaise,
    account: accounts.sales,
    state: 'DUE',
  });
}

/**
 * Records that a purchase is paid by HB Money or points, alone or beside a gateway. Moves no money:
 * the caller has settled the hold.
 */
export function recordPayment(
  tx: Tx,
  paid: {
    kind: PurchaseKind;
    reference: string;
    customerId: number;
    mode: string;
    /** The order of an edit. */
    partOf?: string;
    /** Both parts together. */
    amount: Paise;
    gatewayAmount: Paise;
    storedAmount: Paise;
    now: Date;
  },
): void {
  insertPayment(tx, { ...paid, account: accounts.sales, state: 'COLLECTED' });
}
export async function paymentOf(
  q: Queryable,
  reference: string,
  kind: PurchaseKind = 'order',
): Promise<Payment | null> {
  const [payment] = await selectPayments(q, kind, [reference]);
  return payment ?? null;
}

/** By order number. Orders without a payment are left out. */
export async function paymentsOf(
  q: Queryable,
  orderNos: readonly string[],
): Promise<Map<string, Payment>> {
  if (orderNos.length === 0) return new Map();
  const payments = await selectPayments(q, 'order', orderNos);
  return new Map(payments.map((payment) => [payment.reference, payment]));
}

/** By order number. Orders without a payment are left out. */
export async function paymentStatesOf(
  q: Queryable,
  orderNos: readonly string[],
): Promise<Map<string, PaymentState>> {
  if (orderNos.length === 0) return new Map();
  const payments = await selectPaymentStates(q, orderNos);
  return new Map(payments.map(({ reference, state }) => [reference, state]));
}

/**
 * The refundable and the refunded part of a collected payment, in paise; zero for both without one.
 */
export async function refundableOf(
  q: Queryable,
  kind: PurchaseKind,
  reference: string,
): Promise<{ left: Paise; refunded: Paise }> {
  const [payment] = await selectPayments(q, kind, [reference]);
  if (payment?.state !== 'COLLECTED') return { left: zeroPaise, refunded: zeroPaise };
  const { amount, refunded } = payment;
  return { left: subtractPaise(amount, refunded), refunded };
}

/** All refunds of a purchase, including those of duplicate and late payments. */
export const refundsOf = (q: Queryable, kind: PurchaseKind, reference: string): Promise<Refund[]> =>
  selectRefundsOf(q, kind, [reference]);

/** The part of a payment on delivery that is not collected yet. */
export const leftToCollect = (payment: Payment | null): Paise =>
  payment?.state === 'DUE' ? subtractPaise(payment.amount, payment.collected) : zeroPaise;

interface Collected {
  /** The number of the delivery within the order. */
  deliveryNo: number;
  now: Date;
}

/**
 * Records that the rest of the money was collected with the last delivery, and returns it. Only a payment that is due
 * can be collected; a second call changes nothing.
 */
export async function collect(
  tx: Tx,
  orderNo: string,
  { deliveryNo, now }: Collected,
): Promise<Paise> {
  const settled = await settlePayment(tx, 'order', orderNo, 'COLLECTED', now);
  if (!settled) return zeroPaise;
  const { rounding } = settled;
  const amount = subtractPaise(settled.amount, settled.collected);
  await transferCollected(tx, { reference: orderNo, deliveryNo, amount, rounding, now });
  return amount;
}

/** Records money that was collected with one of several deliveries: at most what `leftToCollect` says. */
export async function collectPart(
  tx: Tx,
  orderNo: string,
  { deliveryNo, amount, now }: Collected & { amount: Paise },
): Promise<void> {
  addCollected(tx, orderNo, amount, now);
  const rounding = zeroPaise;
  await transferCollected(tx, { reference: orderNo, deliveryNo, amount, rounding, now });
}

/**
 * A gateway captured the amount that is due on delivery, rounding included. False where another amount or nothing is
 * due: the caller returns the money.
 */
export async function payDueByGateway(
  tx: Tx,
  orderNo: string,
  paid: { amount: Paise; mode: string; now: Date },
): Promise<boolean> {
  const settled = await settleDueByGateway(tx, 'order', orderNo, paid);
  if (!settled) return false;
  const { rounding } = settled;
  await transferRoundingOfDue(tx, { reference: orderNo, rounding, now: paid.now });
  return true;
}

/**
 * Sets the amount to collect on delivery, rounding included. Changes only a payment that is due.
 */
export async function setDue(
  tx: Tx,
  orderNo: string,
  due: { amount: Paise; rounding: Paise; now: Date },
): Promise<void> {
  await saveDue(tx, 'order', orderNo, due);
}

/** Cancels the payment on delivery. `requestRefund` returns money that was already paid. */
export async function cancelPayment(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await settlePayment(tx, 'order', orderNo, 'CANCELLED', now);
}
export type { PaymentLog, PaymentDependencies } from './dependencies.ts';
export { paymentsModule } from './module.ts';
