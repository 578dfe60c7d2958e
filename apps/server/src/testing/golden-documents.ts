import type { Invoice } from '@halal-basket/contract';
import { type Paise, basisPoints, paise, zeroPaise } from '@halal-basket/money';
import { type Portions, creditedSupplies } from '../modules/invoices/document/credit-note.ts';
import { type Buyer, documentOf, isItem } from '../modules/invoices/document/document.ts';
import {
  type Supply,
  membershipSupply,
  suppliesOf,
} from '../modules/invoices/document/supplies.ts';
import { type Sold, type SoldGiven, aSoldOrder, leftAt } from './sold-order.ts';

export const sold = (name: string, hsn: string, gst: number, rest: Partial<Sold>): Sold => ({
  name,
  hsn,
  gst,
  quantity: 1,
  rate: 0,
  net: rest.rate ?? 0,
  ...rest,
});
export const chicken = sold('Chicken', '02071400', 0, {
  quantity: 2,
  rate: 18_900,
  net: 37_800,
  grams: 500,
});
export const tikka = sold('Tikka', '160232', 5, { rate: 19_900 });
export const honey = sold('Honey', '0409', 5, { rate: 10_500 });
export const cola = sold('Cola', '220210', 18, { rate: 11_800 });

export interface Expected {
  title: Invoice['title'];
  /** Name, HSN, quantity and unit, its rate, gross, discount, total, taxable, CGST, SGST, IGST. */
  items: (readonly [string, string, string, ...number[]])[];
  shipping?: number;
  subTotal: number;
  discount?: number;
  /** Rounded to the rupee if it is paid on delivery. */
  roundOff?: number;
  total: number;
  /** CGST, SGST, IGST. */
  taxes: readonly [number, number, number];
  /** HSN, percent, taxable, CGST, SGST, IGST. */
  table: (readonly [string, ...number[]])[];
  words: string;
  buyer?: Partial<Invoice>;
}

/** The name of the document, how it is made and its expected contents. */
export type Golden = [string, () => Invoice, Expected];

const buyer: Buyer = {
  name: 'Ayesha Khan',
  phone: '',
  address: '',
  placeOfSupply: 'Telangana (36)',
};
export const business: Buyer = {
  name: 'Qureshi Caterers LLP, Ayesha Khan',
  phone: '',
  address: '',
  placeOfSupply: 'Karnataka (29)',
  gstin: '29AABCU9603R1ZJ',
};

const parties = (who: Buyer) => ({
  number: 'I36/2627/0000001',
  date: leftAt,
  orderNo: 'HB23456789ABCD',
  seller: { name: '', address: '', email: '', phone: '', website: '', gstin: '', fssai: '' },
  buyer: who,
});

const issued = (supplies: readonly Supply[], document: Invoice) => ({
  document,
  lineNos: supplies.filter(isItem).map(({ lineNo }) => lineNo),
});

export const invoiceOf = (
  given: SoldGiven | Supply[],
  who: Buyer = buyer,
  hsnDigits: 4 | 6 = 6,
  roundingPaise: Paise = zeroPaise,
) => {
  const supplies = Array.isArray(given)
    ? given
    : suppliesOf(aSoldOrder(given), { until: leftAt, hsnDigits });
  return issued(supplies, documentOf({ ...parties(who), supplies, roundingPaise }));
};

export const none: Portions = { lines: [], delivery: zeroPaise, membership: zeroPaise };
export const ofLine = (lineNo: number, amount: number): Portions => ({
  ...none,
  lines: [{ lineNo, amount: paise(amount) }],
});

/** The refund of an order that was paid on delivery, with its rounding. */
export interface Returned extends Portions {
  roundingPaise?: Paise;
}

/** The last of several credit notes for one invoice. */
export function noteOf(given: SoldGiven | Supply[], ...returned: Returned[]) {
  const invoice = invoiceOf(given);
  const against = { invoiceNumber: 'I36/2627/0000001', invoiceDate: leftAt, reason: 'Damaged' };
  return returned.reduce<ReturnType<typeof invoiceOf>[]>((notes, { roundingPaise, ...each }) => {
    const supplies = creditedSupplies(invoice, notes, each);
    const rounded = roundingPaise === undefined ? {} : { roundingPaise };
    const note = issued(supplies, documentOf({ ...parties(buyer), supplies, against, ...rounded }));
    return [...notes, note];
  }, []);
}

export const last = (notes: ReturnType<typeof noteOf>): Invoice => {
  const note = notes.at(-1);
  if (!note) throw new Error('no note');
  return note.document;
};

export const membership = (amount: number, intraState = true) => [
  membershipSupply(paise(amount), basisPoints(1800), intraState),
];

export const mixedCart = { lines: [chicken, tikka, cola] };
export const feast = {
  name: 'Feast',
  parts: [
    sold('Mutton', '020442', 0, { rate: 50_000, net: 45_000, grams: 500 }),
    sold('Masala', '091091', 5, { rate: 20_000, net: 18_000 }),
    sold('Cola', '220210', 18, { rate: 10_000, net: 9_000 }),
  ],
};
