import { locales } from '@halal-basket/contract/languages';
import { type ShopTexts, textIn } from '../platform/http/shop-texts.ts';

/** A shop whose staff translated nothing. */
const none: ShopTexts = { of: () => undefined };

const words = /\b[A-Z]?[a-z]{2,}\b/;
const sameInAll = /HB Money|\b[ap]m\b/g;

/** The translations of a text of the program in which English words are left, by their language. */
export const untranslatedIn = (english: string): string[] =>
  locales
    .filter((locale) => locale !== 'en')
    .map((locale) => `${locale}: ${textIn(english, locale, none)}`)
    .filter((text) => words.test(text.slice('hi: '.length).replaceAll(sameInAll, '')));
