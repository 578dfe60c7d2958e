import type { Paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import type { Account } from '../ledger/index.ts';
import type { GatewayId } from './gateways/gateway.ts';

/** The kinds of purchase. Payments knows nothing else about them. */
export type PurchaseKind = 'order' | 'membership' | 'recharge' | 'subscription' | 'edit';

export interface Purchase {
  kind: PurchaseKind;
  /** Its public number: `HB…`, `HBM…`, `HBR…`, `HBS…`, `HBE…`. */
  reference: string;
  customerId: number;
  /** The amount that the gateway collects now. */
  amount: Paise;
}

/** The open amount, read from the owner while the purchase is locked. */
export interface Payable {
  customerId: number;
  amount: Paise;
  /** The end of the purchase's hold; null without a hold. */
  payableUntil: Date | null;
}

export interface CapturedPayment {
  /** The gateway's number of the payment. */
  paymentId: string;
  provider: GatewayId;
  mode: string;
  amount: Paise;
}

/**
 * The callbacks of a purchase’s owner when money arrives. `modules.ts` registers them, so payments
 * never imports its owners. Each runs in the transaction of payments.
 */
export interface PurchaseHandler {
  /** Locks the purchase. Null when nothing is to be paid. */
  lock(tx: Tx, reference: string): Promise<Payable | null>;
  /**
   * Whether `captured` compares the amount itself. Otherwise payments refunds money that differs
   * from `lock`, without calling `captured`.
   */
  checksAmount?: true;
  /** The reason of a refund when `captured` returns the money, for the customer. */
  returnReason?: string;
  /**
   * Called when the whole amount of an attempt was captured, also when `lock` gave null. 'kept':
   * fulfilled, the shop keeps the money. 'return': not available any more, payments refunds it.
   */
  captured(tx: Tx, reference: string, paid: CapturedPayment, now: Date): Promise<'kept' | 'return'>;
  /** Called when an attempt failed or expired. Only a hint: money may still arrive. */
  failed(tx: Tx, reference: string, reason: string, now: Date): Promise<void>;
  /**
   * The ledger account for kept money: `accounts.sales` or the customer’s wallet. Payments
   * transfers it once; the handler moves only its own money.
   */
  account(purchase: { reference: string; customerId: number }): Account;
  /** Whether the owner has fulfilled the purchase. Called once a day for paid purchases. */
  isFulfilled?(q: Queryable, reference: string): Promise<boolean>;
  /**
   * Records on the purchase that staff refunded kept money in the gateway’s dashboard, so that no
   * later refund pays it again. Called once a refund number. Without this callback the shop bears
   * such a refund until staff settle it.
   */
  refundedAtGateway?(
    tx: Tx,
    back: { reference: string; amount: Paise; refundNo: string; reason: string; now: Date },
  ): Promise<unknown>;
  /**
   * Returns HB Money or points that paid for the purchase. Payments itself returns only gateway and
   * cash money. Once for its key.
   */
  refundStored?(
    tx: Tx,
    back: { reference: string; amount: Paise; key: string; now: Date },
  ): Promise<unknown>;
}

export type PurchaseHandlers = Partial<Record<PurchaseKind, PurchaseHandler>>;

const entered: PurchaseHandlers = {};

/** Registers the handlers. `modules.ts` calls it once, before the server starts. */
export function registerPurchaseHandlers(handlers: PurchaseHandlers): void {
  Object.assign(entered, handlers);
}

export function purchaseHandlerOf(kind: PurchaseKind): PurchaseHandler {
  const handler = entered[kind];
  if (!handler) throw new Error(`No handler is registered for purchases of the kind ${kind}`);
  return handler;
}
