import type { ParsedInputOf } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { routes } from '../../../platform/http/routes.ts';
import { type TextSource, listTexts, otherLocales, requireTexts } from '../../catalogue/index.ts';
import { textsOfPages } from './page-texts.ts';

type Query = ParsedInputOf<'consoleTextsToTranslate'>['query'];

async function sourceOf(q: Queryable, { group, productId }: Query, now: Date): Promise<TextSource> {
  if (productId !== undefined) return { productId };
  return group === 'pages' ? { texts: await textsOfPages(q, now) } : { group };
}

/** The list of texts to translate: those of the catalogue and those of pages. */
export const textListRoutes = routes({
  consoleTextsToTranslate: async ({ db, staff, clock }, { query }) => {
    requireTexts(staff);
    const { q: words = '', missing = false, language } = query;
    const missingIn = missing ? (language ? [language] : otherLocales) : null;
    const source = await sourceOf(db, query, clock.now());
    return listTexts(db, { source, words, missingIn }, query);
  },
});
