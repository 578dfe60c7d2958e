import {
  type Paise,
  basisPoints,
  halfTaxOn,
  paise,
  percentOf,
  zeroPaise,
} from '@halal-basket/money';
import { type CsvColumn, csvTable } from '../../../platform/csv.ts';
import { dayOf } from '../../../platform/days.ts';
import type { StockPurchase } from '../../stock/index.ts';

/** A receipt with the names of its goods and of its hub. */
export interface Purchase extends StockPurchase {
  goods: string;
  hubName: string;
  /** The registration of the hub: it decides whether the supplier is in another state. */
  hubGstin: string;
}

interface Amounts {
  /** Null where the cost is unknown. */
  taxable: Paise | null;
  /** Null where the cost or the rate is unknown. */
  tax: { cgst: Paise; sgst: Paise; igst: Paise } | null;
}

const stateOf = (gstin: string): string => gstin.slice(0, 2);

/**
 * The taxable value of a receipt and its GST by the entered rate. A supplier of another state charges IGST; others
 * charge the halves of CGST and SGST, which are equal.
 */
export function amountsOf({
  packs,
  cost,
  gstPercent,
  supplierGstin,
  hubGstin,
}: Pick<Purchase, 'packs' | 'cost' | 'gstPercent' | 'supplierGstin' | 'hubGstin'>): Amounts {
  if (cost === null) return { taxable: null, tax: null };
  const taxable = paise(packs * cost);
  if (gstPercent === null) return { taxable, tax: null };
  const isOtherState = supplierGstin !== '' && stateOf(supplierGstin) !== stateOf(hubGstin);
  const rate = basisPoints(Math.round(gstPercent * 100));
  if (isOtherState) {
    return { taxable, tax: { cgst: zeroPaise, sgst: zeroPaise, igst: percentOf(taxable, rate) } };
  }
  const half = halfTaxOn(taxable, rate);
  return { taxable, tax: { cgst: half, sgst: half, igst: zeroPaise } };
}

const rupees = (amount: Paise | null | undefined): number | null =>
  amount === null || amount === undefined ? null : amount / 100;

function totalOf(purchase: Purchase): Paise | null {
  const { taxable, tax } = amountsOf(purchase);
  return taxable === null || tax === null ? null : paise(taxable + tax.cgst + tax.sgst + tax.igst);
}

const columns: readonly CsvColumn<Purchase>[] = [
  { heading: 'Supplier', value: ({ supplierName }) => supplierName },
  { heading: 'GSTIN of the supplier', value: ({ supplierGstin }) => supplierGstin },
  { heading: 'Received on', value: ({ receivedAt }) => dayOf(receivedAt) },
  { heading: 'Invoice number', value: ({ invoiceNo }) => invoiceNo },
  { heading: 'Invoice date', value: ({ invoiceDate }) => invoiceDate },
  { heading: 'Hub', value: ({ hubName }) => hubName },
  { heading: 'Goods', value: ({ goods }) => goods },
  { heading: 'Lot', value: ({ lotNo }) => lotNo },
  { heading: 'Packs', value: ({ packs }) => packs },
  { heading: 'Cost of a pack', value: ({ cost }) => (cost === null ? null : cost / 100) },
  { heading: 'Taxable value', value: (one) => rupees(amountsOf(one).taxable) },
  { heading: 'GST rate (%)', value: ({ gstPercent }) => gstPercent },
  { heading: 'CGST', value: (one) => rupees(amountsOf(one).tax?.cgst) },
  { heading: 'SGST', value: (one) => rupees(amountsOf(one).tax?.sgst) },
  { heading: 'IGST', value: (one) => rupees(amountsOf(one).tax?.igst) },
  { heading: 'Total', value: (one) => rupees(totalOf(one)) },
];

/**
 * The goods received in a month, one lot in a line, by supplier. A cell that staff did not fill in on receipt is empty:
 * nothing is assumed.
 */
export const purchaseRegister = (purchases: readonly Purchase[]): string =>
  csvTable(columns, purchases);
