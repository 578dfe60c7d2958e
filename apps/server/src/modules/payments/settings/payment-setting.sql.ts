import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const settingRow = z.object({ upiCollect: z.boolean(), revision: z.number() });
export type PaymentSetting = z.infer<typeof settingRow>;

export const selectPaymentSetting = (q: Queryable) =>
  q.one(settingRow, sql`select upi_collect as "upiCollect", revision from payments.setting`);

/** Updates 0 rows when another user saved a newer revision. */
export const updatePaymentSetting = (tx: Tx, { upiCollect, revision }: PaymentSetting) =>
  tx.run(sql`
    update payments.setting set upi_collect = ${upiCollect}, revision = revision + 1
    where revision = ${revision}`);
