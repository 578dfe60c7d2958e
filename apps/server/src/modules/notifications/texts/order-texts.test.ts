import { orderStates } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import {
  backInStockTexts,
  newsletterMails,
  orderNotification,
  orderText,
  templateOf,
} from './order-texts.ts';
import { type TranslatedLocale, orderTranslations } from './order-texts-in-languages.ts';

const message = {
  orderNo: 'HB23456789ABCD',
  amount: '₹549',
  arriving: 'Arriving today, 6–8 pm',
  arrives: { at: new Date('2026-11-24T18:00:00+05:30'), hours: '6–8 pm' },
  dueOnDelivery: '₹540',
};

describe('orderText', () => {
  it('names the order in every state with a message', () => {
    expect(orderText('ORDER_CREATED', message)).toBeNull();
    const told = orderStates.filter((state) => state !== 'ORDER_CREATED');
    for (const state of told) expect(orderText(state, message)).toContain(message.orderNo);
  });

  it('names an amount to pay only if it is due on delivery', () => {
    expect(orderText('ORDER_LOGISTICS_PICKED_UP', message)).toContain('keep ₹540 ready');
    const paid = { ...message, dueOnDelivery: null };
    expect(orderText('ORDER_LOGISTICS_PICKED_UP', paid)).not.toContain('ready');
  });
});

it('templateOf names the registered template', () => {
  expect(templateOf('ORDER_LOGISTICS_PICKED_UP')).toBe('order-logistics-picked-up');
});

describe('orderNotification', () => {
  it('says in the shop what the message says, with a title', () => {
    for (const state of orderStates) {
      const notice = orderNotification(state, message);
      expect(notice === null).toBe(orderText(state, message) === null);
      if (notice) expect(orderText(state, message)).toContain(notice.text);
      if (notice) expect(notice.title).not.toBe('');
    }
  });

  it.each(Object.keys(orderTranslations) as TranslatedLocale[])(
    'names the same orders, times, riders and amounts in %s',
    (language) => {
      for (const state of orderStates) {
        const english = orderNotification(state, { ...message, riderName: 'Imran' });
        const notice = orderNotification(state, { ...message, riderName: 'Imran' }, language);
        expect(notice === null).toBe(english === null);
        if (!notice || !english) continue;
        expect(notice.text).not.toMatch(/[{}]/);
        for (const value of [message.orderNo, '₹549', '₹540', '6–8 pm', 'Imran']) {
          expect(notice.text.includes(value), `${state} ${value}`).toBe(
            english.text.includes(value),
          );
        }
      }
    },
  );

  it('writes the day in the language, with Latin digits', () => {
    const text = orderNotification('ORDER_PLACED', message, 'hi')?.text;
    expect(text).toContain('मंगल, 24 नव');
    expect(orderNotification('ORDER_LOGISTICS_DRIVER_ASSIGNED', message, 'hi')?.text).toMatch(
      /^राइडर /,
    );
  });
});

it('names product and pack, and links to the page', () => {
  const words = backInStockTexts({
    product: 'Hilsa',
    pack: '1 kg',
    link: 'https://shop.example/f/h',
  });
  expect(words.notification.text).toMatch(/^Hilsa, 1 kg/);
  expect(words.message).toMatch(/Hilsa, 1 kg.* https:\/\/shop\.example\/f\/h$/);
});

it('has its link on a line of its own in every mail of the newsletter', () => {
  for (const write of Object.values(newsletterMails)) {
    const { body, subject } = write('https://shop.example/x?token=abc');
    expect(body.split('\n')).toContain('https://shop.example/x?token=abc');
    expect(subject).toContain('Halal Basket');
  }
});
