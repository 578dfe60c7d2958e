import type { Invoice, InvoiceTax } from '@halal-basket/contract';
import {
  type BasisPoints,
  type Paise,
  paise,
  rupeesFromPaise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Taxes } from '../../pricing/index.ts';
import type { Supply } from './supplies.ts';
import { amountInWords } from './amount-in-words.ts';

/** The seller: the hub’s registration in its state. */
export interface Seller {
  name: string;
  address: string;
  email: string;
  phone: string;
  website: string;
  gstin: string;
  fssai: string;
}

export interface Buyer {
  name: string;
  phone: string;
  address: string;
  placeOfSupply: string;
  /** The GSTIN of a registered business. */
  gstin?: string | undefined;
}

export interface DocumentInput {
  number: string;
  date: Date;
  orderNo: string;
  seller: Seller;
  buyer: Buyer;
  supplies: readonly Supply[];
  /** Rounding to the rupee, outside the taxed amounts. */
  roundingPaise?: Paise;
  /** The tip that the shop collects for the rider, outside of the supply. */
  tip?: Paise;
  against?: { invoiceNumber: string; invoiceDate: Date; reason: string };
}

const taxOf = ({ cgst, sgst, igst }: Taxes): Paise => sumPaise([cgst, sgst, igst]);

const percentOfRate = (gst: BasisPoints): number => gst / 100;

const taxView = (hsn: string, gst: BasisPoints, total: Paise, taxes: Taxes): InvoiceTax => ({
  hsn,
  gstPercent: percentOfRate(gst),
  taxableAmount: rupeesFromPaise(paise(total - taxOf(taxes))),
  cgstTaxAmount: rupeesFromPaise(taxes.cgst),
  sgstTaxAmount: rupeesFromPaise(taxes.sgst),
  igstTaxAmount: rupeesFromPaise(taxes.igst),
});

/** The price of one unit of the row, to the paisa. */
const unitRate = ({ gross, measured: { quantity } }: Supply): Paise =>
  quantity === 0 ? zeroPaise : paise(Math.round(gross / quantity));

function itemView(supply: Supply): Invoice['invoiceItems'][number] {
  const { name, quantity, rate, measured, gross, total, hsn, gst, taxes, weighed } = supply;
  return {
    itemName: name,
    itemQty: quantity,
    itemRate: rupeesFromPaise(rate),
    discountAmount: rupeesFromPaise(paise(gross - total)),
    itemTotalAmount: rupeesFromPaise(total),
    ...taxView(hsn, gst, total, taxes),
    supplied: {
      ...measured,
      rate: rupeesFromPaise(unitRate(supply)),
      amount: rupeesFromPaise(gross),
    },
    ...(weighed && { weighed }),
  };
}

interface Taxed {
  hsn: string;
  gst: BasisPoints;
  total: Paise;
  taxes: Taxes;
}

const plus = (a: Taxes, b: Taxes): Taxes => ({
  cgst: sumPaise([a.cgst, b.cgst]),
  sgst: sumPaise([a.sgst, b.sgst]),
  igst: sumPaise([a.igst, b.igst]),
});

/** One row for each HSN and rate, as returns require (GSTR-1, table 12). */
function byRate(all: readonly Taxed[]): Taxed[] {
  const rows = new Map<string, Taxed>();
  for (const each of all) {
    const key = `${each.hsn} ${each.gst}`;
    const known = rows.get(key);
    rows.set(key, {
      ...each,
      total: paise((known?.total ?? 0) + each.total),
      taxes: known ? plus(known.taxes, each.taxes) : each.taxes,
    });
  }
  return [...rows.values()].sort((a, b) =>
    a.hsn < b.hsn ? -1 : a.hsn > b.hsn ? 1 : a.gst - b.gst,
  );
}

/** The only rate above nil; 0 when there are several or none. */
function onlyRate(taxed: readonly Taxed[]): number {
  const rates = new Set(taxed.flatMap(({ gst }) => (gst > 0 ? [gst] : [])));
  const [rate] = rates;
  return rates.size === 1 && rate !== undefined ? percentOfRate(rate) : 0;
}

function titleOf(taxed: readonly Taxed[]): Invoice['title'] {
  const isTaxed = taxed.some(({ gst }) => gst > 0);
  const isExempt = taxed.some(({ gst }) => gst === 0);
  if (isTaxed && isExempt) return 'Invoice-cum-Bill of Supply';
  return isTaxed ? 'Tax Invoice' : 'Bill of Supply';
}

/** Delivery is listed among the totals; all other supplies are items. */
export const isItem = ({ kind }: Pick<Supply, 'kind'>): boolean => kind !== 'delivery';

/**
 * An invoice, or with `against` a credit note, in its final form. Prices include the tax, which is
 * listed to the paisa. Payment on delivery has its rounding to the rupee on a separate line.
 */
export function documentOf(input: DocumentInput): Invoice {
  const { seller, buyer, supplies, roundingPaise = zeroPaise, tip = zeroPaise, against } = input;
  const items = supplies.filter(isItem);
  const shipping = sumPaise(supplies.flatMap((each) => (isItem(each) ? [] : each.total)));
  const subTotal = sumPaise(items.map(({ gross }) => gross));
  const goods = sumPaise(items.map(({ total }) => total));
  const total = sumPaise([goods, shipping, roundingPaise]);
  const taxes = supplies.map((each) => each.taxes).reduce(plus, noTaxes);
  const rate = onlyRate(supplies);
  const integrated = taxes.igst > 0;
  return {
    title: against ? 'Credit Note' : titleOf(supplies),
    companyName: seller.name,
    companyAddress: seller.address,
    companyEmail: seller.email,
    companyPhoneNo: seller.phone,
    companyWebSite: seller.website,
    companyGSTin: seller.gstin,
    fssaiLicenceNo: seller.fssai,
    invoiceDate: input.date.toISOString(),
    invoiceNumber: input.number,
    ...(against && {
      against: { ...against, invoiceDate: against.invoiceDate.toISOString() },
    }),
    orderNo: input.orderNo,
    customerName: buyer.name,
    customerPhoneNo: buyer.phone,
    customerAddress: buyer.address,
    ...(buyer.gstin && { customerGSTin: buyer.gstin }),
    placeOfSupply: buyer.placeOfSupply,
    cgstTaxAmount: rupeesFromPaise(taxes.cgst),
    cgstTaxAmountRate: integrated ? 0 : rate / 2,
    sgstTaxAmount: rupeesFromPaise(taxes.sgst),
    sgstTaxAmountRate: integrated ? 0 : rate / 2,
    igstTaxAmount: rupeesFromPaise(taxes.igst),
    igstTaxAmountRate: integrated ? rate : 0,
    shippingFee: rupeesFromPaise(shipping),
    subTotalAmount: rupeesFromPaise(subTotal),
    discountAmount: rupeesFromPaise(paise(subTotal - goods)),
    roundOff: rupeesFromPaise(roundingPaise),
    totalAmount: rupeesFromPaise(total),
    amountInWords: amountInWords(total),
    ...(tip > 0 && { riderTip: rupeesFromPaise(tip) }),
    invoiceItems: items.map(itemView),
    taxes: byRate(supplies).map(({ hsn, gst, total: of, taxes: each }) =>
      taxView(hsn, gst, of, each),
    ),
    creditNotes: [],
  };
}

export const noTaxes: Taxes = { cgst: zeroPaise, sgst: zeroPaise, igst: zeroPaise };
