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

/**
 * The refunded amounts: of each line, of the delivery, and of a membership bought with the order.
 */
export interface Portions {
  lines: readonly { lineNo: number; amount: Paise }[];
  delivery: Paise;
  membership: Paise;
}

/** One supply of an issued document. */
export interface IssuedSupply {
  kind: 'item' | 'delivery';
  lineNo: number;
  name: string;
  hsn: string;
  gst: BasisPoints;
  total: Paise;
  taxes: Taxes;
}

/** A document with the order line of each item. */
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

/** The delivery in a document: the part of its tax table that no item covers, rate by rate. */
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

/** The tax on a share of the amount, halves rounded up. */
const shareOf = (tax: Paise, part: Paise, whole: Paise): number =>
  Number((2n * BigInt(tax) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * The tax of this refund: the share of all refunds so far, less the tax of earlier credit notes.
 * The notes of a fully refunded supply therefore hold exactly its tax.
 */
function taxesOfRefund(supply: IssuedSupply, before: readonly IssuedSupply[], back: Paise): Taxes {
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

/** Spreads an amount over supplies by their open amounts. Throws RangeError above their sum. */
function suppliesOfRefund(amount: Paise, open: readonly Open[]): Supply[] {
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
        taxes: taxesOfRefund(supply, before, back),
      },
    ];
  });
}

/**
 * The supplies of a credit note (CGST Act, section 34) after earlier notes. The amounts and taxes
 * of all notes for a supply add up to the invoice, to the paisa.
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
    ...lines.flatMap(({ lineNo, amount }) => suppliesOfRefund(amount, items(lineNo))),
    ...suppliesOfRefund(membership, items(0)),
    ...suppliesOfRefund(
      delivery,
      open.filter(({ supply }) => supply.kind === 'delivery'),
    ),
  ];
}
