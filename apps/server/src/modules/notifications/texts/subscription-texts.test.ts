import { describe, expect, it } from 'vitest';
import { subscriptionText } from './subscription-texts.ts';

describe('messages to subscribers', () => {
  it('name the configured time until which a delivery can be paid', () => {
    const at = '2026-11-24T16:15:00.000Z';
    expect(subscriptionText('payment-failed', { date: '2026-11-25', at }).text).toContain(
      'until 9:45 pm',
    );
  });

  it('say that the subscription continues only if it does', () => {
    const missed = { date: '2026-11-25', reason: 'SOLD_OUT', amount: 19_900 };
    expect(subscriptionText('missed', { ...missed, hasMoreDays: true }).text).toBe(
      'We are sorry: all items were sold out. ₹199 is back in your HB Money. Your plan continues.',
    );
    expect(subscriptionText('missed', { ...missed, hasMoreDays: false }).text).not.toContain(
      'continues',
    );
  });
});
