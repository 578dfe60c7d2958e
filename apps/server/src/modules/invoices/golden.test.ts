import type { Invoice } from '@halal-basket/contract';
import { type Paise, paise, zeroPaise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { type Sold, type SoldGiven, aSoldOrder, leftAt } from '../../testing/sold.ts';
import { type Portions, creditedSupplies } from './credit.ts';
import { type Buyer, documentOf, isItem } from './document.ts';
import { type Supply, membershipSupply, suppliesOf } from './supply.ts';
import { basisPoints } from '@halal-basket/money';

/*
 * Twenty-two documents, worked out by hand. Of an amount at r %, within a state each of CGST and SGST is
 * amount × r/2 ÷ (100 + r), between states IGST is amount × r ÷ (100 + r), halves of a paisa rounded up; the
 * taxable value is what is left. A credit note for part of an item takes that part of its taxes.
 */

const sold = (name: string, hsn: string, gst: number, rest: Partial<Sold>): Sold => ({
  name,
  hsn,
  gst,
  quantity: 1,
  rate: 0,
  net: rest.rate ?? 0,
  ...rest,
});
const chicken = sold('Chicken', '02071400', 0, {
  quantity: 2,
  rate: 18_900,
  net: 37_800,
  grams: 500,
});
const tikka = sold('Tikka', '160232', 5, { rate: 19_900 });
const honey = sold('Honey', '0409', 5, { rate: 10_500 });
const cola = sold('Cola', '220210', 18, { rate: 11_800 });

interface Expected {
  title: Invoice['title'];
  /** Name, HSN, quantity and unit, its rate, gross, discount, total, taxable, CGST, SGST, IGST. */
  items: (readonly [string, string, string, ...number[]])[];
  shipping?: number;
  subTotal: number;
  discount?: number;
  total: number;
  /** CGST, SGST, IGST. */
  taxes: readonly [number, number, number];
  /** HSN, percent, taxable, CGST, SGST, IGST. */
  table: (readonly [string, ...number[]])[];
  words: string;
  buyer?: Partial<Invoice>;
}

const buyer: Buyer = {
  name: 'Ayesha Khan',
  phone: '',
  address: '',
  placeOfSupply: 'Telangana (36)',
};
const business: Buyer = {
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

const invoiceOf = (given: SoldGiven | Supply[], who: Buyer = buyer, hsnDigits: 4 | 6 = 6) => {
  const supplies = Array.isArray(given)
    ? given
    : suppliesOf(aSoldOrder(given), { until: leftAt, hsnDigits });
  return issued(supplies, documentOf({ ...parties(who), supplies }));
};

const none: Portions = { lines: [], delivery: zeroPaise, membership: zeroPaise };
const ofLine = (lineNo: number, amount: number): Portions => ({
  ...none,
  lines: [{ lineNo, amount: paise(amount) }],
});

/** The last of several credit notes for one invoice. */
function noteOf(given: SoldGiven | Supply[], ...portions: Portions[]) {
  const invoice = invoiceOf(given);
  const against = { invoiceNumber: 'I36/2627/0000001', invoiceDate: leftAt, reason: 'Damaged' };
  return portions.reduce<ReturnType<typeof invoiceOf>[]>((notes, each) => {
    const supplies = creditedSupplies(invoice, notes, each);
    const note = issued(supplies, documentOf({ ...parties(buyer), supplies, against }));
    return [...notes, note];
  }, []);
}

const last = (notes: ReturnType<typeof noteOf>): Invoice => {
  const note = notes.at(-1);
  if (!note) throw new Error('no note');
  return note.document;
};

const read = (document: Invoice): Expected => ({
  title: document.title,
  items: document.invoiceItems.map((item) => [
    item.itemName,
    item.hsn,
    `${item.supplied?.quantity} ${item.supplied?.unit}`,
    item.supplied?.rate ?? 0,
    item.supplied?.amount ?? 0,
    item.discountAmount,
    item.itemTotalAmount,
    item.taxableAmount,
    item.cgstTaxAmount,
    item.sgstTaxAmount,
    item.igstTaxAmount,
  ]),
  shipping: document.shippingFee,
  subTotal: document.subTotalAmount,
  discount: document.discountAmount,
  total: document.totalAmount,
  taxes: [document.cgstTaxAmount, document.sgstTaxAmount, document.igstTaxAmount],
  table: document.taxes.map((row) => [
    row.hsn,
    row.gstPercent,
    row.taxableAmount,
    row.cgstTaxAmount,
    row.sgstTaxAmount,
    row.igstTaxAmount,
  ]),
  words: document.amountInWords,
});

const membership = (amount: number, intraState = true) => [
  membershipSupply(paise(amount), basisPoints(1800), intraState),
];
const back = (amount: number): Paise => paise(amount);

const chickenRow = ['Chicken', '020714', '1 KGS', 378, 378, 0, 378, 378, 0, 0, 0] as const;
const tikkaRow = ['Tikka', '160232', '1 PAC', 199, 199, 0, 199, 189.52, 4.74, 4.74, 0] as const;
const mixedBasket = { lines: [chicken, tikka, cola] };
const feast = {
  name: 'Feast',
  parts: [
    sold('Mutton', '020442', 0, { rate: 50_000, net: 45_000, grams: 500 }),
    sold('Masala', '091091', 5, { rate: 20_000, net: 18_000 }),
    sold('Cola', '220210', 18, { rate: 10_000, net: 9_000 }),
  ],
};

const golden: [string, () => Invoice, Expected][] = [
  [
    'one pack at 5 % within the state',
    () => invoiceOf({ lines: [honey] }).document,
    {
      title: 'Tax Invoice',
      items: [['Honey', '0409', '1 PAC', 105, 105, 0, 105, 100, 2.5, 2.5, 0]],
      subTotal: 105,
      total: 105,
      taxes: [2.5, 2.5, 0],
      table: [['0409', 5, 100, 2.5, 2.5, 0]],
      words: 'Rupees One Hundred Five Only',
    },
  ],
  [
    'nil-rated goods by weight: a bill of supply',
    () => invoiceOf({ lines: [chicken] }).document,
    {
      title: 'Bill of Supply',
      items: [chickenRow],
      subTotal: 378,
      total: 378,
      taxes: [0, 0, 0],
      table: [['020714', 0, 378, 0, 0, 0]],
      words: 'Rupees Three Hundred Seventy-Eight Only',
    },
  ],
  [
    '5 % to another state: IGST',
    () => invoiceOf({ lines: [tikka], isInterState: true }).document,
    {
      title: 'Tax Invoice',
      items: [['Tikka', '160232', '1 PAC', 199, 199, 0, 199, 189.52, 0, 0, 9.48]],
      subTotal: 199,
      total: 199,
      taxes: [0, 0, 9.48],
      table: [['160232', 5, 189.52, 0, 0, 9.48]],
      words: 'Rupees One Hundred Ninety-Nine Only',
    },
  ],
  [
    'three rates on one document',
    () => invoiceOf(mixedBasket).document,
    {
      title: 'Invoice-cum-Bill of Supply',
      items: [chickenRow, tikkaRow, ['Cola', '220210', '1 PAC', 118, 118, 0, 118, 100, 9, 9, 0]],
      subTotal: 695,
      total: 695,
      taxes: [13.74, 13.74, 0],
      table: [
        ['020714', 0, 378, 0, 0, 0],
        ['160232', 5, 189.52, 4.74, 4.74, 0],
        ['220210', 18, 100, 9, 9, 0],
      ],
      words: 'Rupees Six Hundred Ninety-Five Only',
    },
  ],
  [
    'a membership along with nil-rated goods',
    () => invoiceOf({ lines: [chicken], membership: 9_900 }).document,
    {
      title: 'Invoice-cum-Bill of Supply',
      items: [chickenRow, ['HB Select', '999799', '1 OTH', 99, 99, 0, 99, 83.9, 7.55, 7.55, 0]],
      subTotal: 477,
      total: 477,
      taxes: [7.55, 7.55, 0],
      table: [
        ['020714', 0, 378, 0, 0, 0],
        ['999799', 18, 83.9, 7.55, 7.55, 0],
      ],
      words: 'Rupees Four Hundred Seventy-Seven Only',
    },
  ],
  [
    'a delivery fee of ₹39',
    () => invoiceOf({ lines: [tikka], delivery: 3_900 }).document,
    {
      title: 'Tax Invoice',
      items: [tikkaRow],
      shipping: 39,
      subTotal: 199,
      total: 238,
      taxes: [7.71, 7.71, 0],
      table: [
        ['160232', 5, 189.52, 4.74, 4.74, 0],
        ['996813', 18, 33.06, 2.97, 2.97, 0],
      ],
      words: 'Rupees Two Hundred Thirty-Eight Only',
    },
  ],
  [
    'a delivery fee to another state',
    () => invoiceOf({ lines: [tikka], delivery: 3_900, isInterState: true }).document,
    {
      title: 'Tax Invoice',
      items: [['Tikka', '160232', '1 PAC', 199, 199, 0, 199, 189.52, 0, 0, 9.48]],
      shipping: 39,
      subTotal: 199,
      total: 238,
      taxes: [0, 0, 15.43],
      table: [
        ['160232', 5, 189.52, 0, 0, 9.48],
        ['996813', 18, 33.05, 0, 0, 5.95],
      ],
      words: 'Rupees Two Hundred Thirty-Eight Only',
    },
  ],
  [
    'a discount of ₹50, which lowers the taxable value',
    () => invoiceOf({ lines: [{ ...tikka, quantity: 2, rate: 25_000, net: 45_000 }] }).document,
    {
      title: 'Tax Invoice',
      items: [['Tikka', '160232', '2 PAC', 250, 500, 50, 450, 428.58, 10.71, 10.71, 0]],
      subTotal: 500,
      discount: 50,
      total: 450,
      taxes: [10.71, 10.71, 0],
      table: [['160232', 5, 428.58, 10.71, 10.71, 0]],
      words: 'Rupees Four Hundred Fifty Only',
    },
  ],
  [
    'HB Money, which pays and is no discount',
    () => invoiceOf({ lines: [{ ...tikka, rate: 21_000, net: 21_000 }] }).document,
    {
      title: 'Tax Invoice',
      items: [['Tikka', '160232', '1 PAC', 210, 210, 0, 210, 200, 5, 5, 0]],
      subTotal: 210,
      total: 210,
      taxes: [5, 5, 0],
      table: [['160232', 5, 200, 5, 5, 0]],
      words: 'Rupees Two Hundred Ten Only',
    },
  ],
  [
    'catch weight: 940 g of the 1,000 g ordered',
    () =>
      invoiceOf({
        lines: [chicken],
        picks: [{ lineNo: 1, grams: 940 }],
        refunds: [ofLine(1, 2_268)].map((each) => ({ ...each, lines: [...each.lines] })),
      }).document,
    {
      title: 'Bill of Supply',
      items: [['Chicken', '020714', '0.94 KGS', 378, 355.32, 0, 355.32, 355.32, 0, 0, 0]],
      subTotal: 355.32,
      total: 355.32,
      taxes: [0, 0, 0],
      table: [['020714', 0, 355.32, 0, 0, 0]],
      words: 'Rupees Three Hundred Fifty-Five and Thirty-Two Paise Only',
    },
  ],
  [
    'catch weight of taxed and discounted goods: 900 g of 1,000 g',
    () =>
      invoiceOf({
        lines: [{ ...tikka, quantity: 2, rate: 20_000, net: 36_000, grams: 500 }],
        picks: [{ lineNo: 1, grams: 900 }],
        refunds: [ofLine(1, 3_600)].map((each) => ({ ...each, lines: [...each.lines] })),
      }).document,
    {
      title: 'Tax Invoice',
      items: [['Tikka', '160232', '0.9 KGS', 400, 360, 36, 324, 308.58, 7.71, 7.71, 0]],
      subTotal: 360,
      discount: 36,
      total: 324,
      taxes: [7.71, 7.71, 0],
      table: [['160232', 5, 308.58, 7.71, 7.71, 0]],
      words: 'Rupees Three Hundred Twenty-Four Only',
    },
  ],
  [
    'three packs of eggs ordered, one supplied',
    () =>
      invoiceOf({
        lines: [sold('Eggs', '040721', 0, { quantity: 3, rate: 6_000, net: 18_000 })],
        picks: [{ lineNo: 1, packs: 1 }],
        refunds: [ofLine(1, 12_000)].map((each) => ({ ...each, lines: [...each.lines] })),
      }).document,
    {
      title: 'Bill of Supply',
      items: [['Eggs', '040721', '1 PAC', 60, 60, 0, 60, 60, 0, 0, 0]],
      subTotal: 60,
      total: 60,
      taxes: [0, 0, 0],
      table: [['040721', 0, 60, 0, 0, 0]],
      words: 'Rupees Sixty Only',
    },
  ],
  [
    'goods that were not supplied at all: they are not on it',
    () =>
      invoiceOf({
        lines: [tikka, sold('Eggs', '040721', 0, { quantity: 2, rate: 6_000, net: 12_000 })],
        picks: [{ lineNo: 2, packs: 0 }],
        refunds: [ofLine(2, 12_000)].map((each) => ({ ...each, lines: [...each.lines] })),
      }).document,
    {
      title: 'Tax Invoice',
      items: [tikkaRow],
      subTotal: 199,
      total: 199,
      taxes: [4.74, 4.74, 0],
      table: [['160232', 5, 189.52, 4.74, 4.74, 0]],
      words: 'Rupees One Hundred Ninety-Nine Only',
    },
  ],
  [
    'a combo of three rates, by its parts, at ten percent off',
    () => invoiceOf({ combo: feast }).document,
    {
      title: 'Invoice-cum-Bill of Supply',
      items: [
        ['Feast: Mutton', '020442', '0.5 KGS', 1000, 500, 50, 450, 450, 0, 0, 0],
        ['Feast: Masala', '091091', '1 PAC', 200, 200, 20, 180, 171.42, 4.29, 4.29, 0],
        ['Feast: Cola', '220210', '1 PAC', 100, 100, 10, 90, 76.28, 6.86, 6.86, 0],
      ],
      subTotal: 800,
      discount: 80,
      total: 720,
      taxes: [11.15, 11.15, 0],
      table: [
        ['020442', 0, 450, 0, 0, 0],
        ['091091', 5, 171.42, 4.29, 4.29, 0],
        ['220210', 18, 76.28, 6.86, 6.86, 0],
      ],
      words: 'Rupees Seven Hundred Twenty Only',
    },
  ],
  [
    'a free pack beside a paid one',
    () => invoiceOf({ lines: [honey, { ...cola, net: 0 }] }).document,
    {
      title: 'Tax Invoice',
      items: [
        ['Honey', '0409', '1 PAC', 105, 105, 0, 105, 100, 2.5, 2.5, 0],
        ['Cola', '220210', '1 PAC', 118, 118, 118, 0, 0, 0, 0, 0],
      ],
      subTotal: 223,
      discount: 118,
      total: 105,
      taxes: [2.5, 2.5, 0],
      table: [
        ['0409', 5, 100, 2.5, 2.5, 0],
        ['220210', 18, 0, 0, 0, 0],
      ],
      words: 'Rupees One Hundred Five Only',
    },
  ],
  [
    'a membership bought by itself',
    () => invoiceOf(membership(79_900)).document,
    {
      title: 'Tax Invoice',
      items: [['HB Select', '999799', '1 OTH', 799, 799, 0, 799, 677.12, 60.94, 60.94, 0]],
      subTotal: 799,
      total: 799,
      taxes: [60.94, 60.94, 0],
      table: [['999799', 18, 677.12, 60.94, 60.94, 0]],
      words: 'Rupees Seven Hundred Ninety-Nine Only',
    },
  ],
  [
    'a registered buyer of another state, with HSN of four digits',
    () => invoiceOf({ lines: [tikka], isInterState: true }, business, 4).document,
    {
      title: 'Tax Invoice',
      items: [['Tikka', '1602', '1 PAC', 199, 199, 0, 199, 189.52, 0, 0, 9.48]],
      subTotal: 199,
      total: 199,
      taxes: [0, 0, 9.48],
      table: [['1602', 5, 189.52, 0, 0, 9.48]],
      words: 'Rupees One Hundred Ninety-Nine Only',
      buyer: {
        customerName: 'Qureshi Caterers LLP, Ayesha Khan',
        customerGSTin: '29AABCU9603R1ZJ',
        placeOfSupply: 'Karnataka (29)',
      },
    },
  ],
  [
    'a credit note for ₹100 of a pack of ₹199',
    () => last(noteOf(mixedBasket, ofLine(2, 10_000))),
    {
      title: 'Credit Note',
      items: [['Tikka', '160232', '1 OTH', 100, 100, 0, 100, 95.24, 2.38, 2.38, 0]],
      subTotal: 100,
      total: 100,
      taxes: [2.38, 2.38, 0],
      table: [['160232', 5, 95.24, 2.38, 2.38, 0]],
      words: 'Rupees One Hundred Only',
    },
  ],
  [
    'a second credit note for its rest, which takes the rest of its tax',
    () => last(noteOf(mixedBasket, ofLine(2, 10_000), ofLine(2, 9_900))),
    {
      title: 'Credit Note',
      items: [['Tikka', '160232', '1 OTH', 99, 99, 0, 99, 94.28, 2.36, 2.36, 0]],
      subTotal: 99,
      total: 99,
      taxes: [2.36, 2.36, 0],
      table: [['160232', 5, 94.28, 2.36, 2.36, 0]],
      words: 'Rupees Ninety-Nine Only',
    },
  ],
  [
    'a full credit with the delivery fee',
    () =>
      last(
        noteOf(
          { lines: [tikka], delivery: 3_900 },
          { ...ofLine(1, 19_900), delivery: back(3_900) },
        ),
      ),
    {
      title: 'Credit Note',
      items: [['Tikka', '160232', '1 OTH', 199, 199, 0, 199, 189.52, 4.74, 4.74, 0]],
      shipping: 39,
      subTotal: 199,
      total: 238,
      taxes: [7.71, 7.71, 0],
      table: [
        ['160232', 5, 189.52, 4.74, 4.74, 0],
        ['996813', 18, 33.06, 2.97, 2.97, 0],
      ],
      words: 'Rupees Two Hundred Thirty-Eight Only',
    },
  ],
  [
    'a credit of ₹72 of a combo, by the worth of its parts',
    () => last(noteOf({ combo: feast }, ofLine(1, 7_200))),
    {
      title: 'Credit Note',
      items: [
        ['Feast: Mutton', '020442', '1 OTH', 45, 45, 0, 45, 45, 0, 0, 0],
        ['Feast: Masala', '091091', '1 OTH', 18, 18, 0, 18, 17.14, 0.43, 0.43, 0],
        ['Feast: Cola', '220210', '1 OTH', 9, 9, 0, 9, 7.62, 0.69, 0.69, 0],
      ],
      subTotal: 72,
      total: 72,
      taxes: [1.12, 1.12, 0],
      table: [
        ['020442', 0, 45, 0, 0, 0],
        ['091091', 5, 17.14, 0.43, 0.43, 0],
        ['220210', 18, 7.62, 0.69, 0.69, 0],
      ],
      words: 'Rupees Seventy-Two Only',
    },
  ],
  [
    'a membership of ₹799 of which ₹532.67 is given back',
    () => last(noteOf(membership(79_900), { ...none, membership: back(53_267) })),
    {
      title: 'Credit Note',
      items: [['HB Select', '999799', '1 OTH', 532.67, 532.67, 0, 532.67, 451.41, 40.63, 40.63, 0]],
      subTotal: 532.67,
      total: 532.67,
      taxes: [40.63, 40.63, 0],
      table: [['999799', 18, 451.41, 40.63, 40.63, 0]],
      words: 'Rupees Five Hundred Thirty-Two and Sixty-Seven Paise Only',
    },
  ],
];

describe('the golden set of documents', () => {
  it.each(golden)('holds to the paisa: %s', (_name, made, expected) => {
    const document = made();
    const { buyer: who = {}, ...figures } = expected;
    expect(read(document)).toEqual({ shipping: 0, discount: 0, ...figures });
    expect(document).toMatchObject({ ...who, roundOff: 0 });
  });
});
