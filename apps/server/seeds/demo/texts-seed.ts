import { type OtherLocale, otherLocales } from '../../src/modules/catalogue/index.ts';
import {
  saveBlog,
  saveFaq,
  saveLegalPage,
  saveTranslation,
} from '../../src/modules/content/index.ts';
import type { Tx } from '../../src/platform/db.ts';
import {
  type SeedContact,
  insertAnnouncement,
  insertBlogCategory,
  insertContact,
  insertFaqTopic,
  seededProducts,
} from '../insert/texts.sql.ts';
import { withProductCards } from './product-cards.ts';
import { company } from './placeholders.ts';
import { faqTopics, faqsIn } from './help.ts';
import { announcements, blogCategories, blogs, legalPages, legalPagesIn } from './texts.ts';

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** The contacts of the demo shop. */
function contact(): SeedContact {
  const { contact: reach, address, pinCode, grievanceOfficer, grievanceEmail } = company();
  return { ...reach, address: `${address} ${pinCode}`, grievanceOfficer, grievanceEmail };
}

async function seedBlogs(tx: Tx, now: Date): Promise<void> {
  const subcategoryIds = new Map<string, number>();
  for (const [index, category] of blogCategories().entries()) {
    for (const [path, id] of await insertBlogCategory(tx, category, index + 1))
      subcategoryIds.set(path, id);
  }
  const products = new Map((await seededProducts(tx)).map((each) => [each.seoName, each]));
  const oldestFirst = blogs().toReversed();
  for (const blog of oldestFirst) {
    const { slug, title, summary, author, picture, productSeoNames, ingredients } = blog;
    const named = productSeoNames.flatMap((seoName) => products.get(seoName) ?? []);
    const links = named.map(({ id, categorySeoName, seoName }) => ({
      id,
      path: `/${categorySeoName}/${seoName}`,
    }));
    const post = {
      slug,
      title,
      summary,
      author,
      picture,
      pictureAlt: '',
      tint: named[0]?.tint ?? 'grocery',
      subcategoryId: subcategoryIds.get(`${blog.category}/${blog.subcategory}`) ?? 0,
      html: withProductCards(blog.htmlContent, links),
      isActive: true,
      publishedAt: daysBefore(now, blog.publishedDaysAgo),
      productIds: named.map(({ id }) => id),
      ingredients,
    };
    await saveBlog(tx, post, daysBefore(now, blog.updatedDaysAgo));
  }
}

/** The questions, answers and legal pages of the demo shop in another language. */
const textsIn = (language: OtherLocale) => [
  ...faqsIn(language).map(({ slug, question, answerHtml }) => ({
    kind: 'faq' as const,
    name: slug,
    title: question,
    html: answerHtml,
  })),
  ...legalPagesIn(language).map(({ slug, title, htmlContent }) => ({
    kind: 'legal' as const,
    name: slug,
    title,
    html: htmlContent,
  })),
];

async function seedTranslatedTexts(tx: Tx): Promise<void> {
  for (const language of otherLocales) {
    for (const { kind, name, title, html } of textsIn(language)) {
      const text = { kind, name, language, revision: 0 };
      await saveTranslation(tx, text, { title, html, active: true });
    }
  }
}

async function seedHelp(tx: Tx): Promise<void> {
  for (const [index, topic] of faqTopics().entries()) {
    const topicId = await insertFaqTopic(tx, topic, index + 1);
    for (const [place, { slug, question, answerHtml }] of topic.faqs.entries()) {
      const position = place + 1;
      await saveFaq(tx, {
        topicId,
        anchor: slug,
        question,
        html: answerHtml,
        position,
        isActive: true,
      });
    }
  }
  await insertContact(tx, contact());
  for (const { slug, title, updatedOn, htmlContent } of legalPages()) {
    await saveLegalPage(tx, { slug, title, html: htmlContent, effectiveFrom: updatedOn });
  }
  await seedTranslatedTexts(tx);
}

/** Seeds the articles, the help page, the legal pages and the announcements. */
export async function seedTexts(tx: Tx, now: Date): Promise<void> {
  await seedBlogs(tx, now);
  await seedHelp(tx);
  for (const announcement of announcements()) {
    await insertAnnouncement(tx, announcement, daysBefore(now, announcement.daysAgo));
  }
}
