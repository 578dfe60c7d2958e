import type { EditedTextTranslation, TranslatedText } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { CleanText } from '../html/clean-html.ts';

const translationRow = z.object({
  revision: z.number(),
  title: z.string(),
  html: z.string(),
  active: z.boolean(),
});

export const selectTranslation = (q: Queryable, { kind, name, language }: TranslatedText) =>
  q.maybe(
    translationRow,
    sql`select revision, title, html, is_active as active from content.text_translation
        where kind = ${kind} and name = ${name} and language = ${language}`,
  );

/** False if it was saved since `revision`; 0: if it was saved for the first time meanwhile. */
export const saveTranslationRow = async (
  tx: Tx,
  { kind, name, language, revision }: TranslatedText & { revision: number },
  { title, html, active }: EditedTextTranslation,
  clean: CleanText & { rulesVersion: number },
): Promise<boolean> => {
  const contents = sql`${JSON.stringify(clean.contents)}::jsonb`;
  const values = sql`${title}, ${html}, ${clean.html}, ${contents}, ${clean.rulesVersion}, ${active}`;
  const columns = sql`title, html, clean_html, contents, rules_version, is_active`;
  const rows = await tx.run(
    revision === 0
      ? sql`insert into content.text_translation (kind, name, language, ${columns})
            values (${kind}, ${name}, ${language}, ${values}) on conflict do nothing`
      : sql`update content.text_translation
            set (${columns}, revision) = row(${values}, revision + 1)
            where kind = ${kind} and name = ${name} and language = ${language}
              and revision = ${revision}`,
  );
  return rows === 1;
};
