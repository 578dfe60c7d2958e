import { paise } from '@halal-basket/money';
import {
  type Golden,
  business,
  chicken,
  cola,
  feast,
  honey,
  invoiceOf,
  membership,
  mixedCart,
  ofLine,
  sold,
  tikka,
} from './golden-documents.ts';

const chickenRow = ['Chicken', '020714', '1 KGS', 378, 378, 0, 378, 378, 0, 0, 0] as const;
const tikkaRow = ['Tikka', '160232', '1 PAC', 199, 199, 0, 199, 189.52, 4.74, 4.74, 0] as const;

export const goldenInvoices: Golden[] = [
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
    () => invoiceOf(mixedCart).document,
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
    'catch weight paid in cash: ₹355.32 is rounded down to the rupee',
    () =>
      invoiceOf(
        {
          lines: [chicken],
          picks: [{ lineNo: 1, grams: 940 }],
          refunds: [ofLine(1, 2_268)].map((each) => ({ ...each, lines: [...each.lines] })),
        },
        undefined,
        6,
        paise(-32),
      ).document,
    {
      title: 'Bill of Supply',
      items: [['Chicken', '020714', '0.94 KGS', 378, 355.32, 0, 355.32, 355.32, 0, 0, 0]],
      subTotal: 355.32,
      roundOff: -0.32,
      total: 355,
      taxes: [0, 0, 0],
      table: [['020714', 0, 355.32, 0, 0, 0]],
      words: 'Rupees Three Hundred Fifty-Five Only',
    },
  ],
  [
    'taxed goods paid in cash: ₹189.50 is rounded up to the rupee, its tax stays exact',
    () =>
      invoiceOf({ lines: [{ ...tikka, rate: 18_950, net: 18_950 }] }, undefined, 6, paise(50))
        .document,
    {
      title: 'Tax Invoice',
      items: [['Tikka', '160232', '1 PAC', 189.5, 189.5, 0, 189.5, 180.48, 4.51, 4.51, 0]],
      subTotal: 189.5,
      roundOff: 0.5,
      total: 190,
      taxes: [4.51, 4.51, 0],
      table: [['160232', 5, 180.48, 4.51, 4.51, 0]],
      words: 'Rupees One Hundred Ninety Only',
    },
  ],
];
