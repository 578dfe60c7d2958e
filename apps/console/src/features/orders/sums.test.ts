import type { OrderItem, PriceDetails } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { billLines } from './bill-lines.ts';
import { gramsText, lineGrams, totalGrams } from './weights.ts';

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

describe('weights', () => {
  const meat = { netWeightGrams: 500, inCartQty: 3 } as OrderItem;
  const eggs = { inCartQty: 2 } as OrderItem;

  it('multiply a pack by its count, and leave out what is not weighed', () => {
    expect(lineGrams(meat)).toBe(1500);
    expect(lineGrams(eggs)).toBeNull();
    expect(totalGrams([meat, eggs])).toBe(1500);
  });

  it('read as grams below a kilo', () => {
    expect([gramsText(750), gramsText(1500), gramsText(1000)]).toEqual([
      '750\u00a0g',
      '1.5\u00a0kg',
      '1\u00a0kg',
    ]);
  });
});
