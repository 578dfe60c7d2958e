import { brand } from '@halal-basket/contract';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db.ts';
import { ticketHash } from '../../../platform/ids.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import { linkLife } from '../limits.ts';
import { type LinkPurpose, insertMailLink } from './password.sql.ts';

const minutes = linkLife.seconds / 60;

/**
 * The page that a link opens. A button on it uses the link, so that mail scanners which fetch links do not use
 * it up.
 */
const mails: Record<LinkPurpose, { path: string; subject: string; words: string }> = {
  'reset-password': {
    path: '/reset-password',
    subject: `Reset your ${brand.name} password`,
    words: `We received a request to reset your password. Use this link to set a new one. It works once, within ${minutes} minutes. If you did not request it, ignore this email: your password has not changed.`,
  },
  'verify-email': {
    path: '/verify-email',
    subject: `Confirm your email address for ${brand.name}`,
    words: `Open this link to confirm your email address. It works once, within ${minutes} minutes. If you have no account with us, ignore this email.`,
  },
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
  const { path, subject, words } = mails[link.purpose];
  const expiresAt = new Date(now.getTime() + linkLife.seconds * 1000);
  await insertMailLink(tx, {
    ...link,
    tokenHash: linkHash(token),
    now,
    expiresAt,
  });
  const body = `${words}\n\n${publicOrigin}${path}?token=${token}\n`;
  await sendMessage(
    tx,
    {
      channel: 'email',
      to: link.email,
      template: link.purpose,
      subject,
      body,
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
