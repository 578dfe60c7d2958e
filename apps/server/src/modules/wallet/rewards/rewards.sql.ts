import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

/** Records a reward under its key; 0 rows where it was granted before. */
export const insertReward = (
  tx: Tx,
  reward: {
    key: string;
    customerId: number;
    amount: Paise;
    reason: string;
    reference: string;
    now: Date;
  },
) =>
  tx.run(
    sql`insert into wallet.reward (key, customer_id, amount_paise, reason, reference, at)
        values (${reward.key}, ${reward.customerId}, ${reward.amount}, ${reward.reason},
                ${reward.reference}, ${reward.now})
        on conflict (key) do nothing`,
  );

const rewardRow = z.object({
  customerId: z.number(),
  amount: paiseColumn,
  takenBackAt: z.date().nullable(),
});

export const lockReward = (tx: Tx, key: string) =>
  tx.maybe(
    rewardRow,
    sql`select customer_id as "customerId", amount_paise as amount, taken_back_at as "takenBackAt"
        from wallet.reward where key = ${key} for update`,
  );

export const saveClawback = (
  tx: Tx,
  key: string,
  { taken, owed, now }: { taken: Paise; owed: Paise; now: Date },
) =>
  tx.run(
    sql`update wallet.reward
        set taken_back_at = ${now}, taken_paise = ${taken}, owed_paise = ${owed}
        where key = ${key}`,
  );
