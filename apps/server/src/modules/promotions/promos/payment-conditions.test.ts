import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { untranslatedIn } from '../../../testing/untranslated.ts';
import { paymentRefusal } from './payment-conditions.ts';

const upi = (minimumShare: number, modes = ['upi', 'CC']) => [
  { code: 'UPI5', modes, minimumShare },
];
const paid = (mode: string, amount: number, total = 50_000) => ({
  mode,
  amount: paise(amount),
  total: paise(total),
});

describe('paymentRefusal', () => {
  it('refuses a payment method that the offer does not name', () => {
    expect(paymentRefusal(upi(50), paid('cod', 50_000))).toBe(
      'Not available with this offer: UPI5.',
    );
  });

  it('treats a saved card as a card', () => {
    expect(paymentRefusal(upi(50), paid('STORED_CARD', 50_000))).toBeNull();
  });

  it('refuses ₹1 by UPI with the rest from HB Money', () => {
    expect(paymentRefusal(upi(50), paid('upi', 100))).toContain('at least 50%');
  });

  it('explains each refusal in all languages', () => {
    for (const refused of [paid('cod', 50_000), paid('upi', 100)]) {
      const reason = paymentRefusal(upi(50), refused) ?? '';
      expect(reason).toContain('UPI5');
      expect(untranslatedIn(reason)).toEqual([]);
    }
  });

  it('counts HB Money when the offer also names it', () => {
    expect(paymentRefusal(upi(50, ['upi', 'hbw']), paid('upi', 100))).toBeNull();
  });

  it('grants an offer from its share of the payment on, and never refuses a full payment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (share, total, part) => {
          const amount = Math.floor(total * part);
          const granted = paymentRefusal(upi(share), paid('upi', amount, total)) === null;
          expect(granted).toBe(amount / total >= share / 100 - 1e-12);
          expect(paymentRefusal(upi(share), paid('upi', total, total))).toBeNull();
        },
      ),
    );
  });
});
