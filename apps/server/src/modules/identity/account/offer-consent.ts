import type { CampaignChannel } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { keyedHash } from '../../../platform/ids.ts';
import { withdrawByStopLink } from '../../../platform/messaging/message.sql.ts';
import { type ShopSecrets, isMadeWithOneOf } from '../../../platform/shop-secrets.ts';
import { selectOfferRecipients, setOfferChannels, stopOfferChannels } from './offer-consent.sql.ts';

/** A customer who agreed to receive offers on a channel. */
export interface OfferRecipient {
  customerId: number;
  fullName: string | null;
  /** Phone number or verified e-mail address. */
  to: string;
  /** Ends offers on all channels, without a login. */
  stopLink: string;
}

const tokenStart = (publicId: string): string => `offers.${publicId}.`;

/** The token never expires, because every offer carries it. Only the server can make it. */
const tokenOf = (secret: string, publicId: string): string =>
  `${tokenStart(publicId)}${keyedHash(secret, `offers ${publicId}`).toString('base64url').slice(0, 22)}`;

/** Customers who may get an offer; without languages, those of all. */
interface OfferAudience {
  customerIds: readonly number[];
  channel: CampaignChannel;
  languages: readonly Locale[];
}

/** The ones among the customers who agreed to offers on the channel and have an address for it. */
export async function offerRecipients(
  q: Queryable,
  audience: OfferAudience,
  { secrets, publicOrigin }: { secrets: ShopSecrets; publicOrigin: string },
): Promise<OfferRecipient[]> {
  const rows = await selectOfferRecipients(q, audience);
  return rows.flatMap(({ customerId, publicId, fullName, phone, email }) => {
    const to = audience.channel === 'email' ? email : phone;
    if (to === null || to === '') return [];
    const token = encodeURIComponent(tokenOf(secrets.current, publicId));
    const stopLink = `${publicOrigin}/newsletter/leave?token=${token}`;
    return [{ customerId, fullName, to, stopLink }];
  });
}

interface Addresses {
  publicId: string;
  phone: string | null;
  email: string | null;
}

/** Withdraws queued offers to a customer, except on the channels that are still agreed to. */
async function withdrawOffers(
  tx: Tx,
  { publicId, phone, email }: Addresses,
  agreed: readonly CampaignChannel[],
): Promise<void> {
  const recipients = [phone, email].filter((address) => address !== null);
  await withdrawByStopLink(tx, { recipients, inLink: tokenStart(publicId), except: agreed });
}

/** Replaces the channels on which the customer receives offers. Queued offers on other channels are withdrawn. */
export async function changeOfferChannels(
  tx: Tx,
  customerId: number,
  channels: readonly CampaignChannel[],
  now: Date,
): Promise<void> {
  const addresses = await setOfferChannels(tx, customerId, channels, now);
  await withdrawOffers(tx, addresses, channels);
}

/** Ends offers by their link, also those that are queued; a repeated call has no further effect. Refuses EMAIL_LINK_GONE for a forged link. */
export async function stopOffers(
  { tx, settings, clock }: Pick<WriteContext, 'tx' | 'settings' | 'clock'>,
  token: string,
): Promise<void> {
  const publicId = /^offers\.([0-9a-f-]{36})\./.exec(token)?.[1];
  if (!publicId) refuse('EMAIL_LINK_GONE');
  const isGenuine = isMadeWithOneOf(settings.secrets, token, (each) => tokenOf(each, publicId));
  if (!isGenuine) refuse('EMAIL_LINK_GONE');
  const addresses = await stopOfferChannels(tx, publicId, clock.now());
  if (!addresses) refuse('EMAIL_LINK_GONE');
  await withdrawOffers(tx, addresses, []);
}
