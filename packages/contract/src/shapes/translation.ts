import { z } from 'zod';
import { defaultLocale, locales } from '../languages.ts';
import { paragraph } from './basic.ts';

export const shopLanguage = z.enum(locales);

/** The languages that something is limited to; empty: all. */
export const audienceLanguages = z.array(shopLanguage).max(locales.length);

/** A language that the shop's English texts are translated into. */
export const translationLanguage = shopLanguage.exclude([defaultLocale]);
export type TranslationLanguage = z.infer<typeof translationLanguage>;

/** A name can be long in another script; a description is at most 6,000 characters in English. */
const translated = paragraph(12_000);

/** The translations of a text, by language. A language without one shows the English text. */
export const translatedTexts = z.partialRecord(translationLanguage, translated);

export const englishText = paragraph(6000);

export const translation = z.object({ english: z.string(), texts: translatedTexts });
export type Translation = z.infer<typeof translation>;

/** The translations of a text, as they were read and as they shall be. */
export const editedTranslation = z.strictObject({
  english: englishText,
  before: translatedTexts,
  texts: translatedTexts,
});
export type EditedTranslation = z.infer<typeof editedTranslation>;

const maxTexts = 200;
export const englishTexts = z.array(englishText).min(1).max(maxTexts);
export const editedTranslations = z.array(editedTranslation).min(1).max(maxTexts);

/**
 * Texts of the shop by their place: names and details of products, packs and cuts, categories and combos,
 * of composed pages with the topics of the help page; `offers` are promos, scratch cards, membership, announcements,
 * product lists of subscriptions, seasons, festivals and reasons of closed days.
 */
export const textGroup = z.enum(['names', 'details', 'packs', 'categories', 'pages', 'offers']);
export type TextGroup = z.infer<typeof textGroup>;
