import type { Translation } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { may } from '../../staff/index.ts';
import { saveTranslations, translationsOf } from './edit-translations.ts';

/** Products, categories and combos belong to the catalogue, sections of pages to the content. */
export function requireTexts(staff: StaffMember): void {
  if (!may(staff, 'editCatalogue') && !may(staff, 'editContent')) refuse('FORBIDDEN');
}

const byEnglish = (texts: readonly Translation[]): object =>
  Object.fromEntries(texts.map((each) => [each.english, each.texts]));

/** Names and texts in other languages. */
export const translationRoutes = routes({
  consoleTranslations: async ({ db, staff }, { body }) => {
    requireTexts(staff);
    return { translations: await translationsOf(db, body.texts) };
  },

  consoleSaveTranslations: async ({ tx, staff, audit }, { body: { translations } }) => {
    requireTexts(staff);
    const read = translations.map(({ english, before: texts }) => ({ english, texts }));
    const saved = await saveTranslations(tx, translations);
    audit.detail(translations[0]?.english.slice(0, 80) ?? '', {
      before: byEnglish(read),
      after: byEnglish(saved),
    });
    return { translations: saved };
  },
});
