import { basisPoints, paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { aCart, holdsFor } from '../quote/arbitraries.ts';
import { quote } from '../quote/quote.ts';
import type { QuoteInput, QuoteLine } from '../quote/quote-types.ts';
import { comboRates, feeRate, principalRate } from './tax-treatment.ts';

const supply = (amount: number, gst: number) => ({ amount: paise(amount), gst: basisPoints(gst) });
const own = basisPoints(1800);

describe('the principal supply', () => {
  it('has the rate with the largest total amount', () => {
    const goods = [supply(400, 500), supply(300, 0), supply(300, 0)];
    expect(principalRate(goods)).toBe(0);
  });

  it('has the higher of two rates with equal amounts', () => {
    expect(principalRate([supply(300, 0), supply(300, 500)])).toBe(500);
    expect(principalRate([])).toBeNull();
  });
});

describe('the rate of a fee', () => {
  const goods = [supply(900, 0), supply(100, 4000)];

  it('is its own, that of the principal supply, or the highest', () => {
    expect(feeRate('separate', own, goods)).toBe(1800);
    expect(feeRate('composite', own, goods)).toBe(0);
    expect(feeRate('mixed', own, goods)).toBe(4000);
    expect(feeRate('mixed', own, [supply(900, 0)])).toBe(1800);
  });

  it('is its own without goods, or when all goods are free', () => {
    for (const treatment of ['separate', 'composite', 'mixed'] as const) {
      expect(feeRate(treatment, own, [])).toBe(1800);
      expect(feeRate(treatment, own, [supply(0, 4000)])).toBe(1800);
    }
  });
});

describe('the rates of a combo', () => {
  it('are each part’s own, that of the principal part, or the highest', () => {
    const parts = [supply(300, 0), supply(100, 500)];
    expect(comboRates('separate', parts)).toEqual([0, 500]);
    expect(comboRates('composite', parts)).toEqual([0, 0]);
    expect(comboRates('mixed', parts)).toEqual([500, 500]);
    expect(comboRates('mixed', [])).toEqual([]);
    // The principal part need not be the first one.
    expect(comboRates('composite', [supply(100, 500), supply(300, 0)])).toEqual([0, 0]);
  });
});

const line = (price: number, gst: number, parts?: QuoteLine['parts']): QuoteLine => ({
  sku: `S-${price}-${gst}`,
  cut: '',
  quantity: 1,
  unitRetail: paise(price),
  unitPrice: paise(price),
  gst: basisPoints(gst),
  parts,
});

const priced = (treatment: 'separate' | 'composite' | 'mixed', lines: QuoteLine[]) =>
  quote({
    lines,
    rules: {
      deliveryFee: paise(11_800),
      slotFees: [],
      freeDeliveryFrom: null,
      minimumOrder: paise(0),
      deliveryGst: own,
      feeTreatment: treatment,
      comboTreatment: treatment,
      intraState: false,
    },
  });

describe('quote', () => {
  it('does not tax the fee of a nil-rated cart as a composite supply', () => {
    expect(priced('separate', [line(50_000, 0)]).taxes.igst).toBe(1_800);
    expect(priced('composite', [line(50_000, 0)]).taxes.igst).toBe(0);
    expect(priced('composite', [line(50_000, 0)]).charges[0]?.gst).toBe(0);
  });

  it('taxes goods at 40 %', () => {
    const bill = priced('separate', [line(14_000, 4000)]);
    expect(bill.lines[0]?.taxes.igst).toBe(4_000);
  });

  it('keeps the treated rate of each part of a combo', () => {
    const parts = [supply(30_000, 0), supply(10_000, 500)].map(({ amount, gst }) => ({
      alone: amount,
      gst,
    }));
    const rates = (treatment: 'separate' | 'composite' | 'mixed') =>
      priced(treatment, [line(40_000, 0, parts)]).lines[0]?.shares.map(({ gst }) => gst);
    expect(rates('separate')).toEqual([0, 500]);
    expect(rates('composite')).toEqual([0, 0]);
    expect(rates('mixed')).toEqual([500, 500]);
  });

  it('charges the customer the same for any treatment and rates', () => {
    holdsFor(aCart, (input: QuoteInput) => {
      const rules = { ...input.rules, feeTreatment: undefined, comboTreatment: undefined };
      const untaxed = input.lines.map((each) => ({ ...each, gst: basisPoints(0) }));
      const { payable } = quote(input);
      return (
        quote({ ...input, rules }).payable === payable &&
        quote({ ...input, lines: untaxed }).payable === payable
      );
    });
  });

  it('never taxes a fee below its own rate as a mixed supply', () => {
    holdsFor(aCart, (input: QuoteInput) => {
      const rules = { ...input.rules, feeTreatment: 'mixed' as const };
      const fee = quote({ ...input, rules }).charges.find(({ kind }) => kind === 'delivery');
      return !fee || fee.gst >= rules.deliveryGst;
    });
  });
});
