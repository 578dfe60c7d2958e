import type { PriceDetails } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { billLines } from './bill-lines.ts';

const nothing: PriceDetails = {
  itemTotal: 0,
  itemDiscount: 0,
  promoDiscount: 0,
  membershipDiscount: 0,
  referralDiscount: 0,
  membershipFee: 0,
  deliveryCharges: 0,
  cgstTaxAmount: 0,
  sgstTaxAmount: 0,
  igstTaxAmount: 0,
  walletApplied: 0,
  rounding: 0,
  orderPayableAmount: 0,
  totalSavings: 0,
  explanation: [],
  taxes: [],
};

describe('billLines', () => {
  it('shows what says something, and adds up to what is paid', () => {
    const prices = { ...nothing, itemTotal: 619, itemDiscount: 70, deliveryCharges: 29 };
    const lines = billLines({ ...prices, orderPayableAmount: 578 });
    expect(lines).toEqual([
      { line: 'itemTotal', amount: 619 },
      { line: 'itemDiscount', amount: -70 },
      { line: 'deliveryCharges', amount: 29 },
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(578);
  });

  it('says that delivery costs nothing', () => {
    expect(billLines(nothing).map(({ line }) => line)).toEqual(['itemTotal', 'deliveryCharges']);
  });
});
