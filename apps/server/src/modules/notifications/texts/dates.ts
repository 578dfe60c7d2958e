import { type Locale, languageTag } from '@halal-basket/contract/languages';
import { instantOf, weekdayDateText } from '../../../platform/days.ts';
import { type OrderShipment, slotLabel, whenText } from '../../orders/index.ts';

/** 'Tue 24 Nov', 'मंगल, 24 नव॰', with Latin digits as in the shop. */
export const dayIn = (locale: Locale, day: string): string =>
  locale === 'en'
    ? weekdayDateText(day)
    : new Intl.DateTimeFormat(`${languageTag(locale)}-u-nu-latn`, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'Asia/Kolkata',
      }).format(instantOf(day, 0));

/** The delivery slot: 'today, 6–8 pm', 'मंगल, 24 नव॰, 6–8 pm'. */
export function slotIn(locale: Locale, shipment: OrderShipment, now: Date): string {
  if (locale === 'en') {
    return whenText(shipment, now).replace(/^(Today|Tomorrow)/, (word) => word.toLowerCase());
  }
  return `${dayIn(locale, shipment.date)}, ${slotLabel(shipment).replace(/^by /, '')}`;
}
