import { orderStates } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { orderText, templateOf } from './texts.ts';

const news = {
  orderNo: 'HB23456789ABCD',
  amount: '₹549',
  arriving: 'Arriving today, 6–8 PM',
  paidAtDoor: true,
};

describe('orderText', () => {
  it('names the order in every state that is told', () => {
    expect(orderText('ORDER_CREATED', news)).toBeNull();
    const told = orderStates.filter((state) => state !== 'ORDER_CREATED');
    for (const state of told) expect(orderText(state, news)).toContain(news.orderNo);
  });

  it('asks for the money only where it is due at the door', () => {
    expect(orderText('ORDER_LOGISTICS_PICKED_UP', news)).toContain('keep ₹549 ready');
    const paid = { ...news, paidAtDoor: false };
    expect(orderText('ORDER_LOGISTICS_PICKED_UP', paid)).not.toContain('₹549');
  });
});

it('templateOf names the registered template', () => {
  expect(templateOf('ORDER_LOGISTICS_PICKED_UP')).toBe('order-logistics-picked-up');
});
