import { paise, sumPaise, zeroPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSoldOrder, leftAt } from '../../../testing/sold-order.ts';
import {
  type IssuedDocument,
  type Portions,
  creditedSupplies,
  issuedSupplies,
} from './credit-note.ts';
import { documentOf, isItem } from './document.ts';
import { type Supply, suppliesOf } from './supplies.ts';

const parties = {
  number: 'I36/2627/0000001',
  date: leftAt,
  orderNo: 'HB23456789ABCD',
  seller: { name: '', address: '', email: '', phone: '', website: '', gstin: '', fssai: '' },
  buyer: { name: '', phone: '', address: '', placeOfSupply: 'Telangana (36)' },
};

const issued = (supplies: readonly Supply[]): IssuedDocument => ({
  document: documentOf({ ...parties, supplies }),
  lineNos: supplies.filter(isItem).map(({ lineNo }) => lineNo),
});

const goods = fc.record({
  name: fc.constantFrom('Chicken', 'Tikka', 'Cola'),
  hsn: fc.constantFrom('0207', '160232'),
  gst: fc.constantFrom(0, 5, 12, 18, 40),
  quantity: fc.integer({ min: 1, max: 9 }),
  rate: fc.integer({ min: 1, max: 90_000 }),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
});
const named = (prefix: string) => (each: ReturnType<typeof toSold>, index: number) => ({
  ...each,
  name: `${prefix} ${index}`,
});
const toSold = ({
  share,
  ...rest
}: {
  share: number;
  rate: number;
  quantity: number;
  name: string;
  hsn: string;
  gst: number;
}) => ({
  ...rest,
  net: Math.max(1, Math.floor(rest.rate * rest.quantity * share)),
});

const anInvoice = fc
  .record({
    lines: fc.array(goods, { minLength: 1, maxLength: 4 }),
    parts: fc.array(goods, { minLength: 2, maxLength: 4 }),
    delivery: fc.integer({ min: 0, max: 9_900 }),
    membership: fc.integer({ min: 0, max: 80_000 }),
    isInterState: fc.boolean(),
  })
  .map(({ lines, parts, ...rest }) =>
    aSoldOrder({
      ...rest,
      lines: lines.map(toSold).map(named('Line')),
      combo: { name: 'Combo', parts: parts.map(toSold).map(named('Part')) },
    }),
  );

/** Cuts an amount into pieces at these places; the pieces add up to it. */
const pieces = (amount: number, cuts: readonly number[]): number[] => {
  const at = [...cuts.map((cut) => Math.floor(amount * cut)), amount].sort((a, b) => a - b);
  return at.map((end, index) => end - (at[index - 1] ?? 0));
};

/** Refunds in several rounds that together return everything, each round a part of everything. */
function refundsOf(invoice: IssuedDocument, cuts: readonly number[]): Portions[] {
  const all = issuedSupplies(invoice);
  const sumOf = (matches: (each: (typeof all)[number]) => boolean) =>
    pieces(sumPaise(all.filter(matches).map(({ total }) => total)), cuts);
  const lineNos = [...new Set(all.flatMap(({ lineNo }) => (lineNo > 0 ? [lineNo] : [])))];
  const lines = lineNos.map((lineNo) => ({
    lineNo,
    parts: sumOf((each) => each.lineNo === lineNo),
  }));
  const delivery = sumOf(({ kind }) => kind === 'delivery');
  const membership = sumOf(({ kind, lineNo }) => kind === 'item' && lineNo === 0);
  return delivery.map((fee, round) => ({
    lines: lines.map(({ lineNo, parts }) => ({ lineNo, amount: paise(parts[round] ?? 0) })),
    delivery: paise(fee),
    membership: paise(membership[round] ?? 0),
  }));
}

const figures = (documents: readonly IssuedDocument[]) => {
  const all = documents.flatMap(issuedSupplies);
  const sums = new Map<string, number[]>();
  for (const { kind, lineNo, name, hsn, gst, total, taxes } of all) {
    const key = [kind, lineNo, name, hsn, gst].join(' ');
    const [a = 0, b = 0, c = 0, d = 0] = sums.get(key) ?? [];
    sums.set(key, [a + total, b + taxes.cgst, c + taxes.sgst, d + taxes.igst]);
  }
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
};

describe('a credit note', () => {
  it('adds up with all others to the invoice to the paisa, by item and by tax', () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
    fc.assert(
      fc.property(anInvoice, cuts, (order, given) => {
        const invoice = issued(suppliesOf(order, { until: leftAt, hsnDigits: 6 }));
        const notes = refundsOf(invoice, given).reduce<IssuedDocument[]>((before, portions) => {
          const supplies = creditedSupplies(invoice, before, portions);
          for (const { taxes } of supplies) expect(taxes.cgst).toBe(taxes.sgst);
          return [...before, issued(supplies)];
        }, []);
        expect(figures(notes)).toEqual(figures([invoice]));
      }),
      { numRuns: 1500 },
    );
  });

  it('refuses an amount above the rest of an item', () => {
    const order = aSoldOrder({
      lines: [{ name: 'Tikka', hsn: '160232', gst: 5, quantity: 1, rate: 100, net: 100 }],
    });
    const invoice = issued(suppliesOf(order, { until: leftAt, hsnDigits: 6 }));
    const portions = (amount: number): Portions => ({
      lines: [{ lineNo: 1, amount: paise(amount) }],
      delivery: zeroPaise,
      membership: zeroPaise,
    });
    const first = issued(creditedSupplies(invoice, [], portions(60)));
    expect(() => creditedSupplies(invoice, [first], portions(41))).toThrow(RangeError);
    expect(creditedSupplies(invoice, [first], portions(40))).toHaveLength(1);
  });
});
