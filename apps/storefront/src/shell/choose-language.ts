import { languageCookie, type Locale, withLocale } from '@halal-basket/contract/languages';
import { keepChoice } from '@halal-basket/device';
import { toast } from '@halal-basket/ui';
import { messageOf } from '../call-errors.ts';
import { pathOfPage } from '../local-history.ts';
import { m } from '../messages.ts';
import type { Shop } from '../shop-context.tsx';

/** Opens this page in the language, and keeps the language for addresses without one. */
export function openInLanguage(locale: Locale): void {
  keepChoice(languageCookie, locale);
  location.assign(withLocale(locale, pathOfPage()));
}

/**
 * Chooses the language of the shop. Customers also receive their messages in it: if that cannot be saved, a toast gives
 * the reason and the page stays in its language.
 */
export async function chooseLanguage(shop: Shop, locale: Locale): Promise<void> {
  const { caller, queryClient, queries } = shop;
  const launch = queryClient.getQueryData(queries.launch().queryKey);
  try {
    if (launch?.loggedIn && launch.actingFor === undefined) {
      await caller.call('updateCustomer', { body: { language: locale } });
    }
    openInLanguage(locale);
  } catch (error) {
    toast.show({ text: messageOf(error, m.language_not_saved()), tone: 'danger' });
  }
}
