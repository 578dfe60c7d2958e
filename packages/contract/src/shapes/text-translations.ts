import { z } from 'zod';
import { count, paragraph, seoName, text } from './basic.ts';
import { translationLanguage } from './translation.ts';

/** A question by its anchor, or a legal page by its slug. */
export const translatedText = z.object({
  kind: z.enum(['faq', 'legal']),
  name: seoName,
  language: translationLanguage,
});
export type TranslatedText = z.infer<typeof translatedText>;

export const editedTextTranslation = z.strictObject({
  /** The question, or the title of the page. */
  title: text(200),
  html: paragraph(100_000),
  /** Off: the shop shows the English text. */
  active: z.boolean(),
});
export type EditedTextTranslation = z.infer<typeof editedTextTranslation>;

/** A language in which a text is written, and whether the shop shows it. */
export const translationState = z.object({ language: translationLanguage, active: z.boolean() });
export type TranslationState = z.infer<typeof translationState>;

const words = z.object({ title: z.string(), html: z.string() });

/** Revision 0: not written yet; the translation begins as the English text, and off. */
export const translationForEditing = z.object({
  ...translatedText.shape,
  revision: count,
  english: words,
  translation: z.object({ ...words.shape, active: z.boolean() }),
});
export type TranslationForEditing = z.infer<typeof translationForEditing>;
