import { type Invoice } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import { paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { DocumentKind, Series } from './numbers.ts';

const serialRow = z.object({ serial: z.number() });

/**
 * The next number of a series. The row of the series stays locked until the transaction ends, and a
 * transaction that fails gives its number back: so there is neither a gap nor a double.
 */
export const takeSerial = async (tx: Tx, kind: DocumentKind, series: Series): Promise<number> =>
  (
    await tx.one(
      serialRow,
      sql`insert into invoices.series (kind, state_code, financial_year, last)
          values (${kind}, ${series.stateCode}, ${series.financialYear}, 1)
          on conflict (kind, state_code, financial_year) do update set last = series.last + 1
          returning last as serial`,
    )
  ).serial;

const documentRow = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  stateCode: z.string(),
  issuedAt: z.date(),
  total: z.number().transform(paise),
  /** The order's line that each item belongs to. */
  lineNos: z.array(z.number()),
  /** Refunds of the order that it holds already. */
  refundIds: z.array(z.number()),
  document: z.custom<Invoice>(),
});
export type StoredDocument = z.infer<typeof documentRow>;

const columns = sql`number, kind, state_code as "stateCode", issued_at as "issuedAt",
  total_paise as total, array_to_json(line_nos) as "lineNos",
  array_to_json(refund_ids) as "refundIds", document`;

/** The invoice of an order and its credit notes, in the order in which they were issued. */
export const selectDocuments = (q: Queryable, orderNo: string) =>
  q.many(
    documentRow,
    sql`select ${columns} from invoices.document where order_no = ${orderNo} order by id`,
  );

export interface NewDocument extends Series {
  kind: DocumentKind;
  serial: number;
  number: string;
  orderNo: string;
  /** What it is issued for: '' for the invoice, the refund for a credit note. Once an order. */
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
          (kind, state_code, financial_year, serial, number, order_no, cause, issued_at, total_paise,
           line_nos, refund_ids, document)
        values (${row.kind}, ${row.stateCode}, ${row.financialYear}, ${row.serial}, ${row.number},
                ${row.orderNo}, ${row.cause}, ${row.issuedAt}, ${row.total},
                ${[...row.lineNos]}::integer[],
                ${[...row.refundIds]}::bigint[], ${JSON.stringify(row.document)}::jsonb)`,
  );

const lockedRow = z.object({ exists: z.boolean() });

/**
 * Lets only one transaction at a time issue for this order, and tells whether it did so before for
 * this cause.
 */
export async function wasIssued(tx: Tx, orderNo: string, cause: string): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice:${orderNo}`}, 0))`);
  const { exists } = await tx.one(
    lockedRow,
    sql`select exists(select from invoices.document
          where order_no = ${orderNo} and cause = ${cause})`,
  );
  return exists;
}
