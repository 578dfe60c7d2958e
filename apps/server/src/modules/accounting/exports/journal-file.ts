import { csvOf } from '../../../platform/csv.ts';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { RawAnswer } from '../../../platform/http/routes.ts';
import { chart } from '../journal/chart.ts';
import { type JournalRow, selectPostingsBetween } from '../journal/journal.sql.ts';
import { rupees } from '../rupees.ts';
import { tallyFile } from './tally.ts';

/** Postings in one file. Spreadsheets and Tally take this many at once. */
const maxPostings = 100_000;

const names: Readonly<Record<string, { name: string }>> = chart;

const csvRow = ({ day, source, debit, credit, amount, reason, reference }: JournalRow) => ({
  Date: day,
  Source: source,
  Debit: names[debit]?.name ?? debit,
  Credit: names[credit]?.name ?? credit,
  Amount: rupees(amount),
  Reason: reason,
  Reference: reference,
});

/** The journal of some days as a file. Refuses BOOKS_PERIOD_TOO_LONG for more than one file can hold. */
export async function journalFile(
  q: Queryable,
  { from, to, format }: { from: string; to: string; format: 'csv' | 'tally' },
): Promise<RawAnswer> {
  const rows = await selectPostingsBetween(q, { from, to, limit: maxPostings + 1 });
  if (rows.length > maxPostings) refuse('BOOKS_PERIOD_TOO_LONG');
  return format === 'tally'
    ? {
        raw: 'file',
        mediaType: 'application/xml',
        fileName: `tally-${from}-${to}.xml`,
        content: tallyFile(rows),
      }
    : {
        raw: 'file',
        mediaType: 'text/csv; charset=utf-8',
        fileName: `journal-${from}-${to}.csv`,
        content: csvOf(rows.map(csvRow)),
      };
}
