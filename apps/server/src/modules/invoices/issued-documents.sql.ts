import type { Invoice } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const idRow = z.object({ id: z.number() });

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
export const selectIssuedAfter = (
  q: Queryable,
  { after, upto, limit }: { after: number; upto: number; limit: number },
) =>
  q.many(
    issuedRow,
    sql`select ${columns} from invoices.document
        where id > ${after} and id <= ${upto} order by id limit ${limit}`,
  );
