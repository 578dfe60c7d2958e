import type { Invoice } from '@halal-basket/contract';
import { paiseFromRupees } from '@halal-basket/money';
import { type CsvColumn, csvTable } from '../../../platform/csv.ts';
import { dayOf } from '../../../platform/days.ts';
import type { GstDocument } from './gst-sums.ts';

type TaxRow = Invoice['taxes'][number];
type Amount = 'taxableAmount' | 'cgstTaxAmount' | 'sgstTaxAmount' | 'igstTaxAmount';

/** The amounts of a document in rupees; those of a credit note are below zero. */
const signed = ({ kind }: GstDocument, paise: number): number =>
  (kind === 'invoice' ? paise : 0 - paise) / 100;

const sumOf =
  (field: Amount, isCounted: (row: TaxRow) => boolean = () => true) =>
  (one: GstDocument): number =>
    signed(
      one,
      one.document.taxes
        .filter(isCounted)
        .reduce((sum, row) => sum + paiseFromRupees(row[field]), 0),
    );

const amountOf =
  (field: 'roundOff' | 'totalAmount') =>
  (one: GstDocument): number =>
    signed(one, paiseFromRupees(one.document[field]));

const columns: readonly CsvColumn<GstDocument>[] = [
  { heading: 'Date', value: ({ document }) => dayOf(new Date(document.invoiceDate)) },
  {
    heading: 'Document',
    value: ({ kind }) => (kind === 'invoice' ? 'Invoice' : 'Credit note'),
  },
  { heading: 'Number', value: ({ number }) => number },
  { heading: 'Against invoice', value: ({ document }) => document.against?.invoiceNumber },
  { heading: 'Order', value: ({ document }) => document.orderNo },
  { heading: 'Customer', value: ({ document }) => document.customerName },
  { heading: 'GSTIN', value: ({ document }) => document.customerGSTin },
  { heading: 'Place of supply', value: ({ document }) => document.placeOfSupply },
  {
    heading: 'Taxable value',
    value: sumOf('taxableAmount', ({ gstPercent }) => gstPercent > 0),
  },
  {
    heading: 'Nil-rated and exempt',
    value: sumOf('taxableAmount', ({ gstPercent }) => gstPercent === 0),
  },
  { heading: 'CGST', value: sumOf('cgstTaxAmount') },
  { heading: 'SGST', value: sumOf('sgstTaxAmount') },
  { heading: 'IGST', value: sumOf('igstTaxAmount') },
  { heading: 'Rounding', value: amountOf('roundOff') },
  { heading: 'Total', value: amountOf('totalAmount') },
];

/** All invoices and credit notes of a month, one in a line: the columns add up to the returns of the month. */
export const salesRegister = (documents: readonly GstDocument[]): string =>
  csvTable(columns, documents);
