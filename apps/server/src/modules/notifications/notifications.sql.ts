import { type Tx, sql } from '../../platform/db.ts';

/** Notes that this news goes out now; false if it went out before. */
export const tellOnce = async (
  tx: Tx,
  { orderNo, state, at }: { orderNo: string; state: string; at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into notifications.sent (order_no, state, at) values (${orderNo}, ${state}, ${at})
    on conflict do nothing`)) === 1;
