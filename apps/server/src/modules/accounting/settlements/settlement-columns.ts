import { withoutThousands } from '@halal-basket/money';
import type { SettledLine } from './settled-line.ts';

/** A row by the names of its columns, lower case. */
export type ReportRow = Readonly<Record<string, string>>;

/** A value of a row that is not as the report's format says. The message names the column and the remedy. */
export class WrongCell extends Error {}

const amountForm = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/;

/** An amount in rupees as paise, exactly: never through a floating point number. */
export function paiseOf(row: ReportRow, column: string): number {
  const cell = withoutThousands((row[column] ?? '').trim());
  if (cell === '') return 0;
  const isNegative = cell.startsWith('-');
  const [, rupees, paise = ''] = amountForm.exec(isNegative ? cell.slice(1) : cell) ?? [];
  if (rupees === undefined)
    throw new WrongCell(`${column} is "${cell.slice(0, 30)}", not an amount in rupees`);
  const amount = Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
  return isNegative ? -amount : amount;
}

const idForm = /^[A-Za-z0-9_.:/-]{3,60}$/;

/** An id of the gateway. A formula or a number that a spreadsheet has changed is refused. */
function idOf(row: ReportRow, column: string): string {
  const cell = (row[column] ?? '').trim();
  if (!idForm.test(cell) || /^\d(?:\.\d+)?E\+?\d+$/i.test(cell))
    throw new WrongCell(
      `${column} is "${cell.slice(0, 30)}", not an id. Do not edit the file in a spreadsheet`,
    );
  return cell;
}

const indianDate = /^(\d{2})[/-](\d{2})[/-](\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/** A time in India: `28/08/2026 12:00:00` or `2026-08-28 12:00:00`. */
function timeOf(row: ReportRow, column: string): Date {
  const cell = (row[column] ?? '').trim();
  const iso = isoDate.exec(cell);
  const indian = indianDate.exec(cell);
  const [year, month, day, time] = iso
    ? [iso[1], iso[2], iso[3], iso[4]]
    : [indian?.[3], indian?.[2], indian?.[1], indian?.[4]];
  const at = new Date(`${year}-${month}-${day}T${(time ?? '12:00:00').padEnd(8, ':00')}+05:30`);
  const isReal =
    !Number.isNaN(at.getTime()) && new Date(at.getTime() + 19_800_000).getUTCDate() === Number(day);
  if (!isReal) throw new WrongCell(`${column} is "${cell.slice(0, 30)}", not a date`);
  return at;
}

/** The report of a gateway: the columns that identify it, and how it reads a row. Null for a row without money. */
export interface ReportFormat {
  provider: 'razorpay' | 'payu';
  columns: readonly string[];
  read: (row: ReportRow) => SettledLine | null;
}

function razorpayLine(row: ReportRow): SettledLine | null {
  const entity = (row['transaction_entity'] ?? '').trim().toLowerCase();
  if (entity === 'settlement') return null;
  const currency = (row['currency'] ?? '').trim();
  if (currency !== 'INR') throw new WrongCell(`currency is "${currency.slice(0, 10)}", not INR`);
  const kind = entity === 'payment' || entity === 'refund' ? entity : 'adjustment';
  return {
    kind,
    entityId: idOf(row, 'entity_id'),
    amount: paiseOf(row, 'amount'),
    fee: paiseOf(row, 'fee (exclusive tax)'),
    tax: paiseOf(row, 'tax'),
    net: paiseOf(row, 'credit') - paiseOf(row, 'debit'),
    settlementId: idOf(row, 'settlement_id'),
    utr: idOf(row, 'settlement_utr'),
    settledAt: timeOf(row, 'settled_at'),
  };
}

function payuLine(row: ReportRow): SettledLine {
  const action = (row['requestaction'] ?? '').trim().toLowerCase();
  const kind = action === 'capture' ? 'payment' : action === 'refund' ? 'refund' : 'adjustment';
  const utr = idOf(row, 'mer_utr');
  return {
    kind,
    entityId: idOf(row, kind === 'payment' ? 'payuid' : 'requestid'),
    amount: Math.abs(paiseOf(row, 'requestamount')),
    fee: Math.abs(paiseOf(row, 'mer_service_fee')),
    tax: Math.abs(paiseOf(row, 'mer_service_tax')),
    net: paiseOf(row, 'mer_net_amount'),
    settlementId: utr,
    utr,
    settledAt: timeOf(row, 'requestdate'),
  };
}

/**
 * Razorpay: "Settlement recon" of the dashboard. PayU: the fields of `get_settlement_details` in version 1, as
 * docs.payu.in/reference/get_settlement_details_api documents them (read in November 2026): amounts in rupees with
 * two or five decimals, `requestaction` capture, refund, chargeback or chargebackreversal, and one `mer_utr` for
 * each transfer. The format has no day of the transfer; `requestdate` is the nearest day that it has.
 */
export const reportFormats: readonly ReportFormat[] = [
  {
    provider: 'razorpay',
    columns: [
      'transaction_entity',
      'entity_id',
      'amount',
      'currency',
      'fee (exclusive tax)',
      'tax',
      'debit',
      'credit',
      'settlement_id',
      'settled_at',
      'settlement_utr',
    ],
    read: razorpayLine,
  },
  {
    provider: 'payu',
    columns: [
      'payuid',
      'requestid',
      'requestdate',
      'requestaction',
      'requestamount',
      'mer_utr',
      'mer_service_fee',
      'mer_service_tax',
      'mer_net_amount',
    ],
    read: payuLine,
  },
];
