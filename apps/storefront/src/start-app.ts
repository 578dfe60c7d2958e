/*
 * The first script of an app. It prepares the document as the server does for browsers, and loads the shop in
 * the language of the address, or in the one that the person chose.
 */
import {
  defaultLocale,
  directionOf,
  isLocale,
  languageCookie,
  splitLocale,
  withLocale,
} from '@halal-basket/contract/languages';
import { choiceOf } from '@halal-basket/device/choices';

const page = document.documentElement;
const { locale } = splitLocale(location.pathname);
const chosen = choiceOf(languageCookie);

if (locale === defaultLocale && isLocale(chosen) && chosen !== defaultLocale) {
  location.replace(withLocale(chosen, location.pathname + location.search + location.hash));
} else {
  page.lang = locale;
  page.dir = directionOf(locale);
  page.dataset['theme'] = choiceOf('hb_theme') ?? 'system';
  const { entry = '' } = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {};
  // The build writes the scripts of other languages to folders of their own.
  const folder = locale === defaultLocale ? '/assets/' : `/assets/${locale}/`;
  void import(/* @vite-ignore */ entry.replace('/assets/', folder));
}
