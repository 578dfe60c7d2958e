import { withLocale } from '@halal-basket/contract/languages';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db.ts';
import { ticketHash } from '../../../platform/ids.ts';
import { customerText } from '../../../platform/messaging/customer-texts.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import { customerById } from '../customers/customers.ts';
import { linkLife } from '../limits.ts';
import { type LinkPurpose, insertMailLink } from './password.sql.ts';

/**
 * The page that a link opens. A button on it uses the link, so that mail scanners which fetch links do not use
 * it up.
 */
const paths: Record<LinkPurpose, string> = {
  'reset-password': '/reset-password',
  'verify-email': '/verify-email',
};

/** Only the hash of a link is stored: a reader of the table cannot use it. */
export const linkHash = (token: string): Buffer => ticketHash(token.toLowerCase());

/** Mails a new link; it voids earlier ones of its kind. */
export async function mailLink(
  tx: Tx,
  link: { customerId: number; purpose: LinkPurpose; email: string },
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<void> {
  const token = randomUUID();
  const expiresAt = new Date(now.getTime() + linkLife.seconds * 1000);
  await insertMailLink(tx, {
    ...link,
    tokenHash: linkHash(token),
    now,
    expiresAt,
  });
  const { language } = await customerById(tx, link.customerId);
  const template = link.purpose;
  const words = customerText(language, `${template}.text`, { minutes: linkLife.seconds / 60 });
  const address = withLocale(language, `${paths[template]}?token=${token}`);
  await sendMessage(
    tx,
    {
      channel: 'email',
      to: link.email,
      template,
      subject: customerText(language, `${template}.subject`),
      body: `${words}\n\n${publicOrigin}${address}\n`,
      language,
      secretUntil: expiresAt,
    },
    now,
  );
}

/** 'fa•••@example.com': enough for the owner to recognise it. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, Math.min(2, name.length - 1))}•••@${host}`;
}
