import type { EditedIntegrations, IntegrationsForEditing } from '@halal-basket/contract';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { chatAddressProblem } from '../../../platform/messaging/team-chat.ts';
import { encrypt, decrypt, decryptOrNull } from '../../../platform/encryption.ts';
import type { EncryptedValues } from '../../../platform/encrypted-values.ts';
import type { ShopSecrets } from '../../../platform/shop-secrets.ts';
import {
  lockPlainWebhook,
  replacePlainWebhook,
  replaceEncryptedWebhook,
  saveIntegrationsRow,
  selectIntegrations,
  selectEncryptedWebhook,
} from './integrations.sql.ts';

const use = 'chat webhook of the team';

const encryptionContextOf = (secrets: ShopSecrets) => ({
  secrets,
  use,
  owner: 'shop',
});

const encryptedWebhook = (secrets: ShopSecrets, chatWebhook: string): Buffer | null =>
  chatWebhook === '' ? null : encrypt(Buffer.from(chatWebhook), encryptionContextOf(secrets));

/**
 * The owner's settings with the number of saves: 0 before the first. A webhook that was encrypted with another
 * secret of the shop reads as none, so that the owner can enter it again.
 */
export async function integrationsForEditing(
  q: Queryable,
  secrets: ShopSecrets,
): Promise<IntegrationsForEditing> {
  const saved = await selectIntegrations(q);
  if (!saved) return { revision: 0, integrations: { analytics: false, chatWebhook: '' } };
  const { revision, analytics, encryptedChatWebhook: encrypted } = saved;
  const chatWebhook =
    (encrypted && decryptOrNull(encrypted, encryptionContextOf(secrets)))?.toString() ?? '';
  return { revision, integrations: { analytics, chatWebhook } };
}

/**
 * Refuses INVALID for an address that the server must not post to, and EDIT_CONFLICT if another owner saved
 * since `revision`. `hosts`: the allowed ones.
 */
export async function saveIntegrations(
  tx: Tx,
  {
    revision,
    integrations,
    hosts,
    secrets,
  }: {
    revision: number;
    integrations: EditedIntegrations;
    hosts: readonly string[];
    secrets: ShopSecrets;
  },
): Promise<void> {
  const { analytics, chatWebhook } = integrations;
  const whyNot = chatWebhook === '' ? null : chatAddressProblem(chatWebhook, hosts);
  if (whyNot) refuse('INVALID', { fields: { 'integrations.chatWebhook': whyNot } });
  const encryptedChatWebhook = encryptedWebhook(secrets, chatWebhook);
  if (!(await saveIntegrationsRow(tx, revision, { analytics, encryptedChatWebhook }))) {
    refuse('EDIT_CONFLICT');
  }
}

/** Encrypts a webhook that was saved before webhooks were encrypted. Called at every start of the server. */
export const encryptPlainWebhook = (db: Db, secrets: ShopSecrets): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await lockPlainWebhook(tx);
    const encrypted = found && encryptedWebhook(secrets, found.plain);
    if (encrypted) await replacePlainWebhook(tx, encrypted);
  });

/**
 * The chat in which the team reads alarms; undefined if the owner did not switch it on. Throws if it was
 * encrypted with another secret of the shop.
 */
export async function teamChatOf(q: Queryable, secrets: ShopSecrets): Promise<string | undefined> {
  const encrypted = (await selectIntegrations(q))?.encryptedChatWebhook;
  return encrypted ? decrypt(encrypted, encryptionContextOf(secrets)).toString() : undefined;
}

export const chatWebhookSecrets: EncryptedValues = {
  use,
  select: selectEncryptedWebhook,
  replace: replaceEncryptedWebhook,
};
