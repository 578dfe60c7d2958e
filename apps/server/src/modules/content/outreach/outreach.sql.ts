import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { part } from '../../../platform/subqueries.ts';

const outreachRow = z.object({
  analytics: z.boolean(),
  sealedChatWebhook: z.instanceof(Buffer).nullable(),
  revision: z.number(),
});
type StoredOutreach = Omit<z.infer<typeof outreachRow>, 'revision'>;

export const selectOutreach = (q: Queryable) =>
  q.maybe(
    outreachRow,
    sql`select analytics, sealed_chat_webhook as "sealedChatWebhook", revision
        from content.outreach`,
  );

/** False if it was saved since `revision`; 0: if it was saved for the first time meanwhile. */
export const saveOutreachRow = async (
  tx: Tx,
  revision: number,
  { analytics, sealedChatWebhook }: StoredOutreach,
): Promise<boolean> => {
  const rows = await tx.run(
    revision === 0
      ? sql`insert into content.outreach (analytics, chat_webhook, sealed_chat_webhook)
            values (${analytics}, '', ${sealedChatWebhook}) on conflict do nothing`
      : sql`update content.outreach
            set analytics = ${analytics}, chat_webhook = '',
                sealed_chat_webhook = ${sealedChatWebhook}, revision = revision + 1
            where revision = ${revision}`,
  );
  return rows === 1;
};

/** A webhook that was saved before webhooks were encrypted. */
export const lockPlainWebhook = (tx: Tx) =>
  tx.maybe(
    z.object({ plain: z.string() }),
    sql`select chat_webhook as plain from content.outreach where chat_webhook <> '' for update`,
  );

export const replacePlainWebhook = (tx: Tx, sealed: Buffer) =>
  tx.run(sql`update content.outreach set chat_webhook = '', sealed_chat_webhook = ${sealed}`);

/** Whether analytics is switched on. */
export const analyticsPart = () =>
  part(z.boolean(), sql`coalesce((select analytics from content.outreach), false)`);
