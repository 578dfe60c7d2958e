import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { requireAtMost } from '../../../platform/list-limits.ts';
import type { SynonymGroup } from './synonyms.ts';

const groupRow = z.object({
  key: z.string(),
  kind: z.enum(['same', 'leadsTo', 'ignored']),
  words: z.array(z.string()),
  leadsTo: z.array(z.string()),
  changedAt: z.date(),
});

export const selectGroups = (q: Queryable) =>
  q.many(
    groupRow,
    sql`select key, kind, words, leads_to as "leadsTo", changed_at as "changedAt"
        from search.synonym_group order by key`,
  );

/**
 * The group with a key, locked; null without one. Edits of a key wait for each other, also those that add it.
 */
export async function lockGroup(tx: Tx, key: string) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('synonyms ' || ${key}, 0))`);
  return tx.maybe(
    groupRow,
    sql`select key, kind, words, leads_to as "leadsTo", changed_at as "changedAt"
        from search.synonym_group where key = ${key} for update`,
  );
}

export const upsertGroups = (tx: Tx, groups: readonly SynonymGroup[], at: Date) =>
  tx.run(sql`
    insert into search.synonym_group (key, kind, words, leads_to, changed_at)
    select g.key, g.kind, array(select jsonb_array_elements_text(g.words)),
           array(select jsonb_array_elements_text(g."leadsTo")), ${at}
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as g (key text, kind text, words jsonb, "leadsTo" jsonb)
    on conflict (key) do update set kind = excluded.kind, words = excluded.words,
      leads_to = excluded.leads_to, changed_at = excluded.changed_at`);

/** Each search reads all groups. */
export const limitGroups = (tx: Tx) =>
  requireAtMost(tx, {
    list: 'groups of synonyms',
    rows: sql`select from search.synonym_group`,
    most: 1000,
  });

export const deleteGroup = (tx: Tx, key: string) =>
  tx.run(sql`delete from search.synonym_group where key = ${key}`);

const rankingRow = z.object({ name: z.string(), value: z.number() });

export const selectRanking = (q: Queryable) =>
  q.many(rankingRow, sql`select name, value from search.ranking order by position`);

export const lockRanking = (tx: Tx) =>
  tx.many(
    rankingRow,
    sql`select name, value from search.ranking order by position for no key update`,
  );

export const updateRanking = (tx: Tx, values: Readonly<Record<string, number>>) =>
  tx.run(sql`
    update search.ranking set value = round(given.value::numeric, 4)::real
    from jsonb_each_text(${JSON.stringify(values)}::jsonb) as given (name, value)
    where ranking.name = given.name`);
