import type {
  EditedTextTranslation,
  TranslatedText,
  TranslationForEditing,
} from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { cleanHtml, rulesVersion } from '../html/clean-html.ts';
import { selectFaqByAnchor, selectLegalForEditing } from './edit-texts.sql.ts';
import { saveTranslationRow, selectTranslation } from './text-translations.sql.ts';

async function englishOf(q: Queryable, { kind, name }: TranslatedText) {
  if (kind === 'legal') {
    const { title, html } = (await selectLegalForEditing(q, name)) ?? refuse('PAGE_NOT_FOUND');
    return { title, html };
  }
  const { question, html } = (await selectFaqByAnchor(q, name)) ?? refuse('PAGE_NOT_FOUND');
  return { title: question, html };
}

/** Refuses PAGE_NOT_FOUND. */
export async function translationForEditing(
  q: Queryable,
  text: TranslatedText,
): Promise<TranslationForEditing> {
  const english = await englishOf(q, text);
  const row = await selectTranslation(q, text);
  const { revision, ...translation } = row ?? { revision: 0, ...english, active: false };
  return { ...text, revision, english, translation };
}

/** Stores the translation as written and cleaned. False if it was saved since `revision`; 0: not written yet. */
export const saveTranslation = (
  tx: Tx,
  text: TranslatedText & { revision: number },
  translation: EditedTextTranslation,
): Promise<boolean> =>
  saveTranslationRow(tx, text, translation, { ...cleanHtml(translation.html), rulesVersion });

/** Refuses PAGE_NOT_FOUND and EDIT_CONFLICT. */
export async function writeTranslation(
  tx: Tx,
  text: TranslatedText,
  { revision, translation }: { revision: number; translation: EditedTextTranslation },
): Promise<{ before: TranslationForEditing; after: TranslationForEditing }> {
  const before = await translationForEditing(tx, text);
  const saved = await saveTranslation(tx, { ...text, revision }, translation);
  if (!saved) refuse('EDIT_CONFLICT');
  return { before, after: await translationForEditing(tx, text) };
}
