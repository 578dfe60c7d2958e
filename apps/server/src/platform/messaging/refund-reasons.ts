import { type Locale, defaultLocale } from '@halal-basket/contract/languages';
import { customerText } from './customer-texts.ts';

/** The shop's own reasons for a refund. Staff write others in their own words. */
const own = [
  'changed',
  'cancelled',
  'delivery',
  'weight',
  'substitute',
  'recalled',
  'rest',
  'tip',
  'membership',
  'paid-already',
  'amount',
  'too-late',
  'not-changed',
] as const;
type OwnReason = (typeof own)[number];

/** A reason of the shop as refunds record it: in English, without a full stop. */
export const ownRefundReason = (reason: OwnReason): string =>
  customerText(defaultLocale, `refund-because.${reason}`);

/** A recorded reason as a sentence in the language; words of staff stay as they are. */
export function refundReasonText(locale: Locale, recorded: string): string {
  const known = own.find((each) => ownRefundReason(each) === recorded);
  return known && locale !== defaultLocale
    ? customerText(locale, `refund-because.${known}`)
    : `${recorded}.`;
}
