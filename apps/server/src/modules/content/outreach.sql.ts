import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { part } from '../../platform/parts.ts';

const outreachRow = z.object({
  analytics: z.boolean(),
  chatWebhook: z.string(),
  revision: z.number(),
});
export type Outreach = Omit<z.infer<typeof outreachRow>, 'revision'>;

export const selectOutreach = (q: Queryable) =>
  q.maybe(
    outreachRow,
    sql`select analytics, chat_webhook as "chatWebhook", revision from content.outreach`,
  );

/** False where it was saved since `revision`; 0: where it was saved for the first time meanwhile. */
export const saveOutreachRow = async (
  tx: Tx,
  revision: number,
  { analytics, chatWebhook }: Outreach,
): Promise<boolean> => {
  const rows = await tx.run(
    revision === 0
      ? sql`insert into content.outreach (analytics, chat_webhook)
            values (${analytics}, ${chatWebhook}) on conflict do nothing`
      : sql`update content.outreach
            set analytics = ${analytics}, chat_webhook = ${chatWebhook}, revision = revision + 1
            where revision = ${revision}`,
  );
  return rows === 1;
};

/** Is analytics switched on? */
export const analyticsPart = () =>
  part(z.boolean(), sql`coalesce((select analytics from content.outreach), false)`);
