import { type JournalAccount, chart, journalAccounts } from '../journal/chart.ts';
import type { JournalRow } from '../journal/journal.sql.ts';

const xmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => xmlEntities[character] ?? '');

/** The groups of Tally's own chart for accounts that are not the ordinary ones of their kind. */
const tallyGroups: Partial<Record<JournalAccount, string>> = {
  bank: 'Bank Accounts',
  'cash-with-riders': 'Cash-in-Hand',
  'cash-at-hubs': 'Cash-in-Hand',
  'gst-on-fees': 'Duties &amp; Taxes',
  'output-cgst': 'Duties &amp; Taxes',
  'output-sgst': 'Duties &amp; Taxes',
  'output-igst': 'Duties &amp; Taxes',
  rounding: 'Indirect Incomes',
};

const groupOf = {
  asset: 'Current Assets',
  liability: 'Current Liabilities',
  income: 'Sales Accounts',
  expense: 'Indirect Expenses',
} as const;

const message = (content: string): string =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>`;

const ledgerOf = (account: JournalAccount): string => {
  const { name, group } = chart[account];
  const parent = tallyGroups[account] ?? groupOf[group];
  return message(
    `<LEDGER NAME="${escaped(name)}" ACTION="Create"><NAME.LIST><NAME>${escaped(name)}</NAME></NAME.LIST>` +
      `<PARENT>${parent}</PARENT></LEDGER>`,
  );
};

const isJournalAccount = (name: string): name is JournalAccount => name in chart;

const nameOf = (account: string): string =>
  isJournalAccount(account) ? chart[account].name : account;

/** Paise as Tally writes them: a debit is below zero. */
const amountText = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;

const entryOf = (account: string, side: 'debit' | 'credit', amount: number): string =>
  `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(nameOf(account))}</LEDGERNAME>` +
  `<ISDEEMEDPOSITIVE>${side === 'debit' ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>` +
  `<AMOUNT>${amountText(side === 'debit' ? -amount : amount)}</AMOUNT></ALLLEDGERENTRIES.LIST>`;

/** One voucher for a source: its number is the source, so Tally replaces it when the file is imported again. */
function voucherOf(rows: readonly [JournalRow, ...JournalRow[]]): string {
  const [{ source, day, reason, reference }] = rows;
  const entries = rows.flatMap(({ debit, credit, amount }) => [
    entryOf(debit, 'debit', amount),
    entryOf(credit, 'credit', amount),
  ]);
  return message(
    `<VOUCHER REMOTEID="${escaped(source)}" VCHTYPE="Journal" ACTION="Create">` +
      `<DATE>${day.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>Journal</VOUCHERTYPENAME>` +
      `<VOUCHERNUMBER>${escaped(source)}</VOUCHERNUMBER><REFERENCE>${escaped(reference)}</REFERENCE>` +
      `<NARRATION>${escaped(`${reason} ${reference}`)}</NARRATION>${entries.join('')}</VOUCHER>`,
  );
}

function bySource(rows: readonly JournalRow[]): [JournalRow, ...JournalRow[]][] {
  const groups = new Map<string, [JournalRow, ...JournalRow[]]>();
  for (const row of rows) {
    const known = groups.get(row.source);
    if (known) known.push(row);
    else groups.set(row.source, [row]);
  }
  return [...groups.values()];
}

/** The journal as an import file of Tally: the accounts, then one voucher for each source. */
export const tallyFile = (rows: readonly JournalRow[]): string => {
  const used = new Set(rows.flatMap(({ debit, credit }) => [debit, credit]));
  const ledgers = journalAccounts.filter((account) => used.has(account)).map(ledgerOf);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>' +
    '<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n' +
    [...ledgers, ...bySource(rows).map(voucherOf)].join('\n') +
    '\n</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'
  );
};
