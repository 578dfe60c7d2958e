import type { Invoice } from '@halal-basket/contract';
import {
  type BasisPoints,
  type Paise,
  allocate,
  basisPoints,
  paise,
  paiseFromRupees,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Taxes } from '../../pricing/index.ts';
import type { Supply } from './supplies.ts';

/** What is given back: of each line, of the delivery, of the membership that was bought along. */
export interface Portions {
  lines: readonly { lineNo: number; amount: Paise }[];
  delivery: Paise;
  membership: Paise;
}

/** What an issued document says of one supply. */
export interface IssuedSupply {
  kind: 'item' | 'delivery';
  lineNo: number;
  name: string;
  hsn: string;
  gst: BasisPoints;
  total: Paise;
  taxes: Taxes;
}

/** A document with the line of the order that each of its items belongs to. */
export interface IssuedDocument {
  document: Invoice;
  lineNos: readonly number[];
}

const taxesOf = (row: Invoice['taxes'][number]): Taxes => ({
  cgst: paiseFromRupees(row.cgstTaxAmount),
  sgst: paiseFromRupees(row.sgstTaxAmount),
  igst: paiseFromRupees(row.igstTaxAmount),
});

const rateOf = (percent: number): BasisPoints => basisPoints(Math.round(percent * 100));

const isAt = (gst: BasisPoints, hsn: string) => (each: { gst: BasisPoints; hsn: string }) =>
  each.gst === gst && each.hsn === hsn;

const minus = (whole: Paise, parts: readonly Paise[]): Paise => paise(whole - sumPaise(parts));

/** What its table of taxes holds beside its items is the delivery, rate by rate. */
function deliveryIn(document: Invoice, items: readonly IssuedSupply[]): IssuedSupply[] {
  if (document.shippingFee === 0) return [];
  return document.taxes.flatMap((row) => {
    const gst = rateOf(row.gstPercent);
    const same = items.filter(isAt(gst, row.hsn));
    const of = (tax: keyof Taxes) => same.map(({ taxes }) => taxes[tax]);
    const { cgst, sgst, igst } = taxesOf(row);
    const whole = sumPaise([paiseFromRupees(row.taxableAmount), cgst, sgst, igst]);
    const total = minus(
      whole,
      same.map((each) => each.total),
    );
    if (total === 0) return [];
    const taxes = {
      cgst: minus(cgst, of('cgst')),
      sgst: minus(sgst, of('sgst')),
      igst: minus(igst, of('igst')),
    };
    return [{ kind: 'delivery', lineNo: 0, name: '', hsn: row.hsn, gst, total, taxes }];
  });
}

/** All supplies of an issued document: its items and its delivery. */
export function issuedSupplies({ document, lineNos }: IssuedDocument): IssuedSupply[] {
  const items = document.invoiceItems.map((item, index): IssuedSupply => ({
    kind: 'item',
    lineNo: lineNos[index] ?? 0,
    name: item.itemName,
    hsn: item.hsn,
    gst: rateOf(item.gstPercent),
    total: paiseFromRupees(item.itemTotalAmount),
    taxes: taxesOf(item),
  }));
  return [...items, ...deliveryIn(document, items)];
}

const isSame = (a: IssuedSupply, b: IssuedSupply): boolean =>
  a.kind === b.kind && a.lineNo === b.lineNo && a.name === b.name && isAt(a.gst, a.hsn)(b);

/** The share of a tax that belongs to a share of the amount, halves rounded up. */
const shareOf = (tax: Paise, part: Paise, whole: Paise): number =>
  Number((2n * BigInt(tax) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * The tax of what is given back now: the share of all that was given back so far, without what earlier
 * credit notes took. So the notes for a whole supply hold exactly its tax, however many they are.
 */
function taxesBack(supply: IssuedSupply, before: readonly IssuedSupply[], back: Paise): Taxes {
  const part = sumPaise([...before.map(({ total }) => total), back]);
  const of = (tax: keyof Taxes): Paise => {
    const taken = sumPaise(before.map(({ taxes }) => taxes[tax]));
    return paise(Math.max(0, shareOf(supply.taxes[tax], part, supply.total) - taken));
  };
  return { cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') };
}

interface Open {
  supply: IssuedSupply;
  before: IssuedSupply[];
  left: Paise;
}

/** Spreads an amount over supplies by what is left of each; throws RangeError beyond that. */
function credited(amount: Paise, open: readonly Open[]): Supply[] {
  if (amount === 0) return [];
  const left = sumPaise(open.map((each) => each.left));
  if (amount > left) {
    throw new RangeError(`A credit of ${amount} paise where ${left} are left of the invoice`);
  }
  const shares = allocate(
    amount,
    open.map((each) => each.left),
  );
  return open.flatMap(({ supply, before }, index): Supply[] => {
    const back = shares[index] ?? zeroPaise;
    if (back === 0) return [];
    const { kind, lineNo, name, hsn, gst } = supply;
    return [
      {
        kind: kind === 'delivery' ? 'delivery' : lineNo === 0 ? 'membership' : 'goods',
        lineNo,
        name,
        quantity: 1,
        rate: back,
        measured: { unit: 'OTH', quantity: 1 },
        gross: back,
        total: back,
        hsn,
        gst,
        taxes: taxesBack(supply, before, back),
      },
    ];
  });
}

/**
 * What a credit note takes back of an invoice (CGST Act, section 34), after the notes that were issued
 * before. Amounts and taxes of all notes for a supply add up to those of the invoice, to the paisa.
 */
export function creditedSupplies(
  invoice: IssuedDocument,
  notes: readonly IssuedDocument[],
  { lines, delivery, membership }: Portions,
): Supply[] {
  const earlier = notes.flatMap(issuedSupplies);
  const open = issuedSupplies(invoice).map((supply): Open => {
    const before = earlier.filter((each) => isSame(supply, each));
    const left = minus(
      supply.total,
      before.map(({ total }) => total),
    );
    return { supply, before, left: paise(Math.max(0, left)) };
  });
  const items = (lineNo: number) =>
    open.filter(({ supply }) => supply.kind === 'item' && supply.lineNo === lineNo);
  return [
    ...lines.flatMap(({ lineNo, amount }) => credited(amount, items(lineNo))),
    ...credited(membership, items(0)),
    ...credited(
      delivery,
      open.filter(({ supply }) => supply.kind === 'delivery'),
    ),
  ];
}
