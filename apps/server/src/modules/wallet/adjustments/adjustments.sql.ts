import { z } from 'zod';
import type { Paise } from '@halal-basket/money';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const adjustmentRow = z.object({
  adjustmentId: z.number(),
  customerId: z.number(),
  kind: z.enum(['goodwill', 'correction']),
  amount: paiseColumn,
  reason: z.string(),
  state: z.enum(['WAITING', 'DONE', 'DECLINED']),
  askedById: z.number(),
  askedBy: z.string(),
  askedAt: z.date(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
});
export type Adjustment = z.infer<typeof adjustmentRow>;

const columns = sql`id as "adjustmentId", customer_id as "customerId", kind, amount_paise as amount,
                    reason, state, asked_by_id as "askedById", asked_by as "askedBy",
                    asked_at as "askedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

export interface NewAdjustment {
  customerId: number;
  kind: Adjustment['kind'];
  /** Signed: positive when the customer receives it. */
  amount: Paise;
  reason: string;
  by: { staffId: number; fullName: string };
  now: Date;
}

export const insertAdjustment = (
  tx: Tx,
  { customerId, kind, amount, reason, by, now }: NewAdjustment,
) =>
  tx.one(
    adjustmentRow,
    sql`insert into wallet.adjustment
          (customer_id, kind, amount_paise, reason, state, asked_by_id, asked_by, asked_at)
        values (${customerId}, ${kind}, ${amount}, ${reason}, 'WAITING', ${by.staffId},
                ${by.fullName}, ${now})
        returning ${columns}`,
  );

/** Its requester may not decide it: the table checks that too. */
export const saveNeedsSecond = (tx: Tx, id: number): void =>
  tx.send(sql`update wallet.adjustment set needs_second = true where id = ${id}`);

export const lockAdjustment = (tx: Tx, id: number) =>
  tx.maybe(
    adjustmentRow,
    sql`select ${columns} from wallet.adjustment where id = ${id} for update`,
  );

export const decideAdjustment = (
  tx: Tx,
  decided: {
    adjustmentId: number;
    state: 'DONE' | 'DECLINED';
    by: { staffId: number; fullName: string };
    now: Date;
  },
) =>
  tx.one(
    adjustmentRow,
    sql`update wallet.adjustment
        set state = ${decided.state}, decided_by_id = ${decided.by.staffId},
            decided_by = ${decided.by.fullName}, decided_at = ${decided.now}
        where id = ${decided.adjustmentId} returning ${columns}`,
  );

export const selectAdjustmentsOf = (q: Queryable, customerId: number, limit: number) =>
  q.many(
    adjustmentRow,
    sql`select ${columns} from wallet.adjustment where customer_id = ${customerId}
        order by id desc limit ${limit}`,
  );

export const oldestFirst: SortOrder = {
  list: 'waiting-adjustments',
  keys: [{ column: sql`id`, type: 'number' }],
  direction: 'ascending',
};

export const selectWaiting = (q: Queryable, seek: Seek) =>
  q.many(
    adjustmentRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from wallet.adjustment
        where state = 'WAITING' and ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countWaiting = (q: Queryable) =>
  countRows(q, sql`select from wallet.adjustment where state = 'WAITING'`);
