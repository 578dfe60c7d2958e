import type { Paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import type { Account } from '../ledger/index.ts';
import type { ProviderId } from './gateways/gateway.ts';

/** What can be bought. Payments knows nothing else of it. */
export type PurchaseKind = 'order' | 'membership' | 'recharge' | 'subscription';

export interface Purchase {
  kind: PurchaseKind;
  /** Its public number: `HB…`, `HBM…`, `HBR…`, `HBS…`. */
  reference: string;
  customerId: number;
  /** What the gateway is to be paid now. */
  amount: Paise;
}

/** What is still to be paid, as its owner says while it is locked. */
export interface Payable {
  customerId: number;
  amount: Paise;
  /** Until when it is kept for the customer; null where nothing is kept. */
  payableUntil: Date | null;
}

export interface CapturedPayment {
  /** The gateway's number of the payment. */
  paymentId: string;
  provider: ProviderId;
  mode: string;
  amount: Paise;
}

/**
 * What the owner of a kind of purchase does when money comes. Wired in `registry.ts`: payments never
 * imports its owners. Each runs in one transaction with what payments writes.
 */
export interface Settler {
  /** Locks what is bought. Null when nothing is to be paid (any more). */
  lock(tx: Tx, reference: string): Promise<Payable | null>;
  /**
   * Does `captured` compare the amount itself? Otherwise money that is not what `lock` says is due
   * goes back without `captured` being asked.
   */
  judgesAmount?: true;
  /**
   * The whole amount of an attempt was captured. 'kept': fulfilled, the money is the store's.
   * 'return': it cannot be had any more, payments refunds it. Also asked where `lock` gave null.
   */
  captured(tx: Tx, reference: string, paid: CapturedPayment, now: Date): Promise<'kept' | 'return'>;
  /** An attempt failed for good, or its time ran out: a hint, money may still come later. */
  failed(tx: Tx, reference: string, reason: string, now: Date): Promise<void>;
  /**
   * The ledger's account to which money goes that was kept: `accounts.sales`, the customer's wallet.
   * Payments moves it there, once; the settler moves only what is its own.
   */
  account(purchase: { reference: string; customerId: number }): Account;
  /** Is it fulfilled, as far as its owner knows? Asked once a day, of purchases that were paid. */
  isFulfilled?(q: Queryable, reference: string): Promise<boolean>;
  /**
   * Staff returned money of a kept payment in the gateway's dashboard: notes it with what was bought,
   * so that no later refund gives the same money back. Once for its number. Where it is absent the shop
   * bears such a refund until staff settle it.
   */
  refundedAtGateway?(
    tx: Tx,
    back: { reference: string; amount: Paise; refundNo: string; reason: string; now: Date },
  ): Promise<unknown>;
  /**
   * Gives back what the customer's own HB Money or points paid of it, where they can: payments only
   * returns what came through a gateway or in cash. Once for its key.
   */
  refundStored?(
    tx: Tx,
    back: { reference: string; amount: Paise; key: string; now: Date },
  ): Promise<unknown>;
}

export type Settlers = Partial<Record<PurchaseKind, Settler>>;

const entered: Settlers = {};

/** Registers who settles what. `modules.ts` calls it once, before anything is served. */
export function registerSettlers(settlers: Settlers): void {
  Object.assign(entered, settlers);
}

export function settlerOf(kind: PurchaseKind): Settler {
  const settler = entered[kind];
  if (!settler) throw new Error(`Nobody settles purchases of the kind ${kind}`);
  return settler;
}
