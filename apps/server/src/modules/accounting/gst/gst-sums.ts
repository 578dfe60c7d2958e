import type { Invoice } from '@halal-basket/contract';
import { paiseFromRupees } from '@halal-basket/money';

/** The amounts of supplies at one rate, in paise. */
export interface TaxedSum {
  /** Percent. */
  rate: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
}

/** One issued document, as returns see it. */
export interface GstDocument {
  number: string;
  kind: 'invoice' | 'credit-note';
  document: Invoice;
}

/** A line of the HSN summary (table 12). */
export interface HsnSum extends TaxedSum {
  hsn: string;
  unit: string;
  /** Thousandths of the unit: grams of kilograms. */
  thousandths: number;
}

type TaxRow = Invoice['taxes'][number];

/** `Telangana (36)` → `36`. Without a known state: that of the seller. */
export const placeOf = ({ placeOfSupply, companyGSTin }: Invoice): string =>
  /\((\d{2})\)/.exec(placeOfSupply)?.[1] ?? companyGSTin.slice(0, 2);

const emptySum = (rate: number): TaxedSum => ({ rate, taxable: 0, igst: 0, cgst: 0, sgst: 0 });

function add(sum: TaxedSum, row: TaxRow, sign: number): void {
  sum.taxable += sign * paiseFromRupees(row.taxableAmount);
  sum.igst += sign * paiseFromRupees(row.igstTaxAmount);
  sum.cgst += sign * paiseFromRupees(row.cgstTaxAmount);
  sum.sgst += sign * paiseFromRupees(row.sgstTaxAmount);
}

/** Sums by a key, created when the first row of the key is added. */
export class Sums<Sum extends TaxedSum> {
  readonly #byKey = new Map<string, Sum>();

  add(key: string, row: TaxRow, sign: number, first: (empty: TaxedSum) => Sum): Sum {
    const sum = this.#byKey.get(key) ?? first(emptySum(row.gstPercent));
    this.#byKey.set(key, sum);
    add(sum, row, sign);
    return sum;
  }

  /** In the order of their keys. */
  sorted(): Sum[] {
    return [...this.#byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  }
}

/** The rates of a document above nil, each with its amounts. */
export function ratesOf({ taxes }: Invoice): TaxedSum[] {
  const sums = new Sums();
  for (const row of taxes)
    if (row.gstPercent > 0) sums.add(String(1000 + row.gstPercent), row, 1, (sum) => sum);
  return sums.sorted();
}

const isService = (hsn: string): boolean => hsn.startsWith('99');

/**
 * The unit and quantity of an item. Services have none. A credit note returns an amount and no quantity; its
 * unit is OTH.
 */
function quantityOf(item: Invoice['invoiceItems'][number], isInvoice: boolean) {
  if (isService(item.hsn)) return { unit: 'NA', thousandths: 0 };
  const { unit, quantity } = item.supplied ?? { unit: 'PAC', quantity: item.itemQty };
  return { unit, thousandths: isInvoice ? Math.round(quantity * 1000) : 0 };
}

const minus = (row: TaxRow, items: readonly TaxRow[]): TaxRow => {
  const left = (field: 'taxableAmount' | 'cgstTaxAmount' | 'sgstTaxAmount' | 'igstTaxAmount') =>
    (paiseFromRupees(row[field]) -
      items.reduce((sum, item) => sum + paiseFromRupees(item[field]), 0)) /
    100;
  return {
    ...row,
    taxableAmount: left('taxableAmount'),
    cgstTaxAmount: left('cgstTaxAmount'),
    sgstTaxAmount: left('sgstTaxAmount'),
    igstTaxAmount: left('igstTaxAmount'),
  };
};

/** Adds a document to the HSN summary: its items by unit, and the delivery that no item contains. */
export function addHsn(sums: Sums<HsnSum>, { kind, document }: GstDocument): void {
  const isInvoice = kind === 'invoice';
  const sign = isInvoice ? 1 : -1;
  const put = (row: TaxRow, unit: string, thousandths: number) => {
    const key = [row.hsn, unit, 1000 + row.gstPercent].join(' ');
    const sum = sums.add(key, row, sign, (empty) => ({
      ...empty,
      hsn: row.hsn,
      unit,
      thousandths: 0,
    }));
    sum.thousandths += thousandths;
  };
  for (const item of document.invoiceItems) {
    const { unit, thousandths } = quantityOf(item, isInvoice);
    put(item, unit, thousandths);
  }
  for (const row of document.taxes) {
    const items = document.invoiceItems.filter(
      ({ hsn, gstPercent }) => hsn === row.hsn && gstPercent === row.gstPercent,
    );
    const rest = minus(row, items);
    if (rest.taxableAmount !== 0) put(rest, 'NA', 0);
  }
}

const isReturned = ({ hsn, unit }: HsnSum): boolean =>
  !isService(hsn) && (unit === 'OTH' || unit === 'NA');

/**
 * The HSN summary with credit notes deducted: a note names no unit, so its amounts reduce the first unit in
 * which goods of the code were sold at that rate. A code that was only returned keeps its own row.
 */
export function netHsn(sums: Sums<HsnSum>): HsnSum[] {
  const all = sums.sorted().map((sum) => ({ ...sum }));
  return all.filter((returned) => {
    if (!isReturned(returned)) return true;
    const sold = all.find(
      (each) => !isReturned(each) && each.hsn === returned.hsn && each.rate === returned.rate,
    );
    if (!sold) return true;
    for (const part of ['taxable', 'igst', 'cgst', 'sgst'] as const) sold[part] += returned[part];
    return false;
  });
}
