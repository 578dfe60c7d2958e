import { locales } from '@halal-basket/contract/languages';
import { describe, expect, it } from 'vitest';
import { subscriptionText } from './subscription-texts.ts';

describe('messages to subscribers', () => {
  it('name the configured time until which a delivery can be paid', () => {
    const facts = { date: '2026-11-25', at: '2026-11-24T16:15:00.000Z' };
    expect(subscriptionText('en', 'payment-failed', facts).text).toContain('until 9:45 pm');
  });

  it.each(locales)('name the amount that is missing for a delivery in %s', (locale) => {
    const facts = { date: '2026-11-25', amount: 32_000, at: '2026-11-24T16:30:00.000Z' };
    expect(subscriptionText(locale, 'payment-failed', facts).message).toContain('₹320');
  });

  it('promise a refund only for a subscription that was prepaid', () => {
    expect(subscriptionText('en', 'cancelled', { amount: 19_900 }).text).toMatch(
      /^We refund the ₹199/,
    );
    expect(subscriptionText('en', 'cancelled', { amount: 0 }).text).not.toContain('refund');
  });

  it('say that the subscription continues only if it does', () => {
    const missed = { date: '2026-11-25', reason: 'SOLD_OUT', amount: 19_900 };
    expect(subscriptionText('en', 'missed', { ...missed, hasMoreDays: true }).text).toBe(
      'We are sorry: all items were sold out. ₹199 is back in your HB Money. Your subscription continues.',
    );
    expect(subscriptionText('en', 'missed', { ...missed, hasMoreDays: false }).text).not.toContain(
      'continues',
    );
  });

  it.each(locales)('announce a debit with its amount, source and time in %s', (locale) => {
    const at = '2026-11-24T08:30:00.000Z';
    const facts = { date: '2026-11-25', amount: 50_000, at, from: 'Visa ending 1007' };
    const { message } = subscriptionText(locale, 'debit-announced', facts);
    for (const value of ['₹500', 'Visa ending 1007', '2 pm', '25']) {
      expect(message).toContain(value);
    }
  });
});
