import type { Invoice } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { idRow } from '../../platform/rows.ts';

/** The newest document id, also of an open transaction. */
export const selectNewestDocumentId = (q: Queryable) =>
  q.one(
    idRow,
    sql`select case when is_called then last_value else 0 end as id from invoices.document_id_seq`,
  );

const issuedRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  orderNo: z.string(),
  issuedAt: z.date(),
  document: z.custom<Invoice>(),
});
export type IssuedRow = z.infer<typeof issuedRow>;

const columns = sql`id, number, kind, order_no as "orderNo", issued_at as "issuedAt", document`;

/** The documents after an id up to another one, in order. */
export const selectDocumentsAfter = (
  q: Queryable,
  { after, upto, limit }: { after: number; upto: number; limit: number },
) =>
  q.many(
    issuedRow,
    sql`select ${columns} from invoices.document
        where id > ${after} and id <= ${upto} order by id limit ${limit}`,
  );

const returnRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  issuedAt: z.date(),
  document: z.custom<Invoice>(),
  /** For a credit note: the total of its invoice in paise. */
  againstTotal: z.number().nullable(),
});

/** The documents of a registration until a moment, in the order of their issue. */
export const selectDocumentsOfMonth = (
  q: Queryable,
  {
    gstin,
    after,
    to,
    limit,
  }: { gstin: string; after: { issuedAt: Date; id: number }; to: Date; limit: number },
) =>
  q.many(
    returnRow,
    sql`select one.id, one.number, one.kind, one.issued_at as "issuedAt", one.document,
          invoice.total_paise as "againstTotal"
        from invoices.document as one
        left join invoices.document as invoice
          on one.kind = 'credit-note' and invoice.order_no = one.order_no and invoice.cause = ''
        where one.gstin = ${gstin} and (one.issued_at, one.id) > (${after.issuedAt}, ${after.id})
          and one.issued_at < ${to}
        order by one.issued_at, one.id limit ${limit}`,
  );

const gstinRow = z.object({ gstin: z.string() });

/** The GSTINs of all issued documents. */
export const selectRegistrations = async (q: Queryable): Promise<string[]> =>
  (
    await q.many(gstinRow, sql`select gstin from invoices.registration order by state_code, tag`)
  ).map(({ gstin }) => gstin);
