import { paise } from '@halal-basket/money';
import {
  type Golden,
  feast,
  last,
  membership,
  mixedCart,
  none,
  noteOf,
  ofLine,
  tikka,
} from './golden-documents.ts';

export const goldenCreditNotes: Golden[] = [
  [
    'a credit note for ₹100 of a pack of ₹199',
    () => last(noteOf(mixedCart, ofLine(2, 10_000))),
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
    () => last(noteOf(mixedCart, ofLine(2, 10_000), ofLine(2, 9_900))),
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
          { ...ofLine(1, 19_900), delivery: paise(3_900) },
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
    'a membership of ₹799 of which ₹532.67 is refunded',
    () => last(noteOf(membership(79_900), { ...none, membership: paise(53_267) })),
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
  [
    'all of an order that was paid in cash as ₹190: the rounding is credited as well',
    () =>
      last(
        noteOf(
          { lines: [{ ...tikka, rate: 18_950, net: 18_950 }] },
          { ...ofLine(1, 18_950), roundingPaise: paise(50) },
        ),
      ),
    {
      title: 'Credit Note',
      items: [['Tikka', '160232', '1 OTH', 189.5, 189.5, 0, 189.5, 180.48, 4.51, 4.51, 0]],
      subTotal: 189.5,
      roundOff: 0.5,
      total: 190,
      taxes: [4.51, 4.51, 0],
      table: [['160232', 5, 180.48, 4.51, 4.51, 0]],
      words: 'Rupees One Hundred Ninety Only',
    },
  ],
];
