import { type Invoice } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, likePattern, sql } from '../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../platform/keyset.ts';
import { paiseColumn } from '../../platform/rows.ts';
import {
  type DocumentKind,
  type Registration,
  type Series,
  stateCodeOf,
} from './issuing/document-numbers.ts';

const registrationRow = z.object({ gstin: z.string(), tag: z.string() });

const selectRegistration = (q: Queryable, gstin: string) =>
  q.maybe(
    registrationRow,
    sql`select gstin, tag from invoices.registration where gstin = ${gstin}`,
  );

/** The registration of a GSTIN; a new one gets the next letter of its state. */
export async function registrationOf(tx: Tx, gstin: string): Promise<Registration> {
  const known = await selectRegistration(tx, gstin);
  if (known) return known;
  const stateCode = stateCodeOf(gstin);
  await tx.run(sql`lock table invoices.registration in share row exclusive mode`);
  await tx.run(sql`
    insert into invoices.registration (gstin, state_code, tag)
    select ${gstin}, ${stateCode}, case when count(*) = 0 then '' else chr(65 + count(*)::int) end
    from invoices.registration where state_code = ${stateCode}
    on conflict (gstin) do nothing`);
  return tx.one(
    registrationRow,
    sql`select gstin, tag from invoices.registration where gstin = ${gstin}`,
  );
}

const serialRow = z.object({ serial: z.number() });

/**
 * Takes the next number of a series. The row stays locked until the transaction ends, and a
 * rollback returns the number: no gap and no duplicate.
 */
export const takeNextSerial = async (
  tx: Tx,
  { gstin, kind, financialYear }: Series,
): Promise<number> =>
  (
    await tx.one(
      serialRow,
      sql`insert into invoices.number_series (gstin, kind, financial_year, last)
          values (${gstin}, ${kind}, ${financialYear}, 1)
          on conflict (gstin, kind, financial_year) do update set last = number_series.last + 1
          returning last as serial`,
    )
  ).serial;

const documentRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  orderNo: z.string(),
  hubId: z.number().nullable(),
  issuedAt: z.date(),
  total: paiseColumn,
  /** The order line of each item. */
  lineNos: z.array(z.number()),
  /** Refunds of the order that the document includes already. */
  refundIds: z.array(z.number()),
  document: z.custom<Invoice>(),
});
export type StoredDocument = z.infer<typeof documentRow>;

const columns = sql`id, number, kind, order_no as "orderNo", hub_id as "hubId",
  issued_at as "issuedAt", total_paise as total, array_to_json(line_nos) as "lineNos",
  array_to_json(refund_ids) as "refundIds", document`;

/** The invoice of an order and its credit notes, in the order in which they were issued. */
export const selectDocuments = (q: Queryable, orderNo: string) =>
  q.many(
    documentRow,
    sql`select ${columns} from invoices.document where order_no = ${orderNo} order by id`,
  );

export const selectDocument = (q: Queryable, number: string) =>
  q.maybe(documentRow, sql`select ${columns} from invoices.document where number = ${number}`);

export interface NewDocument extends Series {
  serial: number;
  number: string;
  orderNo: string;
  hubId: number;
  /** The cause: '' for the invoice, the refund for a credit note. Unique for an order. */
  cause: string;
  issuedAt: Date;
  total: Paise;
  lineNos: readonly number[];
  refundIds: readonly number[];
  document: Invoice;
}

export const insertDocument = (tx: Tx, row: NewDocument) =>
  tx.run(
    sql`insert into invoices.document
          (kind, gstin, state_code, financial_year, serial, number, order_no, hub_id, cause,
           issued_at, total_paise, line_nos, refund_ids, document)
        values (${row.kind}, ${row.gstin}, ${stateCodeOf(row.gstin)}, ${row.financialYear},
                ${row.serial}, ${row.number}, ${row.orderNo}, ${row.hubId}, ${row.cause},
                ${row.issuedAt}, ${row.total}, ${[...row.lineNos]}::integer[],
                ${[...row.refundIds]}::bigint[], ${JSON.stringify(row.document)}::jsonb)`,
  );

