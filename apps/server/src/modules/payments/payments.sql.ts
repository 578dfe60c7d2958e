import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { paiseColumn } from '../../platform/rows.ts';
import { rowsPart } from '../../platform/subqueries.ts';
import type { Account } from '../ledger/index.ts';
import { kind as anyKind } from './attempts/attempts.sql.ts';
import type { PurchaseKind } from './purchase.ts';
import type { PaymentState } from './states.ts';

const paymentRow = z.object({
  id: z.number(),
  kind: anyKind,
  reference: z.string(),
  customerId: z.number(),
  mode: z.string(),
  /** Rounding included. */
  amount: paiseColumn,
  /** The rounding to the rupee on delivery, part of the amount. */
  rounding: paiseColumn,
  /** The part that a gateway captured. */
  gatewayAmount: paiseColumn,
  /** The part that HB Money or points paid. The rest was paid on delivery. */
  storedAmount: paiseColumn,
  /** The amount of all requested refunds. */
  refunded: paiseColumn,
  /** The part that was collected with earlier deliveries while the rest is due. */
  collected: paiseColumn,
  /** The ledger account that received the money. */
  account: z.custom<Account>(),
  state: z.enum(['DUE', 'COLLECTED', 'CANCELLED']),
  updatedAt: z.coerce.date(),
});
/** The payment of a purchase. */
export type Payment = z.infer<typeof paymentRow>;

const stateRow = paymentRow.pick({ reference: true, state: true });

/** The states of the payments of orders. */
export const selectPaymentStates = (q: Queryable, orderNos: readonly string[]) =>
  q.part(
    rowsPart(
      stateRow,
      sql`select reference, state from payments.payment
          where kind = 'order' and reference = any(${orderNos}::text[])`,
    ),
  );

const columns = sql`id, kind, reference, customer_id as "customerId", mode, amount_paise as amount,
  rounding_paise as rounding, gateway_paise as "gatewayAmount", stored_paise as "storedAmount", refunded_paise as refunded,
  collected_paise as collected, account, state, updated_at as "updatedAt"`;

/** The payments of purchases. That of an order contains the sums of its paid edits. */
export const selectPayments = (
  q: Queryable,
  purchaseKind: PurchaseKind,
  references: readonly string[],
) =>
  q.part(
    rowsPart(
      paymentRow,
      sql`select id, kind, reference, customer_id as "customerId", mode,
                 amount_paise + edits.amount as amount, rounding_paise as rounding,
                 gateway_paise + edits.gateway as "gatewayAmount",
                 stored_paise + edits.stored as "storedAmount",
                 refunded_paise + edits.refunded as refunded,
                 collected_paise as collected, account, state,
                 updated_at as "updatedAt"
          from payments.payment
          cross join lateral (
            select coalesce(sum(part.amount_paise), 0)::bigint as amount,
                   coalesce(sum(part.gateway_paise), 0)::bigint as gateway,
                   coalesce(sum(part.stored_paise), 0)::bigint as stored,
                   coalesce(sum(part.refunded_paise), 0)::bigint as refunded
            from payments.payment as part where part.part_of = payment.reference) as edits
          where kind = ${purchaseKind} and reference = any(${references}::text[])`,
    ),
  );

/** Locks the payment of a purchase and, for an order, those of its edits: the oldest first. */
export const lockPaymentParts = (tx: Tx, purchaseKind: PurchaseKind, reference: string) =>
  tx.many(
    paymentRow,
    sql`select ${columns} from payments.payment
        where (kind = ${purchaseKind} and reference = ${reference})
           or (${purchaseKind} = 'order' and part_of = ${reference})
        order by id for update`,
  );

export const lockPayment = (tx: Tx, kind: PurchaseKind, reference: string) =>
  tx.maybe(
    paymentRow,
    sql`select ${columns} from payments.payment
        where kind = ${kind} and reference = ${reference} for update`,
  );

export interface NewPayment {
  kind: PurchaseKind;
  reference: string;
  customerId: number;
  mode: string;
  amount: Paise;
  /** The order of an edit. */
  partOf?: string | undefined;
  /** Only for payment on delivery. */
  rounding?: Paise;
  gatewayAmount: Paise;
  storedAmount: Paise;
  account: Account;
  state: 'DUE' | 'COLLECTED';
  now: Date;
}

