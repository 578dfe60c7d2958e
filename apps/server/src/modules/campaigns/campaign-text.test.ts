import type { Locale } from '@halal-basket/contract/languages';
import { describe, expect, it } from 'vitest';
import { campaignMessage } from './campaign-text.ts';

const origin = 'https://shop.test';
const stopLink = `${origin}/newsletter/leave?token=offers.x`;
const written = {
  campaignId: 7,
  languages: [],
  subject: 'Eid for {name}',
  text: 'Dear {name}, save 10 %.',
  link: '/offers',
};
const message = (
  channel: 'push' | 'sms' | 'email' | 'whatsapp',
  fullName: string | null,
  languages: Locale[] = [],
) => campaignMessage({ ...written, languages, channel }, { fullName, stopLink }, origin);

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
      expect(text).toContain(`${origin}/offers?utm_campaign=campaign-7`);
      expect(text).toContain(stopLink);
    },
  );

  it('has the words of the shop in the language of the campaign, if it has one', () => {
    const end = `ऑफ़र बंद करें: ${stopLink}`;
    expect(message('sms', null, ['hi']).text).toContain(end);
    expect(message('email', null, ['hi']).text).toContain(`ईमेल से ऑफ़र पाने की सहमति दी थी।\n${end}`);
    expect(message('push', null, ['hi']).subject).toBe('Eid for ग्राहक');
    expect(message('sms', null, ['hi', 'en']).text).toContain('Stop offers: ');
  });
});
