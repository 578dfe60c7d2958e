import { type Paise, minPaise, paise, subtractPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { publicReference } from '../../../platform/ids.ts';
import { lockedBalancesOf } from '../../ledger/index.ts';
import {
  type GatewayPayment,
  addRefunded,
  lockCaptured,
  selectCaptured,
} from '../attempts/gateway-payments.sql.ts';
import {
  GatewayRefused,
  GatewayUnknown,
  type GatewayId,
  type RefundEvent,
} from '../gateways/gateway.ts';
import { gatewaysOf } from '../gateways/index.ts';
import {
  isShopAccount,
  transferExcessRefund,
  transferRefundRequested,
  transferRefundSent,
} from '../ledger-transfers.ts';
import { type Payment, addPaymentRefund, lockPayment } from '../payments.sql.ts';
import { purchaseHandlerOf } from '../purchase.ts';
import {
  type Refund,
  insertRefund,
  selectRefund,
  selectRefundByGatewayId,
  selectUnsent,
} from './refunds.sql.ts';
import { nextRefundCheck } from '../schedule.ts';
import { reportRefund } from './report-refund.ts';
import { adoptRefundEvent, applyRefundEvent } from './send-refund.ts';
import type { PaymentDependencies } from '../dependencies.ts';

/**
 * Records a gateway's report of a refund of a captured payment. A refund of the store changes its state; a
 * refund that staff made in the gateway's dashboard is entered. Repeats change nothing. Null where nothing is
 * recorded: the payment is unknown, or a dashboard refund failed.
 */
export async function recordGatewayRefund(
  tx: Tx,
  fact: RefundEvent,
  now: Date,
): Promise<Refund | null> {
  return (await applyRefundEvent(tx, fact, now)) ?? (await recordRefund(tx, fact, now));
}

/**
 * Queries a gateway for all refunds of a captured payment and records them. Returns their number: 0 also where
 * the payment is unknown or the gateway gives no list.
 */
export async function recordGatewayRefundsOf(
  { db, clock, settings, log }: PaymentDependencies,
  provider: GatewayId,
  paymentId: string,
): Promise<number> {
  if (!(await selectCaptured(db, provider, paymentId))) return 0;
  try {
    const facts = await gatewaysOf(settings)[provider].refundsOf(paymentId);
    for (const fact of facts) {
      await db.transaction((tx) => recordGatewayRefund(tx, fact, clock.now()));
    }
    return facts.length;
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    log.warn({ err: error, paymentId }, 'A gateway did not list the refunds of a payment');
    return 0;
  }
}

async function recordRefund(tx: Tx, fact: RefundEvent, now: Date): Promise<Refund | null> {
  const found = await selectCaptured(tx, fact.provider, fact.paymentId);
  if (!found) return null;
  // Every transaction locks a purchase before its payment.
  await purchaseHandlerOf(found.kind).lock(tx, found.reference);
  const payment = await lockPayment(tx, found.kind, found.reference);
  const captured = await lockCaptured(tx, found.id);
  const before = await selectRefundByGatewayId(tx, fact);
  if (before) return before;
  // A failed refund of the dashboard moved no money, and the store did not request it.
  if (fact.state === 'FAILED') return null;
  const matching = await unsentRefundOf(tx, captured, fact);
  if (matching) return adoptRefundEvent(tx, matching.refundNo, fact, now);
  return enterRefund(tx, { fact, captured, payment, now });
}

/**
 * The unsent refund of the store that staff made in the dashboard: it has the same amount, and it has stopped
 * or the payment no longer covers both.
 */
async function unsentRefundOf(
  tx: Tx,
  captured: GatewayPayment,
  { amount }: RefundEvent,
): Promise<Refund | null> {
  const unsent = await selectUnsent(tx, captured.id);
  const isTooMuch = amount > subtractPaise(captured.amount, captured.refunded);
  const matching = unsent.filter(
    (each) => each.amount === amount && (each.state === 'MANUAL' || isTooMuch),
  );
  return matching[0] ?? null;
}

interface MadeAtGateway {
  fact: RefundEvent;
  captured: GatewayPayment;
  /** The payment of the purchase; null where the purchase has none. */
  payment: Payment | null;
  now: Date;
}

/**
 * The part of the refund that the store still owed and that the payment's account covers. Zero where the
 * owner of the purchase does not record gateway refunds, because its own refunds would stay as high.
 */
async function owedOf(tx: Tx, { fact, captured, payment }: MadeAtGateway): Promise<Paise> {
  const { refundedAtGateway } = purchaseHandlerOf(captured.kind);
  if (captured.outcome !== 'KEPT' || !payment || !refundedAtGateway) return zeroPaise;
  const owed = minPaise(fact.amount, subtractPaise(captured.amount, captured.refunded));
  if (owed <= 0 || isShopAccount(payment.account)) return owed;
  const [balance = 0] = await lockedBalancesOf(tx, [payment.account]);
  return minPaise(owed, paise(Math.max(0, balance)));
}

async function enterRefund(tx: Tx, made: MadeAtGateway): Promise<Refund | null> {
  const { fact, captured, payment, now } = made;
  const { kind, reference, customerId } = captured;
  const owed = await owedOf(tx, made);
  const excess = subtractPaise(fact.amount, owed);
  const refundNo = publicReference('RF');
  const reason = 'Refunded by the shop in the payment gateway’s dashboard';
  const isDone = fact.state === 'PROCESSED';
  insertRefund(tx, {
    refundNo,
    key: gatewayRefundKey(fact),
    kind,
    reference,
    customerId,
    destination: 'source',
    gatewayPaymentId: captured.id,
    amount: fact.amount,
    reason,
    state: isDone ? 'PROCESSED' : 'PENDING',
    nextTryAt: isDone ? null : nextRefundCheck(now),
    now,
    atGateway: {
      gatewayRefundId: fact.gatewayRefundId,
      bankReference: fact.bankReference ?? null,
      excess,
    },
  });
  if (owed > 0 && payment) {
    addRefunded(tx, captured.id, owed);
    addPaymentRefund(tx, payment.id, owed);
    await transferRefundRequested(tx, payment.account, { refundNo, reference, amount: owed, now });
    await purchaseHandlerOf(kind).refundedAtGateway?.(tx, {
      reference,
      amount: owed,
      refundNo,
      reason,
      now,
    });
  }
  if (excess > 0) await transferExcessRefund(tx, { refundNo, reference, amount: excess, now });
  if (isDone) {
    await transferRefundSent(tx, fact.provider, { refundNo, reference, amount: fact.amount, now });
  }
  const entered = await selectRefund(tx, refundNo);
  if (entered) await reportRefund(tx, entered, entered.state, now);
  return entered;
}

/** The unique key of a refund that was made at a gateway. */
const gatewayRefundKey = ({ provider, gatewayRefundId }: RefundEvent): string =>
  `gateway:${provider}:${gatewayRefundId}`;
