import { languageCookie, type Locale, preferredLocale } from '@halal-basket/contract/languages';
import { choiceOf } from '@halal-basket/device';
import { pageLocale } from '../page-locale.ts';

/** Set once the visitor has seen the offer. */
export const offeredCookie = 'hb_lang_offered';

/**
 * The language of the visitor's device if the page is in another one, and the visitor has neither
 * chosen a language nor seen the offer.
 */
export function languageToOffer(): Locale | undefined {
  const isDecided = [languageCookie, offeredCookie].some(choiceOf);
  const preferred = preferredLocale(navigator.languages.join());
  return isDecided || preferred === pageLocale() ? undefined : preferred;
}
