import type { DocumentRow } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../platform/keyset.ts';
import {
  type DocumentFilter,
  type StoredDocument,
  countDocuments,
  documentOrder,
  searchDocuments,
  selectDocument,
} from './invoices.sql.ts';

const rowOf = ({
  number,
  kind,
  orderNo,
  issuedAt,
  total,
  document,
}: StoredDocument): DocumentRow => ({
  number,
  kind,
  title: document.title,
  orderNo,
  issuedAt: issuedAt.toISOString(),
  customerName: document.customerName,
  ...(document.customerGSTin && { customerGSTin: document.customerGSTin }),
  ...(document.against && { invoiceNumber: document.against.invoiceNumber }),
  total: rupeesFromPaise(total),
});

/** Invoices and credit notes of these hubs, the newest first, in pages. */
export async function documentsFound(q: Queryable, filter: DocumentFilter, request: PageRequest) {
  const [{ rows, links }, total] = await Promise.all([
    pageOf(documentOrder, request, async (seek) => ({
      rows: await searchDocuments(q, filter, seek),
    })),
    countDocuments(q, filter),
  ]);
  return { documents: rows.map(rowOf), total, ...links };
}

/** Refuses NOT_FOUND, also for another hub’s document. */
export async function documentByNumber(
  q: Queryable,
  number: string,
  isOwnHub: (hubId: number) => boolean,
): Promise<StoredDocument> {
  const found = await selectDocument(q, number);
  return found && isOwnHub(found.hubId ?? 0) ? found : refuse('NOT_FOUND');
}
