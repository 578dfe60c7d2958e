import { basisPoints, paise } from '@halal-basket/money';
import { expect, it } from 'vitest';
import { quote } from './quote.ts';

/** A priced cart with everything in it, to be read line by line. */
it('explains a cart with promo, membership, HB Money and two GST rates to the paisa', () => {
  const bill = quote({
    lines: [
      {
        sku: 'MUT-CURRY-500',
        cut: 'curry',
        quantity: 2,
        unitRetail: paise(64_900),
        unitPrice: paise(54_900),
        gst: basisPoints(0),
      },
      {
        sku: 'SEEKH-300',
        cut: '',
        quantity: 1,
        unitRetail: paise(32_500),
        unitPrice: paise(29_900),
        unitMember: paise(27_900),
        gst: basisPoints(500),
      },
    ],
    rules: {
      deliveryFee: paise(3_900),
      slotFees: [paise(2_900)],
      freeDeliveryFrom: null,
      minimumOrder: paise(19_900),
      deliveryGst: basisPoints(1_800),
      intraState: true,
    },
    membership: {
      name: 'HB Select',
      fee: { amount: paise(19_900), gst: basisPoints(1_800) },
      discount: basisPoints(500),
      discountCap: null,
      freeDelivery: true,
    },
    promos: [
      {
        code: 'EID10',
        benefit: { kind: 'percent', rate: basisPoints(1_000), cap: paise(10_000) },
        skus: null,
      },
    ],
    wallet: paise(25_000),
  });

  expect(bill.explanation).toEqual([
    { kind: 'items', amount: 1_62_300, name: '' }, // 2 × ₹649 + ₹325
    { kind: 'itemDiscount', amount: -22_600, name: '' }, // 2 × ₹100 + ₹26
    // 5 % of ₹1,098 = ₹54.90, and ₹20 by the member's price of the kebabs.
    { kind: 'membershipDiscount', amount: -7_490, name: 'HB Select' },
    // 10 % of the remaining ₹1,322.10 = ₹132.21, at most ₹100.
    { kind: 'promo', amount: -10_000, name: 'EID10' },
    { kind: 'membershipFee', amount: 19_900, name: 'HB Select' },
    { kind: 'delivery', amount: 3_900, name: '' },
    { kind: 'deliveryWaived', amount: -3_900, name: 'HB Select' },
    { kind: 'slot', amount: 2_900, name: '' },
    { kind: 'wallet', amount: -25_000, name: '' },
  ]);
  // 1,623.00 − 226.00 − 74.90 − 100.00 + 199.00 + 39.00 − 39.00 + 29.00 − 250.00
  expect(bill.payable).toBe(1_20_010);

  // The promo's ₹100 by what is left of each line: 1,043.10 : 279.00 gives 78.90 : 21.10.
  expect(bill.lines.map(({ promoDiscount, net }) => ({ promoDiscount, net }))).toEqual([
    { promoDiscount: 7_890, net: 96_420 },
    { promoDiscount: 2_110, net: 25_790 },
  ]);
  expect(bill.taxRates).toEqual([
    // Fresh meat bears no tax.
    { gst: 0, taxable: 96_420, cgst: 0, sgst: 0, igst: 0 },
    // 257.90 × 5 / 105 = 12.28
    { gst: 500, taxable: 24_562, cgst: 614, sgst: 614, igst: 0 },
    // 199.00 × 18 / 118 = 30.36, and 29.00 × 18 / 118 = 4.42
    { gst: 1_800, taxable: 19_322, cgst: 1_518 + 221, sgst: 1_518 + 221, igst: 0 },
  ]);
  expect(bill.savings).toBe(22_600 + 7_490 + 10_000);
});
