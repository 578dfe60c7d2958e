import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { revision } from '../shapes/product-editing.ts';
import {
  editedTextTranslation,
  translatedText,
  translationForEditing,
} from '../shapes/text-translations.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;
/** A long legal page with its formatting. */
const maxBodyBytes = 512 * 1024;

/** Questions of the help page and legal pages in the other languages of the shop. */
export const consoleTextTranslationsCalls = {
  consoleTextTranslation: defineCall({
    ...byStaff,
    permission: 'editContent',
    summary: 'Returns a question or a legal page in another language, with the English text.',
    method: 'GET',
    path: '/api/console/text-translations/:kind/:name/:language',
    params: translatedText,
    answer: translationForEditing,
    errors: ['PAGE_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleSaveTextTranslation: defineCall({
    ...byStaff,
    permission: 'editContent',
    audit: 'text.translate',
    summary:
      'Saves a translation unless it changed since it was read. The shop shows English where it is off.',
    method: 'PUT',
    path: '/api/console/text-translations/:kind/:name/:language',
    params: translatedText,
    maxBodyBytes,
    body: z.strictObject({
      revision: revision.or(z.literal(0)),
      translation: editedTextTranslation,
    }),
    answer: translationForEditing,
    errors: ['PAGE_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
};
