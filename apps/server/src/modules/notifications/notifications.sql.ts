import { z } from 'zod';
import { type Tx, sql } from '../../platform/db.ts';

const sentRow = z.object({ about: z.string() });

/** Records that these messages are sent now; gives the subjects of those that were not sent before. */
export const markSentOnce = async (
  tx: Tx,
  messages: readonly { about: string; state: string }[],
  at: Date,
): Promise<Set<string>> => {
  const sent = await tx.many(
    sentRow,
    sql`insert into notifications.sent (order_no, state, at)
        select about, state, ${at}
        from unnest(${messages.map(({ about }) => about)}::text[],
                    ${messages.map(({ state }) => state)}::text[]) as message (about, state)
        on conflict do nothing returning order_no as about`,
  );
  return new Set(sent.map(({ about }) => about));
};
