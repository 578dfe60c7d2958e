import type { EditedTranslation, Translation } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { isSame } from '../import/is-same.ts';
import { lockTranslations, selectTranslationsOf, upsertTranslations } from './translations.sql.ts';
import { type Texts, otherLocales } from './translations.ts';

/** The translations of these texts in their order, each text once. */
export async function translationsOf(
  q: Queryable,
  english: readonly string[],
): Promise<Translation[]> {
  const rows = await selectTranslationsOf(q, english);
  const found = new Map(rows.map((row) => [row.english, row.texts]));
  return [...new Set(english)].map((text) => ({ english: text, texts: found.get(text) ?? {} }));
}

/** The languages in their order, so that equal texts are equal values. */
export const inOrder = (texts: Texts): Texts =>
  Object.fromEntries(
    otherLocales.flatMap((locale) => (texts[locale] ? [[locale, texts[locale]]] : [])),
  );

/** Saves translations. Refuses EDIT_CONFLICT if another user changed one since it was read. */
export async function saveTranslations(
  tx: Tx,
  edited: readonly EditedTranslation[],
): Promise<Translation[]> {
  const english = edited.map((each) => each.english);
  if (new Set(english).size < english.length) {
    refuse('INVALID', { fields: { translations: 'A text is listed twice.' } });
  }
  await lockTranslations(tx);
  const present = await translationsOf(tx, english);
  const isAsRead = edited.every(({ before }, index) =>
    isSame(inOrder(before), inOrder(present[index]?.texts ?? {})),
  );
  if (!isAsRead) refuse('EDIT_CONFLICT');
  await upsertTranslations(tx, edited);
  return translationsOf(tx, english);
}
