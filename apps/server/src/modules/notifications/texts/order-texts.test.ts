import { orderStates } from '@halal-basket/contract';
import { locales } from '@halal-basket/contract/languages';
import { describe, expect, it } from 'vitest';
import { isNotified, orderText, templateOf } from './order-texts.ts';

const message = {
  orderNo: 'HB23456789ABCD',
  amount: '₹549',
  when: () => 'tomorrow, 6–8 pm',
  dueOnDelivery: '₹540',
  riderName: 'Imran',
};
const reported = orderStates.filter(isNotified);

it('templateOf names the registered template', () => {
  expect(templateOf('ORDER_LOGISTICS_PICKED_UP')).toBe('order-logistics-picked-up');
});

describe('orderText', () => {
  it('reports all states of a placed order', () => {
    expect(orderStates.filter((state) => !isNotified(state))).toEqual(['ORDER_CREATED']);
  });

  it('names an amount to pay only if it is due on delivery', () => {
    expect(orderText('en', 'ORDER_LOGISTICS_PICKED_UP', message).text).toContain('keep ₹540 ready');
    const paid = { ...message, dueOnDelivery: null };
    expect(orderText('en', 'ORDER_LOGISTICS_PICKED_UP', paid).text).not.toContain('ready');
  });

  it('calls a rider without a name a rider', () => {
    const unnamed = { ...message, riderName: undefined };
    expect(orderText('hi', 'ORDER_LOGISTICS_DRIVER_ASSIGNED', unnamed).text).toMatch(/^राइडर /);
  });

  it.each(locales)('names the same orders, times, riders and amounts in %s', (locale) => {
    for (const state of reported) {
      const english = orderText('en', state, message);
      const { text } = orderText(locale, state, message);
      for (const value of [message.orderNo, '₹549', '₹540', '6–8 pm', 'Imran']) {
        expect(text.includes(value), `${state} ${value}`).toBe(english.text.includes(value));
      }
    }
  });
});