/** Inserts the only payment of a purchase; a second one changes nothing. */
export const insertPayment = (tx: Tx, payment: NewPayment): void =>
  tx.write({
    tables: ['payments.payment', 'payments.event'],
    steps: sql`paid as (
      insert into payments.payment (kind, reference, customer_id, mode, amount_paise,
        rounding_paise, gateway_paise, stored_paise, account, state, created_at, updated_at, part_of)
      values (${payment.kind}, ${payment.reference}, ${payment.customerId}, ${payment.mode},
        ${payment.amount}, ${payment.rounding ?? 0}, ${payment.gatewayAmount},
        ${payment.storedAmount}, ${payment.account}, ${payment.state}, ${payment.now},
        ${payment.now}, ${payment.partOf ?? null}::text)
      on conflict (kind, reference) do nothing returning id
    )`,
    last: sql`insert into payments.event (subject, subject_id, to_state, actor, at)
              select 'payment', id, ${payment.state}, 'store', ${payment.now} from paid`,
  });

/** Ends a payment that is due; null without one. */
export const endDuePayment = (
  tx: Tx,
  kind: PurchaseKind,
  reference: string,
  state: Exclude<PaymentState, 'DUE'>,
  now: Date,
) =>
  tx.maybe(
    paymentRow,
    sql`with moved as (
          update payments.payment set state = ${state}, updated_at = ${now}
          where kind = ${kind} and reference = ${reference} and state = 'DUE'
          returning *
        ), told as (
          insert into payments.event (subject, subject_id, from_state, to_state, actor, at)
          select 'payment', id, 'DUE', ${state}, 'store', ${now} from moved
        )
        select ${columns} from moved`,
  );

/** Adds money that was collected with a delivery; more is due with later ones. */
export const addCollected = (tx: Tx, orderNo: string, amount: Paise, now: Date): void =>
  tx.send(
    sql`update payments.payment set collected_paise = collected_paise + ${amount}, updated_at = ${now}
        where kind = 'order' and reference = ${orderNo} and state = 'DUE'`,
  );

/** A gateway captured the amount that is due; null where nothing or another amount is due. */
export const saveDuePaidByGateway = (
  tx: Tx,
  kind: PurchaseKind,
  reference: string,
  { amount, mode, now }: { amount: Paise; mode: string; now: Date },
) =>
  tx.maybe(
    paymentRow,
    sql`with moved as (
          update payments.payment
          set state = 'COLLECTED', mode = case when collected_paise = 0 then ${mode} else mode end,
              gateway_paise = ${amount}, updated_at = ${now}
          where kind = ${kind} and reference = ${reference} and state = 'DUE'
            and amount_paise - collected_paise = ${amount}
          returning *
        ), told as (
          insert into payments.event (subject, subject_id, from_state, to_state, actor, at)
          select 'payment', id, 'DUE', 'COLLECTED', 'store', ${now} from moved
        )
        select ${columns} from moved`,
  );

/** Sets the amount of a payment that is due; the table’s checks keep it at zero or above. */
export const saveDue = (
  tx: Tx,
  kind: PurchaseKind,
  reference: string,
  { amount, rounding, now }: { amount: Paise; rounding: Paise; now: Date },
): Promise<number> =>
  tx.run(
    sql`update payments.payment set amount_paise = ${amount}, rounding_paise = ${rounding},
          updated_at = ${now}
        where kind = ${kind} and reference = ${reference} and state = 'DUE'`,
  );

/** Adds to the refunded amount. The table’s check keeps the sum below the paid amount. */
export const addPaymentRefund = (tx: Tx, id: number, amount: Paise): void =>
  tx.send(
    sql`update payments.payment set refunded_paise = refunded_paise + ${amount} where id = ${id}`,
  );

const referenceRow = z.object({ reference: z.string() });

/** The orders among these that are paid by card or UPI on delivery, not in cash. */
export const selectCardOnDelivery = async (
  q: Queryable,
  orderNos: readonly string[],
): Promise<string[]> =>
  orderNos.length === 0
    ? []
    : (
        await q.many(
          referenceRow,
          sql`select reference from payments.payment
              where kind = 'order' and reference = any(${[...orderNos]}::text[]) and mode = 'pod'`,
        )
      ).map(({ reference }) => reference);
