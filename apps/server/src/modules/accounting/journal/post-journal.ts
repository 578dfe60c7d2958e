import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { finalId } from '../../../platform/final-ids.ts';
import { documentsAfter, newestDocumentId } from '../../invoices/index.ts';
import { type SealedTransfer, sealTransfers, sealedTransfers } from '../../ledger/index.ts';
import { cardOnDelivery } from '../../payments/index.ts';
import {
  insertPostings,
  lockJournal,
  saveProgress,
  selectClosedThrough,
  selectProgress,
} from './journal.sql.ts';
import { type Posting, postingsOfDocument, postingsOfTransfer } from './postings.ts';

/** Sources in one transaction. */
const batchSize = 1000;

/** The day of a posting: its own day, or the first open day if its own is closed. */
export function postingDay(occurredAt: Date, closedThrough: string | null): string {
  const day = dayOf(occurredAt);
  return closedThrough !== null && day <= closedThrough ? plusDays(closedThrough, 1) : day;
}

/** Adds postings to the journal; those that exist change nothing. The caller has locked the journal. */
export async function post(tx: Tx, postings: readonly Posting[]): Promise<number> {
  if (postings.length === 0) return 0;
  const closedThrough = await selectClosedThrough(tx);
  return insertPostings(
    tx,
    postings.map((posting) => ({
      ...posting,
      day: postingDay(posting.occurredAt, closedThrough),
    })),
  );
}

/** The postings of transfers. Only cash and cards on delivery need the payment of the order. */
export async function postingsOfTransfers(
  q: Queryable,
  transfers: readonly SealedTransfer[],
): Promise<Posting[]> {
  const onDelivery = transfers.filter(({ debit, credit }) =>
    [debit, credit].includes('cash-at-door'),
  );
  const cards = new Set(
    await cardOnDelivery(
      q,
      onDelivery.map(({ reference }) => reference),
    ),
  );
  return transfers.flatMap((each) => postingsOfTransfer(each, cards.has(each.reference)));
}

async function postTransfers(tx: Tx): Promise<number> {
  await lockJournal(tx);
  const transfers = await sealedTransfers(tx, await selectProgress(tx, 'transfer'), batchSize);
  const last = transfers.at(-1);
  if (!last) return 0;
  await post(tx, await postingsOfTransfers(tx, transfers));
  await saveProgress(tx, 'transfer', last.id);
  return transfers.length;
}

async function postDocuments(tx: Tx, upto: number): Promise<number> {
  await lockJournal(tx);
  const after = await selectProgress(tx, 'document');
  const documents = await documentsAfter(tx, { after, upto, limit: batchSize });
  const last = documents.at(-1);
  if (!last) return 0;
  await post(tx, documents.flatMap(postingsOfDocument));
  await saveProgress(tx, 'document', last.id);
  return documents.length;
}

/** Posts all sealed transfers and all issued documents that are not in the journal yet, in batches. */
export async function postJournal(db: Db): Promise<void> {
  while ((await db.transaction(postTransfers)) === batchSize);
  const upto = await finalId(db, newestDocumentId);
  if (upto === null) return;
  while ((await db.transaction((tx) => postDocuments(tx, upto))) === batchSize);
}

/** Seals the ledger first, so that the journal contains everything until now. */
export async function updateJournal(db: Db, now: Date): Promise<void> {
  await sealTransfers(db, now);
  await postJournal(db);
}
