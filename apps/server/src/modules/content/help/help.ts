import type { AnswerOf, ContactForEditing, LegalPage } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type Hub, allHubs } from '../../location/index.ts';
import { cleanHtml, plainText, rulesVersion } from '../html/clean-html.ts';
import {
  type Contact,
  type NewFaq,
  type NewLegalPage,
  saveContactRow,
  selectContact,
  selectFaqs,
  selectLegalPage,
  selectTopics,
  upsertFaq,
  upsertLegalPage,
} from './help.sql.ts';

interface StoredText {
  html: string;
  cleanHtml: string;
  rulesVersion: number;
}

const shownHtml = (row: StoredText): string =>
  row.rulesVersion === rulesVersion ? row.cleanHtml : cleanHtml(row.html).html;

const defaultHub = async (q: Queryable) => (await allHubs(q)).find(({ isDefault }) => isDefault);

/** The contact details of the shop: those of the default hub until the owner saves others. */
export const contactOf = async (q: Queryable): Promise<Contact> =>
  (await contactForEditing(q)).contact;

/** The contact details with the number of saves: 0 before the first. */
export async function contactForEditing(q: Queryable): Promise<ContactForEditing> {
  const saved = await selectContact(q);
  const hub = await defaultHub(q);
  const legalName = hub?.legalName ?? '';
  if (saved) {
    const { revision, ...contact } = saved;
    return { revision, contact, legalName };
  }
  return {
    revision: 0,
    contact: {
      phone: hub?.phone ?? '',
      email: '',
      hours: '',
      address: '',
      fssai: '',
      grievanceOfficer: '',
      grievanceEmail: '',
      grievancePhone: '',
    },
    legalName,
  };
}

const addressOf = (hub?: Hub): string =>
  hub ? `${hub.address}, ${hub.pinCode}, ${hub.state}` : '';

/**
 * The seller's details for the foot of every page. Legal name and GSTIN are those of the default hub, as on
 * its invoices; so are address and licence unless the owner saved others.
 */
export async function sellerDetails(q: Queryable): Promise<AnswerOf<'seller'>> {
  const { contact, legalName } = await contactForEditing(q);
  const hub = await defaultHub(q);
  return {
    ...contact,
    legalName,
    address: contact.address || addressOf(hub),
    fssai: contact.fssai || (hub?.fssai ?? ''),
    gstin: hub?.gstin ?? '',
  };
}

/** Refuses EDIT_CONFLICT if another editor saved since `revision`. */
export async function saveContact(tx: Tx, revision: number, contact: Contact): Promise<void> {
  if (!(await saveContactRow(tx, revision, contact))) refuse('EDIT_CONFLICT');
}

/** Questions and answers by topic, in the language where they are translated; topics without a question are left out. */
export async function help(q: Queryable, locale: Locale): Promise<AnswerOf<'helpFaq'>> {
  const topics = await selectTopics(q);
  const faqs = await selectFaqs(q, locale);
  const { phone, email, hours } = await contactOf(q);
  const answered = topics.map(({ id, anchor, title }) => ({
    topicId: id,
    anchor,
    title,
    faqs: faqs
      .filter(({ topicId }) => topicId === id)
      .map((row) => {
        const answerHtml = shownHtml(row);
        const { anchor: name, question } = row;
        return { anchor: name, question, answer: plainText(answerHtml), answerHtml };
      }),
  }));
  return {
    topics: answered.filter(({ faqs: questions }) => questions.length > 0),
    contact: { phone, email, hours },
  };
}

/** The description of a page for search engines. */
const summaryLength = 155;

/** The beginning of a text, cut at the end of a word. */
function beginningOf(text: string, length = summaryLength): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** A legal page in the language, or in English without a translation; null for an unknown name. */
export async function legalPage(
  q: Queryable,
  slug: string,
  locale: Locale,
): Promise<LegalPage | null> {
  const row = await selectLegalPage(q, slug, locale);
  if (!row) return null;
  const fresh = row.rulesVersion === rulesVersion ? null : cleanHtml(row.html);
  const htmlContent = fresh?.html ?? row.cleanHtml;
  const firstWords = /<p>(.*?)<\/p>/s.exec(htmlContent)?.[1] ?? htmlContent;
  return {
    slug,
    title: row.title,
    summary: beginningOf(plainText(firstWords)),
    htmlContent,
    contents: fresh?.contents ?? row.contents,
    effectiveFrom: row.effectiveFrom,
  };
}

/** Creates or updates a legal page; stored as written, shown as the rules allow. */
export const saveLegalPage = (tx: Tx, page: NewLegalPage) =>
  upsertLegalPage(tx, page, cleanHtml(page.html), rulesVersion);

/** Creates or updates a question with its answer, as `saveLegalPage` does. */
export const saveFaq = (tx: Tx, faq: NewFaq) =>
  upsertFaq(tx, faq, cleanHtml(faq.html), rulesVersion);
