import type { Queryable } from '../../../platform/db.ts';
import { selectDocumentsAfter } from '../../invoices/index.ts';
import { selectSealedTransfers } from '../../ledger/index.ts';
import { selectPostingsOf, selectProgress, selectTotalDifferences } from './journal.sql.ts';
import { postingsOfTransfers } from './post-journal.ts';
import { type Posting, postingsOfDocument } from './postings.ts';

const batchSize = 1000;

export interface JournalVerdict {
  holds: boolean;
  /** Sources whose postings differ from those that a rebuild makes. */
  wrongSources: string[];
  /** Days and accounts whose stored sums differ from their postings. */
  wrongTotals: Awaited<ReturnType<typeof selectTotalDifferences>>;
}

interface Stored {
  source: string;
  line: number;
  debit: string;
  credit: string;
  amount: number;
}

const byKey = <Row extends Stored>(rows: readonly Row[]): Map<string, Row> =>
  new Map(
    rows.map((row) => [[row.source, row.line, row.debit, row.credit, row.amount].join(' '), row]),
  );

/** The sources whose stored postings differ from the expected ones. */
async function wrongAmong(
  q: Queryable,
  sources: readonly string[],
  expected: readonly Posting[],
): Promise<string[]> {
  const stored = byKey<Stored>(await selectPostingsOf(q, sources));
  const expectedByKey = byKey<Stored>(expected);
  const missing = [...expectedByKey].filter(([key]) => !stored.has(key));
  const surplus = [...stored].filter(([key]) => !expectedByKey.has(key));
  return [...new Set([...missing, ...surplus].map(([, { source }]) => source))];
}

/**
 * Derives all postings of the ledger and of the documents again, and compares them and the stored sums with
 * the journal. Use a repeatable-read transaction during writes.
 */
export async function verifyJournal(q: Queryable): Promise<JournalVerdict> {
  const wrongSources: string[] = [];
  const uptoTransfer = await selectProgress(q, 'transfer');
  for (let after = 0; after < uptoTransfer;) {
    const transfers = (await selectSealedTransfers(q, after, batchSize)).filter(
      ({ id }) => id <= uptoTransfer,
    );
    const last = transfers.at(-1);
    if (!last) break;
    const sources = transfers.map(({ id }) => `transfer:${id}`);
    wrongSources.push(...(await wrongAmong(q, sources, await postingsOfTransfers(q, transfers))));
    after = last.id;
  }
  const upto = await selectProgress(q, 'document');
  for (let after = 0; after < upto;) {
    const documents = await selectDocumentsAfter(q, { after, upto, limit: batchSize });
    const last = documents.at(-1);
    if (!last) break;
    const sources = documents.map(({ number }) => `document:${number}`);
    wrongSources.push(...(await wrongAmong(q, sources, documents.flatMap(postingsOfDocument))));
    after = last.id;
  }
  const wrongTotals = await selectTotalDifferences(q);
  return {
    holds: wrongSources.length === 0 && wrongTotals.length === 0,
    wrongSources,
    wrongTotals,
  };
}
