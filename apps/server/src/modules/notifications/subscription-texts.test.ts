import { describe, expect, it } from 'vitest';
import { subscriptionWords } from './subscription-texts.ts';

describe('what a subscriber is told', () => {
  it('names until when a delivery can be paid, as the shop has set it', () => {
    const at = '2026-11-24T16:15:00.000Z';
    expect(subscriptionWords('payment-failed', { date: '2026-11-25', at }).text).toContain(
      'until 9:45 PM',
    );
  });

  it('says that the plan goes on only where it does', () => {
    const missed = { date: '2026-11-25', reason: 'SOLD_OUT', amount: 19_900 };
    expect(subscriptionWords('missed', { ...missed, goesOn: true }).text).toBe(
      'We are sorry: all items were sold out. ₹199 is back in your HB Money. Your plan continues.',
    );
    expect(subscriptionWords('missed', { ...missed, goesOn: false }).text).not.toContain('goes on');
  });
});
