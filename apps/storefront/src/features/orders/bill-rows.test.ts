import type { PriceDetails } from '@halal-basket/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billEntries, hasPaise, includedTaxes } from './bill-rows.ts';

const prices = (given: Partial<PriceDetails>): PriceDetails => ({
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
  ...given,
});

const amount = fc.integer({ min: 0, max: 5_000_000 });

describe('the rows of a bill', () => {
  it('add up to the amount to pay, to the paisa', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 9, maxLength: 9 }), (paise) => {
        const [items = 0, off = 0, promo = 0, member = 0, referral = 0] = paise;
        const [, , , , , fee = 0, delivery = 0, wallet = 0, tip = 0] = paise;
        const payable = items - off - promo - member - referral + fee + delivery + tip - wallet;
        const entries = billEntries(
          prices({
            itemTotal: items / 100,
            itemDiscount: off / 100,
            promoDiscount: promo / 100,
            membershipDiscount: member / 100,
            referralDiscount: referral / 100,
            membershipFee: fee / 100,
            deliveryCharges: delivery / 100,
            walletApplied: wallet / 100,
            riderTip: tip / 100,
            orderPayableAmount: payable / 100,
          }),
        );
        const sum = entries.reduce((total, entry) => total + Math.round(entry.amount * 100), 0);
        expect(sum).toBe(payable);
      }),
    );
  });

  it('show only the fee of a membership bought alone', () => {
    const alone = prices({ membershipFee: 99, orderPayableAmount: 99 });
    expect(billEntries(alone)).toEqual([{ line: 'membershipFee', amount: 99 }]);
  });

  it('always show items and delivery, and no other zero', () => {
    expect(billEntries(prices({})).map(({ line }) => line)).toEqual([
      'itemTotal',
      'deliveryCharges',
    ]);
    expect(billEntries(prices({ itemTotal: 100, itemDiscount: 15 }))[1]).toEqual({
      line: 'itemDiscount',
      amount: -15,
    });
  });

  it('show included taxes, and paise where one amount has them', () => {
    expect(includedTaxes(prices({ cgstTaxAmount: 10.1, sgstTaxAmount: 10.2 }))).toBe(20.3);
    expect(hasPaise([10, 20.5])).toBe(true);
    expect(hasPaise([10, -20])).toBe(false);
  });
});
