import { languageCookie, type Locale, withLocale } from '@halal-basket/contract/languages';
import { pathOfPage } from '../local-history.ts';
import type { Shop } from '../shop-context.tsx';
import { keepChoice } from './keep-choice.ts';

/** Opens this page in the language, and keeps the language for addresses without one. */
export function openIn(locale: Locale): void {
  keepChoice(languageCookie, locale);
  location.assign(withLocale(locale, pathOfPage()));
}

/** Chooses the language of the shop. Customers also receive their messages in it. */
export async function chooseLanguage(shop: Shop, locale: Locale): Promise<void> {
  const { caller, queryClient, queries } = shop;
  const launch = queryClient.getQueryData(queries.launch().queryKey);
  if (launch?.loggedIn && launch.actingFor === undefined) {
    // Without a connection only the page changes; the profile shows which language is saved.
    await caller.call('updateCustomer', { body: { language: locale } }).catch(() => undefined);
  }
  openIn(locale);
}
