import { brand } from '@halal-basket/contract/brand';
import type { CampaignRow } from './campaigns.sql.ts';

type Written = Pick<CampaignRow, 'channel' | 'subject' | 'text' | 'link'>;

/** The recipient's part of a message. */
export interface Addressee {
  fullName: string | null;
  /** Ends offers on all channels. */
  stopLink: string;
}

const firstName = (fullName: string | null): string =>
  fullName?.trim().split(/\s+/)[0] || 'customer';

/** `{name}` in a text becomes the customer's first name. */
const withName = (text: string, fullName: string | null): string =>
  text.replaceAll('{name}', () => firstName(fullName));

/**
 * The message for one customer. A notification opens the page itself, so its text has no link; every other
 * channel ends with the page and the link that ends offers.
 */
export function campaignMessage(
  { channel, subject, text, link }: Written,
  { fullName, stopLink }: Addressee,
  publicOrigin: string,
): { subject: string; text: string } {
  const words = withName(text, fullName);
  const page = `${publicOrigin}${link}`;
  const written = { subject: withName(subject, fullName) };
  switch (channel) {
    case 'push':
      return { ...written, text: words };
    case 'email':
      return {
        ...written,
        text: `${words}\n\n${page}\n\n--\n${brand.name}. You get this email because you agreed to offers by email.\nTurn offers off: ${stopLink}\n`,
      };
    case 'sms':
    case 'whatsapp':
      return { ...written, text: `${brand.name}: ${words} ${page} Stop offers: ${stopLink}` };
  }
}
