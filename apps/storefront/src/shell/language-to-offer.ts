import { languageCookie, type Locale, preferredLocale } from '@halal-basket/contract/languages';
import { choiceOf, keepChoice } from '@halal-basket/device';
import { pageLocale } from '../page-locale.ts';
import { tabStore } from '../tab-store.ts';

/** In a cookie the number of visits that offered another language, in a tab's storage whether this one did. */
const offered = 'hb_lang_offered';

/** An offer is short, and easy to miss while a page loads. */
const maxOffers = 3;

const ofThisVisit = tabStore(
  offered,
  (value): value is true => value === true,
  () => sessionStorage,
);

const offersSoFar = (): number => Number(choiceOf(offered) ?? 0);

/**
 * The language of the visitor's device if the page is in another one, and the visitor has neither
 * chosen a language nor seen the offer in this visit or in three former ones.
 */
export function languageToOffer(): Locale | undefined {
  const preferred = preferredLocale(navigator.languages.join());
  const isDecided =
    choiceOf(languageCookie) !== undefined ||
    offersSoFar() >= maxOffers ||
    ofThisVisit.read() === true;
  return isDecided || preferred === pageLocale() ? undefined : preferred;
}

/** Notes that this visit saw the offer. */
export function recordOfferShown(): void {
  ofThisVisit.write(true);
  keepChoice(offered, String(offersSoFar() + 1));
}
