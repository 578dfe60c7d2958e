import type { AnswerOf } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import {
  type ListedTexts,
  countListedTexts,
  selectListedTexts,
  textOrder,
} from './translations.sql.ts';

/** A page of English texts with their translations, in the order of letters. Each text is listed once. */
export async function listTexts(
  q: Queryable,
  texts: ListedTexts,
  request: PageRequest,
): Promise<AnswerOf<'consoleTextsToTranslate'>> {
  const [{ rows, links }, total] = await Promise.all([
    pageOf(textOrder, request, async (seek) => ({ rows: await selectListedTexts(q, texts, seek) })),
    countListedTexts(q, texts),
  ]);
  return {
    translations: rows.map(({ english, texts: translated }) => ({ english, texts: translated })),
    total,
    ...links,
  };
}
