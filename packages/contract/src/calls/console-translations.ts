import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { editedTranslations, englishTexts, translation } from '../shapes/translation.ts';

const byEditors = {
  who: 'staff',
  permission: 'checkedByHandler',
  rate: 'console',
  device: false,
} as const;

const answer = z.object({ translations: z.array(translation) });

/** Names and texts of the shop in other languages, for staff who edit goods or pages. */
export const consoleTranslationsCalls = {
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
