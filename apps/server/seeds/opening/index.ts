import { saveLegalPage } from '../../src/modules/content/index.ts';
import { dayOf } from '../../src/platform/days.ts';
import type { Tx } from '../../src/platform/db.ts';
import { saveSynonyms } from '../../src/modules/search/index.ts';
import { faqTopics } from '../demo/help.ts';
import { synonymGroups } from '../demo/search.ts';
import { blogCategories } from '../demo/texts.ts';
import { insertPage } from '../insert/content.sql.ts';
import { insertBlogCategory, insertFaqTopic } from '../insert/texts.sql.ts';
import { openingLegalPages } from './legal.ts';
import { openingPages } from './pages.ts';

/**
 * The first contents of a real shop: the pages that the console can edit but not create, the tabs of the journal
 * and of the help page, which are hidden until they have a text, the first legal texts, and the words of Indian languages
 * for meat and fish.
 */
export async function seedOpening(tx: Tx, now: Date): Promise<void> {
  for (const page of openingPages) await insertPage(tx, page, now);
  for (const [index, each] of blogCategories().entries()) {
    await insertBlogCategory(tx, each, index + 1);
  }
  for (const [index, topic] of faqTopics().entries()) await insertFaqTopic(tx, topic, index + 1);
  for (const { slug, title, htmlContent } of openingLegalPages) {
    await saveLegalPage(tx, { slug, title, html: htmlContent, effectiveFrom: dayOf(now) });
  }
  await saveSynonyms(tx, synonymGroups(), now);
}
