import type { OutreachForEditing } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { whyNotChat } from '../../platform/messaging/team-chat.ts';
import { type Outreach, saveOutreachRow, selectOutreach } from './outreach.sql.ts';

/** What the owner switched on, with how often it was saved: 0 where it never was. */
export async function outreachForEditing(q: Queryable): Promise<OutreachForEditing> {
  const saved = await selectOutreach(q);
  if (!saved) return { revision: 0, outreach: { analytics: false, chatWebhook: '' } };
  const { revision, ...outreach } = saved;
  return { revision, outreach };
}

/**
 * Refuses INVALID for an address that the server must not post to, and EDIT_CONFLICT where somebody saved
 * since `revision`. `hosts`: the allowed ones.
 */
export async function saveOutreach(
  tx: Tx,
  { revision, outreach, hosts }: { revision: number; outreach: Outreach; hosts: readonly string[] },
): Promise<void> {
  const { chatWebhook } = outreach;
  const whyNot = chatWebhook === '' ? null : whyNotChat(chatWebhook, hosts);
  if (whyNot) refuse('INVALID', { fields: { 'outreach.chatWebhook': whyNot } });
  if (!(await saveOutreachRow(tx, revision, outreach))) refuse('EDIT_CONFLICT');
}

/** Where the team reads of troubles; undefined where the owner switched it off or never on. */
export async function teamChatOf(q: Queryable): Promise<string | undefined> {
  return (await selectOutreach(q))?.chatWebhook || undefined;
}
