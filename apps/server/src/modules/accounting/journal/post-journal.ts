import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { finalId } from '../../../platform/final-ids.ts';
import { selectDocumentsAfter, selectNewestDocumentId } from '../../invoices/index.ts';
import { type SealedTransfer, sealTransfers, selectSealedTransfers } from '../../ledger/index.ts';
import { selectCollectors } from '../../orders/index.ts';
import { selectCardOnDelivery, shipmentNoOfTransfer } from '../../payments/index.ts';
import { insertCollected } from '../cash/cash.sql.ts';
import { type Collection, cashOfDelivery } from '../cash/collected-cash.ts';
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

type CollectionOf = (transfer: SealedTransfer) => (Collection & { isCard: boolean }) | undefined;

/** The deliveries with which these transfers were collected, by cash or by card and UPI. */
async function collectionsOf(
  q: Queryable,
  transfers: readonly SealedTransfer[],
): Promise<CollectionOf> {
  const orderNos = transfers.flatMap(({ key, reference }) =>
    shipmentNoOfTransfer(key) === null ? [] : [reference],
  );
  if (orderNos.length === 0) return () => undefined;
  const cards = new Set(await selectCardOnDelivery(q, orderNos));
  const collections = new Map(
    (await selectCollectors(q, orderNos)).map(({ paidBy, ...each }) => [
      `${each.orderNo} ${each.shipmentNo}`,
      // The rider's record is newer than the method that the customer chose.
      { ...each, isCard: paidBy === null ? cards.has(each.orderNo) : paidBy === 'upi' },
    ]),
  );
  return ({ key, reference }) => collections.get(`${reference} ${shipmentNoOfTransfer(key)}`);
}

/** The postings of transfers, and the cash that riders collected with them. */
async function derivedFrom(q: Queryable, transfers: readonly SealedTransfer[]) {
  const collectionOf = await collectionsOf(q, transfers);
  const derived = transfers.map((transfer) => {
    const collection = collectionOf(transfer);
    const postings = postingsOfTransfer(transfer, collection?.isCard ?? false);
    return { postings, cash: collection ? cashOfDelivery(postings, collection) : [] };
  });
  return {
    postings: derived.flatMap(({ postings }) => postings),
    cash: derived.flatMap(({ cash }) => cash),
  };
}

export const postingsOfTransfers = async (
  q: Queryable,
  transfers: readonly SealedTransfer[],
): Promise<Posting[]> => (await derivedFrom(q, transfers)).postings;

async function postTransfers(tx: Tx): Promise<number> {
  await lockJournal(tx);
  const transfers = await selectSealedTransfers(
    tx,
    await selectProgress(tx, 'transfer'),
    batchSize,
  );
  const last = transfers.at(-1);
  if (!last) return 0;
  const { postings, cash } = await derivedFrom(tx, transfers);
  await post(tx, postings);
  if (cash.length > 0) await insertCollected(tx, cash);
  await saveProgress(tx, 'transfer', last.id);
  return transfers.length;
}

async function postDocuments(tx: Tx, upto: number): Promise<number> {
  await lockJournal(tx);
  const after = await selectProgress(tx, 'document');
  const documents = await selectDocumentsAfter(tx, { after, upto, limit: batchSize });
  const last = documents.at(-1);
  if (!last) return 0;
  await post(tx, documents.flatMap(postingsOfDocument));
  await saveProgress(tx, 'document', last.id);
  return documents.length;
}

/** Posts all sealed transfers and all issued documents that are not in the journal yet, in batches. */
export async function postJournal(db: Db): Promise<void> {
  while ((await db.transaction(postTransfers)) === batchSize);
  const upto = await finalId(db, selectNewestDocumentId);
  if (upto === null) return;
  while ((await db.transaction((tx) => postDocuments(tx, upto))) === batchSize);
}

/** Seals the ledger first, so that the journal contains everything until now. */
export async function updateJournal(db: Db, now: Date): Promise<void> {
  await sealTransfers(db, now);
  await postJournal(db);
}
