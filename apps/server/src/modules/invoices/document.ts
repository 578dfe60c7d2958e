import type { Invoice, InvoiceTax } from '@halal-basket/contract';
import {
  type BasisPoints,
  type Paise,
  paise,
  rupeesFromPaise,
  sumPaise,
  timesPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Taxes } from '../pricing/index.ts';
import { deliverySac, type Supply } from './supply.ts';
import { amountInWords } from './words.ts';

/** Who sells: the hub's registration in its state. */
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
}

export interface Delivery {
  fee: Paise;
  gst: BasisPoints;
  taxes: Taxes;
}

export interface DocumentInput {
  number: string;
  date: Date;
  orderNo: string;
  seller: Seller;
  buyer: Buyer;
  supplies: readonly Supply[];
  delivery: Delivery;
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

const grossOf = ({ rate, quantity }: Supply): Paise => timesPaise(rate, quantity);

function itemView(supply: Supply): Invoice['invoiceItems'][number] {
  const { name, quantity, rate, total, hsn, gst, taxes, weighed } = supply;
  return {
    itemName: name,
    itemQty: quantity,
    itemRate: rupeesFromPaise(rate),
    discountAmount: rupeesFromPaise(paise(grossOf(supply) - total)),
    itemTotalAmount: rupeesFromPaise(total),
    ...taxView(hsn, gst, total, taxes),
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

/** One row for each HSN and rate, the way returns (GSTR-1, table 12) ask for it. */
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

/** The only rate above nil that is on it; 0 where there are several or none. */
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

/**
 * An invoice, or with `against` a credit note, as it will read for ever. Prices hold the tax: it is
 * shown inside them, to the paisa, so nothing is rounded off.
 */
export function documentOf(input: DocumentInput): Invoice {
  const { seller, buyer, supplies, delivery, against } = input;
  const taxed: Taxed[] = [
    ...supplies,
    ...(delivery.fee > 0
      ? [{ hsn: deliverySac, gst: delivery.gst, total: delivery.fee, taxes: delivery.taxes }]
      : []),
  ];
  const subTotal = sumPaise(supplies.map(grossOf));
  const goods = sumPaise(supplies.map(({ total }) => total));
  const total = sumPaise([goods, delivery.fee]);
  const taxes = taxed.map((each) => each.taxes).reduce(plus, noTaxes);
  const rate = onlyRate(taxed);
  const integrated = taxes.igst > 0;
  return {
    title: against ? 'Credit Note' : titleOf(taxed),
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
    placeOfSupply: buyer.placeOfSupply,
    cgstTaxAmount: rupeesFromPaise(taxes.cgst),
    cgstTaxAmountRate: integrated ? 0 : rate / 2,
    sgstTaxAmount: rupeesFromPaise(taxes.sgst),
    sgstTaxAmountRate: integrated ? 0 : rate / 2,
    igstTaxAmount: rupeesFromPaise(taxes.igst),
    igstTaxAmountRate: integrated ? rate : 0,
    shippingFee: rupeesFromPaise(delivery.fee),
    subTotalAmount: rupeesFromPaise(subTotal),
    discountAmount: rupeesFromPaise(paise(subTotal - goods)),
    roundOff: 0,
    totalAmount: rupeesFromPaise(total),
    amountInWords: amountInWords(total),
    invoiceItems: supplies.map(itemView),
    taxes: byRate(taxed).map(({ hsn, gst, total: of, taxes: each }) => taxView(hsn, gst, of, each)),
    creditNotes: [],
  };
}

export const noTaxes: Taxes = { cgst: zeroPaise, sgst: zeroPaise, igst: zeroPaise };
