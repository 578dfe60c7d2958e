import { basisPoints, paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { priceDetailsOf } from './bill-view.ts';
import { quote } from './quote/quote.ts';

const line = (sku: string, unitPrice: number, gst: number) => ({
  sku,
  cut: '',
  quantity: 1,
  unitRetail: paise(unitPrice + 5_000),
  unitPrice: paise(unitPrice),
  gst: basisPoints(gst),
});

const billOf = (intraState: boolean) =>
  quote({
    lines: [line('A', 40_000, 0), line('B', 21_000, 500)],
    rules: {
      deliveryFee: paise(0),
      slotFees: [],
      freeDeliveryFrom: null,
      minimumOrder: paise(0),
      deliveryGst: basisPoints(1_800),
      intraState,
    },
    membership: {
      name: 'HB Select',
      fee: null,
      discount: basisPoints(1_000),
      discountCap: paise(1_000),
      freeDelivery: false,
    },
    promos: [{ code: 'EID', benefit: { kind: 'flat', amount: paise(2_000) }, skus: ['A'] }],
    referral: { code: 'ASMA4821', amount: paise(4_000) },
  });

describe('the bill on the wire', () => {
  it('adds up every discount as savings', () => {
    const wire = priceDetailsOf(billOf(true));
    expect(wire).toMatchObject({
      itemDiscount: 100,
      membershipDiscount: 10,
      promoDiscount: 20,
      referralDiscount: 40,
      totalSavings: 170,
      orderPayableAmount: 540,
    });
  });

  it('names the promo, the membership and the referral in its explanation, and nothing else', () => {
    expect(priceDetailsOf(billOf(true)).explanation).toEqual([
      { kind: 'items', amount: 710 },
      { kind: 'itemDiscount', amount: -100 },
      { kind: 'membershipDiscount', amount: -10, name: 'HB Select' },
      { kind: 'promo', amount: -20, name: 'EID' },
      { kind: 'referral', amount: -40, name: 'ASMA4821' },
    ]);
  });

  it('has the tax of each rate in percent', () => {
    const bill = billOf(true);
    const [free, taxed] = priceDetailsOf(bill).taxes;
    const paid = (sku: string) => (bill.lines.find((each) => each.sku === sku)?.net ?? 0) / 100;
    expect(free).toEqual({
      rate: 0,
      taxableAmount: paid('A'),
      cgstTaxAmount: 0,
      sgstTaxAmount: 0,
      igstTaxAmount: 0,
    });
    expect(taxed?.rate).toBe(5);
    const half = Number(((paid('B') * 2.5) / 105).toFixed(2));
    expect(taxed).toMatchObject({ cgstTaxAmount: half, sgstTaxAmount: half, igstTaxAmount: 0 });
    expect(taxed?.taxableAmount).toBeCloseTo(paid('B') - 2 * half, 10);
  });

  it('has one tax between states', () => {
    const [, taxed] = priceDetailsOf(billOf(false)).taxes;
    expect(taxed).toMatchObject({ rate: 5, cgstTaxAmount: 0, sgstTaxAmount: 0 });
    expect(taxed?.igstTaxAmount).toBeGreaterThan(0);
  });
});
