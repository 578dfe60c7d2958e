import { z } from 'zod';
import { type Queryable, type Sql, sql } from '../../../platform/db.ts';
import {
  booleanPart,
  part,
  rowsPart,
  selectTogether,
  textPart,
} from '../../../platform/subqueries.ts';
import { comboRow, combos } from '../combos/combos.sql.ts';
import {
  batchRow,
  batches,
  categories,
  categoryRow,
  certificateRow,
  certificates,
  productRow,
  products,
} from './hub-catalogue.sql.ts';
import { isNameOfGroup, translationRow, translations } from '../translations/translations.sql.ts';
import { settingRow, taxSetting, taxedGoods, taxedGoodsRow } from '../taxes/taxes.sql.ts';

/** With more changed products than this, all are read again, in pieces. */
const maxProducts = 1000;

/** The version of which a process has everything: its number, and the transaction that wrote it. */
export interface ReadVersion {
  number: number;
  transaction: string;
}

/** Reads the text of a version; null for other texts. */
export function readVersionOf(text: string): ReadVersion | null {
  const [, number, transaction] = /^(\d+)\.(\d+)$/.exec(text) ?? [];
  return number && transaction ? { number: Number(number), transaction } : null;
}

const laterThan = (number: number): Sql => sql`catalogue.change where change.number > ${number}`;

const changedIn = (later: Sql): Sql =>
  sql`select distinct unnest(product_ids) as id from ${later} limit ${maxProducts + 1}`;

/** With more changed translations than this, all are read again. */
const maxTranslations = 5000;

const translatedIn = (later: Sql): Sql =>
  sql`select distinct unnest(translation_ids) as id from ${later} limit ${maxTranslations + 1}`;

const kindsRow = z.array(z.string());
const idsRow = z.array(z.number());

/** `isKnown`: the database wrote the version, and all later changes are recorded. */
function changeParts({ number, transaction }: ReadVersion, changedIds: Sql) {
  const later = laterThan(number);
  return {
    isKnown: booleanPart(sql`(exists (select from catalogue.change
                   where number = ${number} and xmin::text = ${transaction})
           and (select count(*) from ${later})
             = (select number - ${number} from catalogue.version))`),
    kinds: part(kindsRow, sql`(select coalesce(json_agg(distinct kind), '[]') from ${later})`),
    changedIds: part(
      idsRow,
      sql`(select coalesce(json_agg(id), '[]') from (${changedIds}) as one)`,
    ),
  };
}

/** The changes since a version, and the changed rows as they are now, by one statement: all is of one moment. */
export function selectChangesSince(q: Queryable, read: ReadVersion) {
  const later = laterThan(read.number);
  const gated = (kind: string, select: Sql) =>
    sql`select one.* from (${select}) as one
        where exists (select from ${later} and kind = ${kind})`;
  return selectTogether(q, {
    ...changeParts(read, changedIn(later)),
    version: textPart(sql`(select number || '.' || xmin from catalogue.version)`),
    products: rowsPart(
      productRow,
      sql`${products} where product.id = any(array(${changedIn(later)}))`,
    ),
    categories: rowsPart(categoryRow, gated('categories', categories)),
    taxedGoods: rowsPart(taxedGoodsRow, gated('taxes', taxedGoods)),
    taxSettings: rowsPart(settingRow, gated('taxes', taxSetting)),
    combos: rowsPart(comboRow, gated('combos', combos)),
    translations: rowsPart(
      translationRow,
      sql`${translations} where id = any(array(${translatedIn(later)}))`,
    ),
    certificates: rowsPart(certificateRow, gated('certificates', certificates)),
    batches: rowsPart(batchRow, gated('certificates', batches)),
  });
}

export type ChangesSince = Awaited<ReturnType<typeof selectChangesSince>>;

/** Whether the changed rows are all that is needed. */
export const isEnough = ({
  isKnown,
  kinds,
  changedIds,
  translations: translated = [],
}: Pick<ChangesSince, 'isKnown' | 'kinds' | 'changedIds'> &
  Partial<Pick<ChangesSince, 'translations'>>): boolean =>
  isKnown &&
  !kinds.includes('everything') &&
  changedIds.length <= maxProducts &&
  translated.length <= maxTranslations;

/** Changes since a version that are known one by one. */
export interface KnownChanges {
  /** Of products that changed otherwise than in their prices. */
  productIds: readonly number[];
  /** Whether combos changed too. */
  combos: boolean;
}

/**
 * The changes of texts since a version, also of translated names; null if other products or their categories may have
 * changed too.
 */
export async function changesSince(q: Queryable, version: string): Promise<KnownChanges | null> {
  const read = readVersionOf(version);
  if (!read) return null;
  const later = laterThan(read.number);
  const since = await selectTogether(q, {
    ...changeParts(read, changedIn(sql`${later} and kind <> 'prices'`)),
    groupIsTranslated: booleanPart(isNameOfGroup(translatedIn(later))),
  });
  const groupsChanged = since.kinds.includes('categories') || since.groupIsTranslated;
  if (!isEnough(since) || groupsChanged) return null;
  return { productIds: since.changedIds, combos: since.kinds.includes('combos') };
}

/** Later changes, which every process has long read. */
const changesKept = 20_000;

export const deleteOldChanges = (q: Queryable) =>
  q.run(
    sql`delete from catalogue.change
        where number < (select number from catalogue.version) - ${changesKept}`,
  );
