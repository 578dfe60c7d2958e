import type { EditedOutreach, OutreachForEditing } from '@halal-basket/contract';
import type { Db, Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { whyNotChat } from '../../platform/messaging/team-chat.ts';
import { seal, unseal, unsealOrNull } from '../../platform/encryption.ts';
import {
  lockPlainWebhook,
  replacePlainWebhook,
  saveOutreachRow,
  selectOutreach,
} from './outreach.sql.ts';

const sealedFor = (secret: string) => ({
  secret,
  use: 'chat webhook of the team',
  owner: 'shop',
});

const sealedWebhook = (secret: string, chatWebhook: string): Buffer | null =>
  chatWebhook === '' ? null : seal(Buffer.from(chatWebhook), sealedFor(secret));

/**
 * What the owner switched on, with how often it was saved: 0 where it never was. A webhook that was sealed
 * with another secret of the shop reads as none, so that the owner can write it anew.
 */
export async function outreachForEditing(
  q: Queryable,
  secret: string,
): Promise<OutreachForEditing> {
  const saved = await selectOutreach(q);
  if (!saved) return { revision: 0, outreach: { analytics: false, chatWebhook: '' } };
  const { revision, analytics, sealedChatWebhook: sealed } = saved;
  const chatWebhook = (sealed && unsealOrNull(sealed, sealedFor(secret)))?.toString() ?? '';
  return { revision, outreach: { analytics, chatWebhook } };
}

/**
 * Refuses INVALID for an address that the server must not post to, and EDIT_CONFLICT where somebody saved
 * since `revision`. `hosts`: the allowed ones.
 */
export async function saveOutreach(
  tx: Tx,
  {
    revision,
    outreach,
    hosts,
    secret,
  }: { revision: number; outreach: EditedOutreach; hosts: readonly string[]; secret: string },
): Promise<void> {
  const { analytics, chatWebhook } = outreach;
  const whyNot = chatWebhook === '' ? null : whyNotChat(chatWebhook, hosts);
  if (whyNot) refuse('INVALID', { fields: { 'outreach.chatWebhook': whyNot } });
  const sealedChatWebhook = sealedWebhook(secret, chatWebhook);
  if (!(await saveOutreachRow(tx, revision, { analytics, sealedChatWebhook }))) {
    refuse('EDIT_CONFLICT');
  }
}

/** Seals a webhook that was saved before webhooks were sealed. Asked at every start of the server. */
export const sealPlainWebhook = (db: Db, secret: string): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await lockPlainWebhook(tx);
    const sealed = found && sealedWebhook(secret, found.plain);
    if (sealed) await replacePlainWebhook(tx, sealed);
  });

/**
 * Where the team reads of troubles; undefined where the owner switched it off or never on. Throws where it
 * was sealed with another secret of the shop.
 */
export async function teamChatOf(q: Queryable, secret: string): Promise<string | undefined> {
  const sealed = (await selectOutreach(q))?.sealedChatWebhook;
  return sealed ? unseal(sealed, sealedFor(secret)).toString() : undefined;
}
