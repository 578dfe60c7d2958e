import { type Tx, sql } from '../../platform/db.ts';

/** Records that this message is sent now; false if it was sent before. */
export const markSentOnce = async (
  tx: Tx,
  { orderNo, state, at }: { orderNo: string; state: string; at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into notifications.sent (order_no, state, at) values (${orderNo}, ${state}, ${at})
    on conflict do nothing`)) === 1;
