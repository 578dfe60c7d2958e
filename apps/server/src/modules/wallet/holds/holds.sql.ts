import { z } from 'zod';
import type { Paise } from '@halal-basket/money';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { booleanPart } from '../../../platform/subqueries.ts';

const holdRow = z.object({
  reference: z.string(),
  customerId: z.number(),
  amount: paiseColumn,
  reward: paiseColumn,
  state: z.enum(['HELD', 'SETTLED', 'RELEASED']),
  round: z.number(),
  returned: paiseColumn,
});
export type Hold = z.infer<typeof holdRow>;

const columns = sql`reference, customer_id as "customerId", amount_paise as amount,
                    reward_paise as reward, state, round, returned_paise as returned`;

export const lockHold = (tx: Tx, reference: string) =>
  tx.maybe(
    holdRow,
    sql`select ${columns} from wallet.hold where reference = ${reference} for update`,
  );

/** Whether money is held for the purchase. Lock the purchase first. */
export const isMoneyHeld = (q: Queryable, reference: string) =>
  q.part(
    booleanPart(
      sql`exists (select from wallet.hold where reference = ${reference} and state = 'HELD')`,
    ),
  );

const roundRow = z.object({ round: z.number() });

/** Inserts a hold, or renews a released one; null while another one is open. */
export const insertHold = (
  tx: Tx,
  hold: { reference: string; customerId: number; amount: Paise; reward: Paise; now: Date },
) =>
  tx.maybe(
    roundRow,
    sql`insert into wallet.hold as h
          (reference, customer_id, amount_paise, reward_paise, state, updated_at)
        values (${hold.reference}, ${hold.customerId}, ${hold.amount}, ${hold.reward}, 'HELD',
                ${hold.now})
        on conflict (reference) do update
          set amount_paise = excluded.amount_paise, reward_paise = excluded.reward_paise,
              state = 'HELD', round = h.round + 1, updated_at = excluded.updated_at
          where h.state = 'RELEASED' and h.customer_id = excluded.customer_id
        returning round`,
  );

export const setHoldState = (tx: Tx, reference: string, state: Hold['state'], now: Date): void =>
  tx.send(
    sql`update wallet.hold set state = ${state}, updated_at = ${now}
        where reference = ${reference}`,
  );

/** Records a refund under its key; 0 rows when it exists. */
export const insertRefund = (
  tx: Tx,
  refund: { key: string; reference: string; amount: Paise; now: Date },
) =>
  tx.run(
    sql`insert into wallet.refund (key, reference, amount_paise, at)
        values (${refund.key}, ${refund.reference}, ${refund.amount}, ${refund.now})
        on conflict (key) do nothing`,
  );

export const addReturned = (tx: Tx, reference: string, amount: Paise): void =>
  tx.send(
    sql`update wallet.hold set returned_paise = returned_paise + ${amount}
        where reference = ${reference}`,
  );
