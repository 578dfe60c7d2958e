import type { AnswerOf, ContactForEditing, LegalPage } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { type Hub, everyHub } from '../location/index.ts';
import { cleanHtml, plainText, rulesVersion } from './clean-html.ts';
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

const greetingHub = async (q: Queryable) => (await everyHub(q)).find(({ isDefault }) => isDefault);

/** How customers reach the shop's people: at the hub that greets visitors, until it is told otherwise. */
export const contactOf = async (q: Queryable): Promise<Contact> =>
  (await contactForEditing(q)).contact;

/** The same with how often it was told: 0 where it never was. */
export async function contactForEditing(q: Queryable): Promise<ContactForEditing> {
  const told = await selectContact(q);
  const greeting = await greetingHub(q);
  const legalName = greeting?.legalName ?? '';
  if (told) {
    const { revision, ...contact } = told;
    return { revision, contact, legalName };
  }
  return {
    revision: 0,
    contact: {
      phone: greeting?.phone ?? '',
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
 * Who sells, for the foot of every page. Legal name and GSTIN are those of the hub that greets visitors, as
 * on its invoices; so are address and licence where nothing else is written.
 */
export async function sellerDetails(q: Queryable): Promise<AnswerOf<'seller'>> {
  const { contact, legalName } = await contactForEditing(q);
  const greeting = await greetingHub(q);
  return {
    ...contact,
    legalName,
    address: contact.address || addressOf(greeting),
    fssai: contact.fssai || (greeting?.fssai ?? ''),
    gstin: greeting?.gstin ?? '',
  };
}

/** Refuses EDIT_CONFLICT where somebody saved since `revision`. */
export async function saveContact(tx: Tx, revision: number, contact: Contact): Promise<void> {
  if (!(await saveContactRow(tx, revision, contact))) refuse('EDIT_CONFLICT');
}

/** Questions and answers by topic; topics without a question are left out. */
export async function help(q: Queryable): Promise<AnswerOf<'helpFaq'>> {
  const topics = await selectTopics(q);
  const faqs = await selectFaqs(q);
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
    topics: answered.filter(({ faqs: given }) => given.length > 0),
    contact: { phone, email, hours },
  };
}

/** What search engines show of a page. */
const summaryLength = 155;

/** The first words of a text, up to the end of a word. */
function beginningOf(text: string, length = summaryLength): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** A page of the law, or null where there is none of that name. */
export async function legalPage(q: Queryable, slug: string): Promise<LegalPage | null> {
  const row = await selectLegalPage(q, slug);
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

/** Writes a page of the law, new or anew; kept as written, shown as the rules allow. */
export const saveLegalPage = (tx: Tx, page: NewLegalPage) =>
  upsertLegalPage(tx, page, cleanHtml(page.html), rulesVersion);

/** The same for a question with its answer. */
export const saveFaq = (tx: Tx, faq: NewFaq) =>
  upsertFaq(tx, faq, cleanHtml(faq.html), rulesVersion);
