import type { PriceDetails } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { billEntries } from '../orders/bill-rows.ts';
import { pricesToPay } from './prices-to-pay.ts';

const bill = (itemTotal: number): PriceDetails => ({
  itemTotal,
  itemDiscount: 0,
  promoDiscount: 0,
  membershipDiscount: 0,
  membershipFee: 0,
  referralDiscount: 0,
  deliveryCharges: 0,
  cgstTaxAmount: 0,
  sgstTaxAmount: 0,
  igstTaxAmount: 0,
  walletApplied: 0,
  rounding: 0,
  orderPayableAmount: itemTotal,
  totalSavings: 0,
  explanation: [],
  taxes: [],
});

const addsUp = (prices: PriceDetails): boolean =>
  Math.round(billEntries(prices).reduce((sum, { amount }) => sum + amount, 0) * 100) ===
  Math.round(prices.orderPayableAmount * 100);

describe('a payment on delivery', () => {
  it.each([
    ['cod', 1579.62, 1580, 0.38],
    ['pod', 657.49, 657, -0.49],
    ['cod', 200.5, 201, 0.5],
  ] as const)('by %s rounds ₹%d to ₹%d', (mode, exact, rounded, rounding) => {
    const prices = pricesToPay(bill(exact), { mode });
    expect(prices).toMatchObject({ orderPayableAmount: rounded, rounding });
    expect(addsUp(prices)).toBe(true);
  });

  it('has no rounding of whole rupees', () => {
    expect(pricesToPay(bill(657), { mode: 'cod' })).toEqual(bill(657));
  });
});

describe('HB Money beside another method', () => {
  it('has a line, and reduces what the other method pays', () => {
    const prices = pricesToPay(bill(657), { mode: 'CC', remaining: 356.45 });
    expect(prices).toMatchObject({ orderPayableAmount: 356.45, walletApplied: 300.55 });
    expect(addsUp(prices)).toBe(true);
  });

  it('changes nothing where it pays nothing', () => {
    expect(pricesToPay(bill(657), { mode: 'CC' })).toEqual(bill(657));
    expect(pricesToPay(bill(1579.62), { mode: undefined })).toEqual(bill(1579.62));
  });
});
