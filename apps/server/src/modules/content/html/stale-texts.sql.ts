import { z } from 'zod';
import { type Tx, sql } from '../../../platform/db.ts';
import type { CleanText } from './clean-html.ts';

/*
 * Texts whose cleaned form was made by other rules than those of today. Cleaning again is not an edit: a post
 * is not newer for it. Rows that an editor has locked wait for the next run.
 */

const staleRow = z.object({ key: z.string(), html: z.string() });
export type StaleText = z.infer<typeof staleRow>;

/** How the stale rows of one kind of text are found and written. */
export interface TextKind {
  lockStale(tx: Tx, rulesVersion: number, limit: number): Promise<StaleText[]>;
  write(tx: Tx, key: string, clean: CleanText, rulesVersion: number): Promise<number>;
}

const posts: TextKind = {
  lockStale: (tx, rulesVersion, limit) =>
    tx.many(
      staleRow,
      sql`select id::text as key, html from content.blog where rules_version <> ${rulesVersion}
          order by id limit ${limit} for no key update skip locked`,
    ),
  write: (tx, key, { html, contents, words }, rulesVersion) =>
    tx.run(sql`
      update content.blog
      set clean_html = ${html}, contents = ${JSON.stringify(contents)}::jsonb, words = ${words},
          rules_version = ${rulesVersion}
      where id = ${Number(key)}`),
};

const answers: TextKind = {
  lockStale: (tx, rulesVersion, limit) =>
    tx.many(
      staleRow,
      sql`select id::text as key, html from content.faq where rules_version <> ${rulesVersion}
          order by id limit ${limit} for no key update skip locked`,
    ),
  write: (tx, key, { html }, rulesVersion) =>
    tx.run(sql`
      update content.faq set clean_html = ${html}, rules_version = ${rulesVersion}
      where id = ${Number(key)}`),
};

const legal: TextKind = {
  lockStale: (tx, rulesVersion, limit) =>
    tx.many(
      staleRow,
      sql`select slug as key, html from content.legal_page where rules_version <> ${rulesVersion}
          order by slug limit ${limit} for no key update skip locked`,
    ),
  write: (tx, key, { html, contents }, rulesVersion) =>
    tx.run(sql`
      update content.legal_page
      set clean_html = ${html}, contents = ${JSON.stringify(contents)}::jsonb,
          rules_version = ${rulesVersion}
      where slug = ${key}`),
};

/** Their key is 'legal tnc hi'; no part of it has a space. */
const translations: TextKind = {
  lockStale: (tx, rulesVersion, limit) =>
    tx.many(
      staleRow,
      sql`select concat_ws(' ', kind, name, language) as key, html from content.text_translation
          where rules_version <> ${rulesVersion}
          order by kind, name, language limit ${limit} for no key update skip locked`,
    ),
  write: (tx, key, { html, contents }, rulesVersion) => {
    const [kind, name, language] = key.split(' ');
    return tx.run(sql`
      update content.text_translation
      set clean_html = ${html}, contents = ${JSON.stringify(contents)}::jsonb,
          rules_version = ${rulesVersion}
      where kind = ${kind} and name = ${name} and language = ${language}`);
  },
};

export const textKinds: readonly TextKind[] = [posts, answers, legal, translations];
