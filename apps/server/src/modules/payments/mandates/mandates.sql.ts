import { mandateStates } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { MandateState } from '@halal-basket/contract';
import { paiseColumn } from '../../../platform/rows.ts';

const mandateRow = z.object({
  id: z.number(),
  mandateNo: z.string(),
  customerId: z.number(),
  provider: z.literal('razorpay'),
  method: z.enum(['card', 'upi']),
  /** The most that one debit may take. */
  limit: paiseColumn,
  state: z.enum(mandateStates),
  reason: z.string().nullable(),
  /** The recharge whose payment authorises it. */
  reference: z.string(),
  payerName: z.string(),
  tokenId: z.string().nullable(),
  instrument: z.string(),
  expiresAt: z.date(),
  looks: z.number(),
  createdAt: z.date(),
});
export type Mandate = z.infer<typeof mandateRow>;

const columns = sql`id, mandate_no as "mandateNo", customer_id as "customerId", provider, method,
  limit_paise as limit, state, reason, reference, payer_name as "payerName",
  token_id as "tokenId", instrument, expires_at as "expiresAt", looks, created_at as "createdAt"`;

export type NewMandate = Pick<
  Mandate,
  'mandateNo' | 'customerId' | 'method' | 'limit' | 'reference' | 'payerName' | 'expiresAt'
> & { now: Date };

/** Inserts the mandate with its first event, before the gateway is called. */
export const insertMandate = (tx: Tx, mandate: NewMandate): void =>
  tx.send(
    sql`with made as (
          insert into payments.mandate (mandate_no, customer_id, provider, method, limit_paise, state,
            reference, payer_name, expires_at, created_at, updated_at)
          values (${mandate.mandateNo}, ${mandate.customerId}, 'razorpay', ${mandate.method},
            ${mandate.limit}, 'CREATED', ${mandate.reference}, ${mandate.payerName},
            ${mandate.expiresAt}, ${mandate.now}, ${mandate.now})
          returning id
        )
        insert into payments.event (subject, subject_id, to_state, actor, at)
        select 'mandate', id, 'CREATED', 'customer', ${mandate.now} from made`,
  );

type Named = { mandateNo: string } | { reference: string } | { tokenId: string };

const isNamed = (named: Named) => {
  if ('mandateNo' in named) return sql`mandate_no = ${named.mandateNo}`;
  if ('reference' in named) return sql`reference = ${named.reference}`;
  return sql`token_id = ${named.tokenId}`;
};

export const selectMandate = (q: Queryable, named: Named) =>
  q.maybe(mandateRow, sql`select ${columns} from payments.mandate where ${isNamed(named)}`);

export const lockMandate = (tx: Tx, named: Named) =>
  tx.maybe(
    mandateRow,
    sql`select ${columns} from payments.mandate where ${isNamed(named)} for update`,
  );

/** All mandates of a customer that are or may become usable, locked by id. */
export const lockMandatesInUse = (tx: Tx, customerId: number) =>
  tx.many(
    mandateRow,
    sql`select ${columns} from payments.mandate
        where customer_id = ${customerId} and state in ('CREATED', 'ACTIVE', 'PAUSED')
        order by id for update`,
  );

/** A customer's mandates, the one in use first, then the newest. */
export const selectMandatesOf = (q: Queryable, customerId: number, limit: number) =>
  q.many(
    mandateRow,
    sql`select ${columns} from payments.mandate where customer_id = ${customerId}
        order by state in ('ACTIVE', 'PAUSED') desc, id desc limit ${limit}`,
  );

const stateRow = z.object({ customerId: z.number(), state: z.enum(mandateStates) });

/** The state of each customer’s current mandate; customers without one are left out. */
export const selectMandateStates = (q: Queryable, customerIds: readonly number[]) =>
  q.many(
    stateRow,
    sql`select distinct on (customer_id) customer_id as "customerId", state
        from payments.mandate where customer_id = any(${customerIds}::bigint[])
        order by customer_id, state in ('ACTIVE', 'PAUSED') desc, id desc`,
  );

export interface MandateMove {
  id: number;
  from: MandateState;
  to: MandateState;
  actor: string;
  reason: string | null;
  /** When to query or inform the gateway next; null: never again. */
  nextCheckAt: Date | null;
  now: Date;
}

export const saveMandateMove = (tx: Tx, move: MandateMove): void =>
  tx.send(
    sql`with moved as (
          update payments.mandate
          set state = ${move.to}, reason = ${move.reason}, next_look_at = ${move.nextCheckAt},
              looks = 0, updated_at = ${move.now}
          where id = ${move.id}
        )
        insert into payments.event (subject, subject_id, from_state, to_state, actor, detail, at)
        values ('mandate', ${move.id}, ${move.from}, ${move.to}, ${move.actor},
                jsonb_strip_nulls(jsonb_build_object('reason', ${move.reason}::text)), ${move.now})`,
  );

/** Saves the gateway’s token from the authorising payment; the first one wins. */
export const saveToken = (tx: Tx, id: number, tokenId: string, nextCheckAt: Date) =>
  tx.run(
    sql`update payments.mandate set token_id = ${tokenId}, next_look_at = ${nextCheckAt}
        where id = ${id} and token_id is null`,
  );

export const saveInstrument = (tx: Tx, id: number, instrument: string): void =>
  tx.send(sql`update payments.mandate set instrument = ${instrument} where id = ${id}`);

/** Mandates that are due for a check, claimed by moving their time. */
export const claimDueMandates = (q: Queryable, now: Date, takenUntil: Date, limit: number) =>
  q.many(
    mandateRow,
    sql`with due as (
          select id as due_id from payments.mandate
          where next_look_at <= ${now} order by next_look_at limit ${limit}
          for update skip locked
        )
        update payments.mandate set next_look_at = ${takenUntil}, looks = looks + 1
        from due where id = due_id returning ${columns}`,
  );

export const saveNextCheckOfMandate = (q: Queryable, id: number, at: Date | null) =>
  q.run(
    sql`update payments.mandate set next_look_at = ${at}
        where id = ${id} and next_look_at is not null`,
  );

/** Usable mandates that have expired. */
export const selectExpired = (q: Queryable, now: Date, limit: number) =>
  q.many(
    mandateRow,
    sql`select ${columns} from payments.mandate
        where state in ('CREATED', 'ACTIVE', 'PAUSED') and expires_at <= ${now}
        order by id limit ${limit}`,
  );

const anyRow = z.record(z.string(), z.unknown());

export const selectMandatesForExport = (q: Queryable, customerId: number) =>
  q.many(
    anyRow,
    sql`select mandate_no as "mandateNo", method, instrument, limit_paise as "limitPaise", state,
               created_at as "createdAt", expires_at as "expiresAt"
        from payments.mandate where customer_id = ${customerId} order by id`,
  );

/** Removes the card or account name when a customer’s data are erased. */
export const blankInstruments = (tx: Tx, customerId: number): void =>
  tx.send(sql`update payments.mandate set instrument = '' where customer_id = ${customerId}`);
