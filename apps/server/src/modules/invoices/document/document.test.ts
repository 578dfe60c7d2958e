import { basisPoints, paise, paiseFromRupees, sumPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxesIn } from '../../pricing/index.ts';
import { documentOf } from './document.ts';
import { placeOfSupply } from './place-of-supply.ts';
import { documentNumber, financialYearOf } from '../issuing/document-numbers.ts';
import { deliverySac, type Supply } from './supplies.ts';
import { amountInWords, numberInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [100, 'Rupees One Only'],
    [54_950, 'Rupees Five Hundred Forty-Nine and Fifty Paise Only'],
    [110_700, 'Rupees One Thousand One Hundred Seven Only'],
    [
      12_345_678,
      'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only',
    ],
    [1_000_000_000, 'Rupees One Crore Only'],
  ])('writes %i paise as "%s"', (amount, words) => {
    expect(amountInWords(paise(amount))).toBe(words);
  });

  it('consists of capitalised words with single spaces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (value) =>
        /^[A-Z][a-z]+(-[A-Z][a-z]+)?( [A-Z][a-z]+(-[A-Z][a-z]+)?)*$/.test(numberInWords(value)),
      ),
    );
    expect(() => numberInWords(-1)).toThrow(RangeError);
  });
});

describe('the number of a document', () => {
  it('restarts on the first of April in India', () => {
    expect(financialYearOf(new Date('2026-11-23T03:30:00Z'))).toBe('2627');
    expect(financialYearOf(new Date('2027-03-31T18:29:59Z'))).toBe('2627');
    expect(financialYearOf(new Date('2027-03-31T18:30:00Z'))).toBe('2728');
    expect(financialYearOf(new Date('2100-01-01T00:00:00Z'))).toBe('9900');
  });

  it('has sixteen allowed characters', () => {
    const first = { gstin: '36ZZDEM0000Z1ZX', tag: '' };
    const series = { kind: 'invoice', financialYear: '2627' } as const;
    expect(documentNumber(first, { ...series, serial: 1 })).toBe('I36/2627/0000001');
    expect(documentNumber({ ...first, tag: 'B' }, { ...series, serial: 1 })).toBe(
      'I36B2627/0000001',
    );
    for (const tag of ['', 'B', 'Z']) {
      const last = { kind: 'credit-note', financialYear: '2627', serial: 9_999_999 } as const;
      expect(documentNumber({ ...first, tag }, last)).toMatch(/^[A-Z0-9/-]{16}$/);
    }
  });
});

describe('the place of supply', () => {
  it('is the state of the pin code with its number, not the typed state', () => {
    const of = (pinCode: string, state: string) => placeOfSupply({ pinCode, state });
    expect(of('500034', 'Telangana')).toBe('Telangana (36)');
    expect(of('560034', 'Tamil Nadu')).toBe('Karnataka (29)');
    expect(of('560034', 'Karnatak')).toBe('Karnataka (29)');
    expect(of('900099', 'Andaman & Nicobar Islands')).toBe('Andaman and Nicobar Islands (35)');
    expect(of('900099', 'Elsewhere')).toBe('Elsewhere');
  });
});

const aSupply = (gst: number, total: number, rate = total, quantity = 1): Supply => ({
  kind: 'goods',
  lineNo: 1,
  name: 'Chicken curry cut',
  quantity,
  rate: paise(rate),
  measured: { unit: 'PAC', quantity },
  gross: paise(rate * quantity),
  total: paise(total),
  hsn: gst === 0 ? '0207' : '1602',
  gst: basisPoints(gst),
  taxes: taxesIn(paise(total), basisPoints(gst), true),
});

const parties = {
  number: 'I36/2627/0000001',
  date: new Date('2026-11-23T03:30:00Z'),
  orderNo: 'HB23456789ABCD',
  seller: { name: '', address: '', email: '', phone: '', website: '', gstin: '', fssai: '' },
  buyer: { name: '', phone: '', address: '', placeOfSupply: 'Telangana (36)' },
};

/** The delivery supply of this fee; none for a fee of zero. */
const delivered = (fee: number): Supply[] =>
  fee === 0 ? [] : [{ ...aSupply(1800, fee), kind: 'delivery', lineNo: 0, hsn: deliverySac }];

describe('a document', () => {
  it('has the title that its supplies require', () => {
    const titled = (supplies: Supply[]) => documentOf({ ...parties, supplies }).title;
    expect(titled([aSupply(0, 18_900)])).toBe('Bill of Supply');
    expect(titled([aSupply(500, 18_900)])).toBe('Tax Invoice');
    expect(titled([aSupply(0, 18_900), aSupply(500, 9_900)])).toBe('Invoice-cum-Bill of Supply');
  });

  it('names a tax rate only when its supplies have a single rate', () => {
    const one = documentOf({ ...parties, supplies: [aSupply(500, 10_500)] });
    expect(one).toMatchObject({ cgstTaxAmountRate: 2.5, cgstTaxAmount: 2.5, sgstTaxAmount: 2.5 });
    const two = documentOf({
      ...parties,
      supplies: [aSupply(500, 10_500), aSupply(1800, 11_800)],
    });
    expect(two).toMatchObject({ cgstTaxAmountRate: 0, cgstTaxAmount: 11.5 });
    expect(two.taxes.map(({ gstPercent }) => gstPercent)).toEqual([5, 18]);
  });

  it('adds up to the paisa for all supplies', () => {
    const supply = fc
      .record({
        gst: fc.constantFrom(0, 500, 1800),
        rate: fc.integer({ min: 0, max: 300_000 }),
        quantity: fc.integer({ min: 1, max: 40 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ gst, rate, quantity, share }) =>
        aSupply(gst, Math.floor(rate * quantity * share), rate, quantity),
      );
    const fee = fc.integer({ min: 0, max: 9_900 }).map(delivered);
    fc.assert(
      fc.property(fc.array(supply, { maxLength: 12 }), fee, (supplies, delivery) => {
        const made = documentOf({ ...parties, supplies: [...supplies, ...delivery] });
        const sum = (amounts: number[]) => sumPaise(amounts.map(paiseFromRupees));
        const ship = paiseFromRupees(made.shippingFee);
        const total = paiseFromRupees(made.totalAmount);
        const goods = paiseFromRupees(made.subTotalAmount) - paiseFromRupees(made.discountAmount);
        const taxed = made.taxes.flatMap((tax) => [
          tax.taxableAmount,
          tax.cgstTaxAmount,
          tax.sgstTaxAmount,
        ]);
        return (
          goods + ship === total &&
          sum(taxed) === total &&
          made.taxes.every(({ cgstTaxAmount, sgstTaxAmount }) => cgstTaxAmount === sgstTaxAmount) &&
          sum(made.taxes.map(({ cgstTaxAmount }) => cgstTaxAmount)) ===
            paiseFromRupees(made.cgstTaxAmount) &&
          sum(made.invoiceItems.map(({ itemTotalAmount }) => itemTotalAmount)) + ship === total &&
          made.taxes.some(({ hsn }) => hsn === deliverySac) === ship > 0
        );
      }),
      { numRuns: 2000 },
    );
  });
});