const lockedRow = z.object({ exists: z.boolean() });

/** Serialises issuing for this order, and returns whether a document for this cause exists. */
export async function wasIssued(tx: Tx, orderNo: string, cause: string): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice:${orderNo}`}, 0))`);
  const { exists } = await tx.one(
    lockedRow,
    sql`select exists(select from invoices.document
          where order_no = ${orderNo} and cause = ${cause})`,
  );
  return exists;
}

const settingRow = z.object({
  hsnDigits: z.union([z.literal(4), z.literal(6)]),
  revision: z.number(),
});

export const selectSetting = (q: Queryable) =>
  q.one(settingRow, sql`select hsn_digits as "hsnDigits", revision from invoices.setting`);

/** Updates 0 rows when another user saved a newer revision. */
export const updateSetting = (tx: Tx, revision: number, { hsnDigits }: { hsnDigits: number }) =>
  tx.run(sql`
    update invoices.setting set hsn_digits = ${hsnDigits}, revision = revision + 1
    where revision = ${revision}`);

const printRow = z.object({ pdf: z.instanceof(Buffer) });

/** The PDF of a document; null before it exists. */
export const selectPrint = (q: Queryable, documentId: number) =>
  q.maybe(printRow, sql`select pdf from invoices.print where document_id = ${documentId}`);

/** Saves the PDF; the first one is kept. */
export const insertPrint = (tx: Tx, documentId: number, pdf: Buffer, now: Date) =>
  tx.run(sql`
    insert into invoices.print (document_id, pdf, made_at) values (${documentId}, ${pdf}, ${now})
    on conflict (document_id) do nothing`);

const foundRow = documentRow.extend({ cursorKey: cursorKeyRow });

export interface DocumentFilter {
  /** '' for all; otherwise searched in number, order, name, phone and GSTIN. */
  words: string;
  kind: DocumentKind | undefined;
  /** When it was issued; `until` is exclusive. */
  from: Date | undefined;
  until: Date | undefined;
  /** Empty: all hubs. */
  hubIds: readonly number[];
}

export const documentOrder: SortOrder = {
  list: 'invoices',
  direction: 'descending',
  keys: [
    { column: sql`document.issued_at`, type: 'moment' },
    { column: sql`document.id`, type: 'number' },
  ],
};

const searched = ({ words, kind, from, until }: DocumentFilter): Sql => sql`
  ${words === '' ? sql`true` : sql`search_text like ${likePattern(words.toLowerCase())}`}
  and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
  and ${from === undefined ? sql`true` : sql`issued_at >= ${from}`}
  and ${until === undefined ? sql`true` : sql`issued_at < ${until}`}`;

/** The newest first. The first documents of each hub are read by index, and only these are sorted. */
export const searchDocuments = (q: Queryable, filter: DocumentFilter, seek: Seek) => {
  const { hubIds } = filter;
  return q.many(
    foundRow,
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey"
        from ${hubIds.length === 0 ? sql`` : sql`unnest(${[...hubIds]}::bigint[]) as hub (hub) cross join`}
        lateral (
          select * from invoices.document
          where ${searched(filter)} and ${hubIds.length === 0 ? sql`true` : sql`hub_id = hub`}
            and ${seek.where}
          order by ${seek.orderBy} limit ${seek.limit}) as document
        order by ${seek.orderBy} limit ${seek.limit}`,
  );
};

export const countDocuments = (q: Queryable, filter: DocumentFilter) =>
  countRows(
    q,
    sql`select from invoices.document
        where ${searched(filter)} and ${
          filter.hubIds.length === 0
            ? sql`true`
            : sql`hub_id = any(${[...filter.hubIds]}::bigint[])`
        }
        order by issued_at desc, id desc`,
  );
