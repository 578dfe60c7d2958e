import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { boundedCount, cursorPaging, cursors, flag, idInUrl, text } from '../shapes/basic.ts';
import {
  editedTranslations,
  englishTexts,
  textGroup,
  translation,
  translationLanguage,
} from '../shapes/translation.ts';

const byEditors = {
  who: 'staff',
  permission: 'checkedByHandler',
  rate: 'console',
  device: false,
} as const;

const answer = z.object({ translations: z.array(translation) });

/** Names and texts of the shop in other languages, for staff who edit goods or pages. */
export const consoleTranslationsCalls = {
  consoleTextsToTranslate: defineCall({
    ...byEditors,
    summary:
      'Lists the English texts of the shop with their translations, in the order of letters.',
    method: 'GET',
    path: '/api/console/translations',
    query: z.object({
      group: textGroup.default('names'),
      /** All texts of this product, instead of a group. */
      productId: idInUrl.optional(),
      /** Words of the English text or of a translation. */
      q: text(80, 0).optional(),
      /** Only texts without a translation: into this language, or into any. */
      missing: flag.optional(),
      language: translationLanguage.optional(),
      ...cursorPaging(25, 100),
    }),
    answer: z.object({ ...answer.shape, total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleTranslations: defineCall({
    ...byEditors,
    audit: null,
    summary: 'Returns the translations of these English texts.',
    method: 'POST',
    path: '/api/console/translations/find',
    body: z.strictObject({ texts: englishTexts }),
    answer,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveTranslations: defineCall({
    ...byEditors,
    audit: 'translation.save',
    summary:
      'Saves translations of English texts. Pages show them at once, and the search finds them.',
    method: 'PUT',
    path: '/api/console/translations',
    body: z.strictObject({ translations: editedTranslations }),
    answer,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
};
