import { describe, expect, it } from 'vitest';
import { paidOnDelivery, paymentTexts, promoCodesOf } from './payment-facts.ts';

describe('paidOnDelivery', () => {
  it('is what earlier deliveries collected, while the rest is due', () => {
    expect(paidOnDelivery({ totalAfterRefunds: 1055, dueOnDelivery: 616 })).toBe(439);
    expect(paidOnDelivery({ totalAfterRefunds: 1055, dueOnDelivery: 1055 })).toBe(0);
    expect(paidOnDelivery({ totalAfterRefunds: 1055, dueOnDelivery: 0 })).toBe(0);
  });
});

describe('promoCodesOf', () => {
  it('names all promos of the bill', () => {
    const explanation = [
      { kind: 'items', amount: 900 },
      { kind: 'promo', amount: -100, name: 'MUTTON100' },
      { kind: 'promo', amount: -10, name: 'GREENS10' },
    ];
    const priceDetails = { explanation } as Parameters<typeof promoCodesOf>[0]['priceDetails'];
    expect(promoCodesOf({ priceDetails })).toEqual(['MUTTON100', 'GREENS10']);
  });
});

describe('paymentTexts', () => {
  it('gives each method of a shared payment its amount', () => {
    const parts = [
      { label: 'HB Money', amount: 50 },
      { label: 'Visa card ending 1007', amount: 1249.5 },
    ];
    expect(paymentTexts({ label: 'HB Money · Visa card ending 1007', parts })).toEqual([
      'HB Money: ₹50',
      'Visa card ending 1007: ₹1,249.50',
    ]);
  });

  it('is the method alone where it paid all', () => {
    expect(paymentTexts({ label: 'Cash on delivery' })).toEqual(['Cash on delivery']);
  });
});
