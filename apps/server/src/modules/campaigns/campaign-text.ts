import { brand } from '@halal-basket/contract/brand';
import { type Locale, defaultLocale } from '@halal-basket/contract/languages';
import { type CustomerTextName, customerText } from '../../platform/messaging/customer-texts.ts';
import { campaignLink } from './campaign-link.ts';
import type { CampaignRow } from './campaigns.sql.ts';

type Written = Pick<
  CampaignRow,
  'campaignId' | 'channel' | 'languages' | 'subject' | 'text' | 'link'
>;

/** The recipient's part of a message. */
export interface Addressee {
  fullName: string | null;
  /** Ends offers on all channels. */
  stopLink: string;
}

/** The language of the words that the shop adds: that of the campaign if it has one, else English. */
const languageOf = ({ languages }: Pick<Written, 'languages'>): Locale =>
  languages.length === 1 ? (languages[0] ?? defaultLocale) : defaultLocale;

/**
 * The message for one customer. `{name}` becomes the customer's first name. A notification opens the page itself, so
 * its text has no link; every other channel ends with the page and the link that ends offers.
 */
export function campaignMessage(
  written: Written,
  { fullName, stopLink }: Addressee,
  publicOrigin: string,
): { subject: string; text: string } {
  const word = (name: CustomerTextName) => customerText(languageOf(written), name);
  const named = (text: string) =>
    text.replaceAll('{name}', () => fullName?.trim().split(/\s+/)[0] || word('campaign.customer'));
  const { channel, campaignId, link } = written;
  const subject = named(written.subject);
  const text = named(written.text);
  const page = campaignLink(campaignId, link, publicOrigin);
  switch (channel) {
    case 'push':
      return { subject, text };
    case 'email':
      return {
        subject,
        text: `${text}\n\n${page}\n\n--\n${brand.name}. ${word('campaign.reason')}\n${word('campaign.stop')} ${stopLink}\n`,
      };
    case 'sms':
    case 'whatsapp':
      return {
        subject,
        text: `${brand.name}: ${text} ${page} ${word('campaign.stop')} ${stopLink}`,
      };
  }
}
