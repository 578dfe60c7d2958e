import { describe, expect, it } from 'vitest';
import type { QueuedMessage } from './message.sql.ts';
import { mailOf } from './messaging.ts';
import { carriersIn, messageSettings } from './settings.ts';
import { z } from 'zod';

const message: QueuedMessage = {
  id: 7,
  channel: 'email',
  recipient: 'ayesha@example.com',
  template: 'campaign',
  subject: 'Ten off',
  body: 'Ten off today.',
  language: 'en',
  english: null,
  secret_until: null,
  stop_link: null,
};

describe('a mail', () => {
  it('of an offer ends offers by one press in the mail program', () => {
    const stopLink = 'https://shop.test/newsletter/leave?token=offers.1';
    const mail = mailOf({ ...message, stop_link: stopLink }, 'shop@shop.test');
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${stopLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.messageId).toBe('<message-7@shop.test>');
  });

  it('of an order has no such header', () => {
    expect(mailOf(message, 'shop@shop.test')).not.toHaveProperty('headers');
  });
});

describe('the request of a promotional text message', () => {
  const smsIn = (settings: Record<string, string>) =>
    carriersIn(
      z
        .object(messageSettings)
        .parse({ SMS_URL: 'https://sms.test', SMS_SENDER: 'HALBSK', ...settings }),
    ).sms;

  it('has the type of advertising, and the usual sender unless there is another', () => {
    expect(smsIn({})?.promotional?.body).toContain('&type=MKT&');
    expect(smsIn({})?.body).toContain('&type=TXN&');
    expect(smsIn({})?.promotional?.sender).toBe('HALBSK');
    expect(smsIn({ SMS_PROMO_SENDER: '600600' })?.promotional?.sender).toBe('600600');
  });

  it('is the one of the settings', () => {
    const settings = { SMS_BODY: '{"text":"{{text}}"}', SMS_PROMO_BODY: 'class=promo' };
    expect(smsIn(settings)?.promotional?.body).toBe('class=promo');
    expect(smsIn({ SMS_BODY: 'a={{text}}' })?.promotional?.body).toBe('a={{text}}');
  });
});
