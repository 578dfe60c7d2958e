import type { CampaignChannel } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { keyedHash } from '../../../platform/ids.ts';
import { type ShopSecrets, isMadeWithOneOf } from '../../../platform/shop-secrets.ts';
import { selectOfferRecipients, stopOfferChannels } from './offer-consent.sql.ts';

/** A customer who agreed to receive offers on a channel. */
export interface OfferRecipient {
  customerId: number;
  fullName: string | null;
  /** Phone number or verified e-mail address. */
  to: string;
  /** Ends offers on all channels, without a login. */
  stopLink: string;
}

/** The token never expires, because every offer carries it. Only the server can make it. */
const tokenOf = (secret: string, publicId: string): string =>
  `offers.${publicId}.${keyedHash(secret, `offers ${publicId}`).toString('base64url').slice(0, 22)}`;

/** Customers who may get an offer; without languages, those of all. */
interface OfferAudience {
  customerIds: readonly number[];
  channel: CampaignChannel;
  languages: readonly Locale[];
}

/** Those of the customers who agreed to offers on the channel and have an address for it. */
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

/** Ends offers by their link; a repeated call has no further effect. Refuses EMAIL_LINK_GONE for a forged link. */
export async function stopOffers(
  { tx, settings, clock }: Pick<WriteContext, 'tx' | 'settings' | 'clock'>,
  token: string,
): Promise<void> {
  const publicId = /^offers\.([0-9a-f-]{36})\./.exec(token)?.[1];
  if (!publicId) refuse('EMAIL_LINK_GONE');
  const isGenuine = isMadeWithOneOf(settings.secrets, token, (each) => tokenOf(each, publicId));
  if (!isGenuine) refuse('EMAIL_LINK_GONE');
  if ((await stopOfferChannels(tx, publicId, clock.now())) === 0) refuse('EMAIL_LINK_GONE');
}
