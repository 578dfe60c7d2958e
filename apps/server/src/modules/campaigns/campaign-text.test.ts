import { describe, expect, it } from 'vitest';
import { campaignMessage } from './campaign-text.ts';

const origin = 'https://shop.test';
const stopLink = `${origin}/newsletter/leave?token=offers.x`;
const written = { subject: 'Eid for {name}', text: 'Dear {name}, save 10 %.', link: '/offers' };
const message = (channel: 'push' | 'sms' | 'email' | 'whatsapp', fullName: string | null) =>
  campaignMessage({ ...written, channel }, { fullName, stopLink }, origin);

describe('the message of a campaign', () => {
  it('has the first name of the customer, also where it looks like a pattern', () => {
    expect(message('push', 'Ayesha Khan')).toEqual({
      subject: 'Eid for Ayesha',
      text: 'Dear Ayesha, save 10 %.',
    });
    expect(message('push', '$& $1').text).toBe('Dear $&, save 10 %.');
    expect(message('push', null).text).toBe('Dear customer, save 10 %.');
  });

  it.each(['sms', 'email', 'whatsapp'] as const)(
    'has the page and the link that ends offers, by %s',
    (channel) => {
      const { text } = message(channel, 'Ayesha');
      expect(text).toContain(`${origin}/offers`);
      expect(text).toContain(stopLink);
    },
  );
});
