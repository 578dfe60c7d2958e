import type { Locale } from '@halal-basket/contract/languages';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { keyedHash } from '../../../platform/ids.ts';
import { type ShopSecrets, isMadeWithOneOf } from '../../../platform/shop-secrets.ts';
import { selectContactDetails, stopCartReminders } from './cart-reminders.sql.ts';

/** The token never expires, because every reminder carries it. Only the server can make it. */
const tokenOf = (secret: string, publicId: string): string =>
  `${publicId}.${keyedHash(secret, `cart reminders ${publicId}`).toString('base64url').slice(0, 22)}`;

/**
 * The recipient of a reminder, with the link that turns reminders off. Null if the customer turned them off or
 * erased the account.
 */
export async function cartReminderTo(
  q: Queryable,
  customerId: number,
  { secrets, publicOrigin }: { secrets: ShopSecrets; publicOrigin: string },
): Promise<{ phone: string; language: Locale; stopLink: string } | null> {
  const { publicId, phone, language, wants } = await selectContactDetails(q, customerId);
  if (!wants || phone === '') return null;
  const token = encodeURIComponent(tokenOf(secrets.current, publicId));
  return { phone, language, stopLink: `${publicOrigin}/newsletter/leave?token=${token}` };
}

/**
 * Turns reminders off by their link; a repeated call has no further effect. Refuses EMAIL_LINK_GONE for a
 * forged link.
 */
export async function turnOffCartReminders(
  { tx, settings }: Pick<WriteContext, 'tx' | 'settings'>,
  token: string,
): Promise<void> {
  const publicId = /^([0-9a-f-]{36})\./.exec(token)?.[1];
  if (!publicId) refuse('EMAIL_LINK_GONE');
  const isGenuine = isMadeWithOneOf(settings.secrets, token, (each) => tokenOf(each, publicId));
  if (!isGenuine) refuse('EMAIL_LINK_GONE');
  if ((await stopCartReminders(tx, publicId)) === 0) refuse('EMAIL_LINK_GONE');
}
