import type { DocumentRow } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { type StoredDocument, searchDocuments, selectDocument } from './invoices.sql.ts';
import type { DocumentKind } from './issuing/document-numbers.ts';

export interface DocumentSearch {
  words: string;
  kind: DocumentKind | undefined;
  /** Empty: all hubs. */
  hubIds: readonly number[];
  /** `next` of the previous page. */
  beforeId: number | null;
  pageSize: number;
}

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
export async function documentsFound(
  q: Queryable,
  { pageSize, ...filter }: DocumentSearch,
): Promise<{ documents: DocumentRow[]; next?: number }> {
  const found = await searchDocuments(q, filter, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return { documents: page.map(rowOf), ...(found.length > pageSize && last && { next: last.id }) };
}

/** Refuses NOT_FOUND, also for another hub’s document. */
export async function documentByNumber(
  q: Queryable,
  number: string,
  mine: (hubId: number) => boolean,
): Promise<StoredDocument> {
  const found = await selectDocument(q, number);
  return found && mine(found.hubId ?? 0) ? found : refuse('NOT_FOUND');
}
