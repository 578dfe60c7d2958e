import { pageLocale } from './page-locale.ts';

let rules: Intl.PluralRules | undefined;

/** The plural form of a number in the language of the page; messages in the browser use it. */
export const pluralForm = (count: unknown): string =>
  (rules ??= new Intl.PluralRules(pageLocale())).select(Number(count));
