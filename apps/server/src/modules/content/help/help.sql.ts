import { shapes } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { type Part, booleanPart } from '../../../platform/subqueries.ts';
import type { CleanText } from '../html/clean-html.ts';

const topicRow = z.object({ id: z.number(), anchor: z.string(), title: z.string() });

export const selectTopics = (q: Queryable) =>
  q.many(topicRow, sql`select id, anchor, title from content.faq_topic order by position, id`);

const faqRow = z.object({
  topicId: z.number(),
  anchor: z.string(),
  question: z.string(),
  html: z.string(),
  cleanHtml: z.string(),
  rulesVersion: z.number(),
});

/** The translation of a text that is shown; English has none. */
const shownIn = (locale: Locale, kind: 'faq' | 'legal', name: Sql): Sql => sql`
  left join content.text_translation as other
    on other.kind = ${kind} and other.name = ${name} and other.language = ${locale}
       and other.is_active`;

/** Published questions in their order, in the language where they are translated. */
export const selectFaqs = (q: Queryable, locale: Locale) =>
  q.many(
    faqRow,
    sql`select topic_id as "topicId", anchor, coalesce(other.title, question) as question,
               coalesce(other.html, faq.html) as html,
               coalesce(other.clean_html, faq.clean_html) as "cleanHtml",
               coalesce(other.rules_version, faq.rules_version) as "rulesVersion"
        from content.faq ${shownIn(locale, 'faq', sql`faq.anchor`)}
        where faq.is_active order by position, faq.id`,
  );

const contactRow = z.object({
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  address: z.string(),
  fssai: z.string(),
  grievanceOfficer: z.string(),
  grievanceEmail: z.string(),
  grievancePhone: z.string(),
  revision: z.number(),
});
export type Contact = Omit<z.infer<typeof contactRow>, 'revision'>;

export const selectContact = (q: Queryable) =>
  q.maybe(
    contactRow,
    sql`select phone, email, hours, address, fssai,
               grievance_officer as "grievanceOfficer", grievance_email as "grievanceEmail",
               grievance_phone as "grievancePhone", revision
        from content.contact`,
  );

/** Whether the seller and the grievance officer were saved. */
export const hasContact: Part<boolean> = booleanPart(
  sql`exists (select from content.contact where grievance_officer <> '')`,
);

const contactColumns = sql`phone, email, hours, address, fssai, grievance_officer,
  grievance_email, grievance_phone`;

/** False if it was saved since `revision`; 0: if it was saved for the first time meanwhile. */
export const saveContactRow = async (
  tx: Tx,
  revision: number,
  contact: Contact,
): Promise<boolean> => {
  const values = sql`${contact.phone}, ${contact.email}, ${contact.hours}, ${contact.address},
    ${contact.fssai}, ${contact.grievanceOfficer}, ${contact.grievanceEmail},
    ${contact.grievancePhone}`;
  const rows = await tx.run(
    revision === 0
      ? sql`insert into content.contact (${contactColumns}) values (${values})
            on conflict do nothing`
      : sql`update content.contact
            set (${contactColumns}, revision) = row(${values}, revision + 1)
            where revision = ${revision}`,
  );
  return rows === 1;
};

const legalRow = z.object({
  title: z.string(),
  html: z.string(),
  cleanHtml: z.string(),
  contents: z.array(shapes.contentsEntry),
  rulesVersion: z.number(),
  effectiveFrom: z.string(),
});

export const selectLegalPage = (q: Queryable, slug: string, locale: Locale) =>
  q.maybe(
    legalRow,
    sql`select coalesce(other.title, page.title) as title, coalesce(other.html, page.html) as html,
               coalesce(other.clean_html, page.clean_html) as "cleanHtml",
               coalesce(other.contents, page.contents) as contents,
               coalesce(other.rules_version, page.rules_version) as "rulesVersion",
               effective_from as "effectiveFrom"
        from content.legal_page as page ${shownIn(locale, 'legal', sql`page.slug`)}
        where page.slug = ${slug}`,
  );

export interface NewLegalPage {
  slug: string;
  title: string;
  html: string;
  /** `YYYY-MM-DD` */
  effectiveFrom: string;
}

export const upsertLegalPage = (
  tx: Tx,
  page: NewLegalPage,
  clean: CleanText,
  rulesVersion: number,
) =>
  tx.run(sql`
    insert into content.legal_page
      (slug, title, html, clean_html, contents, rules_version, effective_from)
    values (${page.slug}, ${page.title}, ${page.html}, ${clean.html},
            ${JSON.stringify(clean.contents)}::jsonb, ${rulesVersion}, ${page.effectiveFrom})
    on conflict (slug) do update
      set title = excluded.title, html = excluded.html, clean_html = excluded.clean_html,
          contents = excluded.contents, rules_version = excluded.rules_version,
          effective_from = excluded.effective_from`);

export interface NewFaq {
  topicId: number;
  anchor: string;
  question: string;
  html: string;
  position: number;
  isActive: boolean;
}

export const upsertFaq = (tx: Tx, faq: NewFaq, clean: CleanText, rulesVersion: number) =>
  tx.run(sql`
    insert into content.faq
      (topic_id, anchor, question, html, clean_html, rules_version, position, is_active)
    values (${faq.topicId}, ${faq.anchor}, ${faq.question}, ${faq.html}, ${clean.html},
            ${rulesVersion}, ${faq.position}, ${faq.isActive})
    on conflict (anchor) do update
      set topic_id = excluded.topic_id, question = excluded.question, html = excluded.html,
          clean_html = excluded.clean_html, rules_version = excluded.rules_version,
          position = excluded.position, is_active = excluded.is_active`);
