import { z } from 'zod';
import type { EncryptedValue } from '../../../platform/encrypted-values.ts';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { booleanPart } from '../../../platform/subqueries.ts';

const integrationsRow = z.object({
  analytics: z.boolean(),
  encryptedChatWebhook: z.instanceof(Buffer).nullable(),
  revision: z.number(),
});
type StoredIntegrations = Omit<z.infer<typeof integrationsRow>, 'revision'>;

export const selectIntegrations = (q: Queryable) =>
  q.maybe(
    integrationsRow,
    sql`select analytics, sealed_chat_webhook as "encryptedChatWebhook", revision
        from content.integrations`,
  );

/** False if it was saved since `revision`; 0: if it was saved for the first time meanwhile. */
export const saveIntegrationsRow = async (
  tx: Tx,
  revision: number,
  { analytics, encryptedChatWebhook }: StoredIntegrations,
): Promise<boolean> => {
  const rows = await tx.run(
    revision === 0
      ? sql`insert into content.integrations (analytics, chat_webhook, sealed_chat_webhook)
            values (${analytics}, '', ${encryptedChatWebhook}) on conflict do nothing`
      : sql`update content.integrations
            set analytics = ${analytics}, chat_webhook = '',
                sealed_chat_webhook = ${encryptedChatWebhook}, revision = revision + 1
            where revision = ${revision}`,
  );
  return rows === 1;
};

/** A webhook that was saved before webhooks were encrypted. */
export const lockPlainWebhook = (tx: Tx) =>
  tx.maybe(
    z.object({ plain: z.string() }),
    sql`select chat_webhook as plain from content.integrations where chat_webhook <> '' for update`,
  );

export const replacePlainWebhook = (tx: Tx, encrypted: Buffer) =>
  tx.run(
    sql`update content.integrations set chat_webhook = '', sealed_chat_webhook = ${encrypted}`,
  );

const encryptedRow = z.object({ owner: z.string(), encrypted: z.instanceof(Buffer) });

export const selectEncryptedWebhook = (q: Queryable) =>
  q.many(
    encryptedRow,
    sql`select 'shop' as owner, sealed_chat_webhook as encrypted
        from content.integrations where sealed_chat_webhook is not null`,
  );

/** The owner's settings keep their revision: they read the same as before. */
export const replaceEncryptedWebhook = (tx: Tx, { encrypted }: EncryptedValue, renewed: Buffer) =>
  tx.run(sql`
    update content.integrations set sealed_chat_webhook = ${renewed}
    where sealed_chat_webhook = ${encrypted}`);

/** Whether analytics is switched on. */
export const analyticsPart = () =>
  booleanPart(sql`coalesce((select analytics from content.integrations), false)`);
