import { type Locale, defaultLocale, withLocale } from '@halal-basket/contract/languages';
import { attemptTimes, recordAttempts, lockBuckets } from '../../../platform/attempts.ts';
import { addressRange } from '../../../platform/client-network.ts';
import { refuse } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { keyedHash, newTicket, ticketHash } from '../../../platform/ids.ts';
import { customerText } from '../../../platform/messaging/customer-texts.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import { isMadeWithOneOf } from '../../../platform/shop-secrets.ts';
import { secondsToWait } from '../../../platform/attempt-limits.ts';
import { isLoopback } from '../../identity/index.ts';
import { markUnsubscribed, upsertSubscriber, confirmSubscriber } from './newsletter.sql.ts';

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Limits of mails that strangers can cause: to one person, from one device, to one network
 * address.
 */
const limits = {
  email: { max: 3, seconds: day },
  device: { max: 10, seconds: day },
  address: { max: 30, seconds: hour },
} as const;

const linkLifeSeconds = 3 * day;

/** Domains that no mail can reach (RFC 6761). */
const undeliverableDomain = /(^|\.)(localhost|invalid|local)$/;

/**
 * False if the address received its mails of today; refuses TOO_MANY for a device or network that asks too
 * often.
 */
async function mayMail(ctx: WriteContext, email: string, now: Date): Promise<boolean> {
  const { tx, request, settings } = ctx;
  const buckets = {
    email: `newsletter:email:${email}`,
    device: `newsletter:device:${request.deviceId ?? ''}`,
    address: `newsletter:address:${addressRange(request.ip)}`,
  };
  // Another request for this address is running: one mail is enough.
  if (!(await lockBuckets(tx, [buckets.email]))) return false;
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const names = ['email', 'device', 'address'] as const;
  const tries = await attemptTimes(
    tx,
    names.map((name) => ({
      bucket: buckets[name],
      since: ago(limits[name].seconds),
      limit: limits[name].max,
    })),
  );
  const wait = (name: keyof typeof limits) =>
    secondsToWait(tries.get(buckets[name]) ?? [], limits[name], now);
  const ownMachine = !settings.production && isLoopback(request.ip);
  const tooMany = Math.max(wait('device'), ownMachine ? 0 : wait('address'));
  if (tooMany > 0) refuse('TOO_MANY', { retryAfterSeconds: tooMany });
  await recordAttempts(tx, Object.values(buckets), now);
  return wait('email') === 0;
}

/** Valid as long as the subscription, because every newsletter carries it. Only the server can make it. */
const leaveToken = (secret: string, subscriberId: number): string =>
  `${subscriberId}.${keyedHash(secret, `newsletter leave ${subscriberId}`).toString('base64url')}`;

const linkTo = (origin: string, locale: Locale, page: 'confirm' | 'leave', token: string): string =>
  `${origin}${withLocale(locale, `/newsletter/${page}?token=${encodeURIComponent(token)}`)}`;

type Template = 'newsletter-confirm' | 'newsletter-welcome' | 'newsletter-already';

const mailOf = (language: Locale, template: Template, link: string) =>
  ({
    channel: 'email',
    template,
    subject: customerText(language, `${template}.subject`),
    body: customerText(language, `${template}.text`, { link }),
    language,
  }) as const;

/**
 * Sends the mail with the link that starts the newsletter. Answer and effort are the same for a new, a known
 * and a subscribed address, so that neither reveals which. Refuses NEWSLETTER_FAILED for an address that no
 * mail can reach, TOO_MANY for a device or network that asks too often.
 */
export async function requestNewsletter(ctx: WriteContext, email: string): Promise<void> {
  const { tx, clock, settings } = ctx;
  const now = clock.now();
  if (undeliverableDomain.test(email.slice(email.lastIndexOf('@') + 1)))
    refuse('NEWSLETTER_FAILED');
  if (!(await mayMail(ctx, email, now))) return;
  const token = newTicket();
  const { id, state } = await upsertSubscriber(tx, {
    email,
    tokenHash: ticketHash(token),
    expiresAt: new Date(now.getTime() + linkLifeSeconds * 1000),
    now,
  });
  const { language } = ctx.request;
  const { publicOrigin, secrets } = settings;
  const mail =
    state === 'SUBSCRIBED'
      ? mailOf(
          language,
          'newsletter-already',
          linkTo(publicOrigin, language, 'leave', leaveToken(secrets.current, id)),
        )
      : mailOf(language, 'newsletter-confirm', linkTo(publicOrigin, language, 'confirm', token));
  await sendMessage(tx, { ...mail, to: email }, now);
}

/** Starts the newsletter. Refuses NEWSLETTER_LINK_GONE for a link that was used or is too old. */
export async function confirmNewsletter(ctx: WriteContext, token: string): Promise<void> {
  const { tx, clock, settings } = ctx;
  const now = clock.now();
  const subscriber = await confirmSubscriber(tx, ticketHash(token), now);
  if (!subscriber) refuse('NEWSLETTER_LINK_GONE');
  const { language } = ctx.request;
  const leaving = leaveToken(settings.secrets.current, subscriber.id);
  const leave = linkTo(settings.publicOrigin, language, 'leave', leaving);
  const mail = mailOf(language, 'newsletter-welcome', leave);
  // Mail programs post to this address, which has no language.
  const stopLink = linkTo(settings.publicOrigin, defaultLocale, 'leave', leaving);
  await sendMessage(tx, { ...mail, to: subscriber.email, stopLink }, now);
}

/**
 * Ends the newsletter; a repeated call has no further effect. Refuses NEWSLETTER_LINK_GONE for a forged link.
 */
export async function leaveNewsletter(ctx: WriteContext, token: string): Promise<void> {
  const id = Number(/^([1-9]\d{0,15})\./.exec(token)?.[1]);
  if (!Number.isSafeInteger(id)) refuse('NEWSLETTER_LINK_GONE');
  const { secrets } = ctx.settings;
  const isGenuine = isMadeWithOneOf(secrets, token, (each) => leaveToken(each, id));
  if (!isGenuine) refuse('NEWSLETTER_LINK_GONE');
  if ((await markUnsubscribed(ctx.tx, id, ctx.clock.now())) === 0) refuse('NEWSLETTER_LINK_GONE');
}
