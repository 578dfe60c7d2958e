import { z } from 'zod';
import { type Queryable, type Sql, sql } from '../../../platform/db.ts';
import { part, rowsPart, selectTogether } from '../../../platform/subqueries.ts';
import { comboRow, combos } from '../combos/combos.sql.ts';
import {
  batchRow,
  batches,
  certificateRow,
  certificates,
  productRow,
  products,
} from './hub-catalogue.sql.ts';

/** With more changed products than this, all are read again, in pieces. */
const productsAtMost = 500;

/** The version of which a process has everything: its number, and the transaction that wrote it. */
export interface ReadVersion {
  number: number;
  transaction: string;
}

/**
 * What changed since a version, and the changed rows as they are now, by one statement: all is of one moment.
 * `isKnown`: the database wrote that version, and all later changes are recorded.
 */
export function selectChangesSince(q: Queryable, { number, transaction }: ReadVersion) {
  const later = sql`catalogue.change where change.number > ${number}`;
  const changed = sql`select distinct unnest(product_ids) as id from ${later}`;
  const having = (kind: string) => sql`where exists (select from ${later} and kind = ${kind})`;
  const gated = (kind: string, select: Sql) =>
    sql`select one.* from (${select}) as one ${having(kind)}`;
  return selectTogether(q, {
    version: part(z.string(), sql`(select number || '.' || xmin from catalogue.version)`),
    isKnown: part(
      z.boolean(),
      sql`(exists (select from catalogue.change
                   where number = ${number} and xmin::text = ${transaction})
           and (select count(*) from ${later})
             = (select number - ${number} from catalogue.version))`,
    ),
    kinds: part(
      z.array(z.string()),
      sql`(select coalesce(json_agg(distinct kind), '[]') from ${later})`,
    ),
    changedIds: part(
      z.array(z.number()),
      sql`(select coalesce(json_agg(id), '[]')
           from (${changed} limit ${productsAtMost + 1}) as one)`,
    ),
    products: rowsPart(
      productRow,
      sql`${products} where product.id = any(array(${changed} limit ${productsAtMost + 1}))`,
    ),
    combos: rowsPart(comboRow, gated('combos', combos)),
    certificates: rowsPart(certificateRow, gated('certificates', certificates)),
    batches: rowsPart(batchRow, gated('certificates', batches)),
  });
}

export type ChangesSince = Awaited<ReturnType<typeof selectChangesSince>>;

/** Whether the changed rows are all that is needed. */
export const isEnough = ({ isKnown, kinds, changedIds }: ChangesSince): boolean =>
  isKnown && !kinds.includes('everything') && changedIds.length <= productsAtMost;

/** Later changes, which every process has long read. */
const changesKept = 20_000;

export const deleteOldChanges = (q: Queryable) =>
  q.run(
    sql`delete from catalogue.change
        where number < (select number from catalogue.version) - ${changesKept}`,
  );
