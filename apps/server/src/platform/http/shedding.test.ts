import { type CallName, callShapes } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { isShed, sheddingOf, sheddingOfPage } from './shedding.ts';

describe('an overloaded server', () => {
  it('refuses staff first, then pages, and orders last', () => {
    const served = (delayMs: number) =>
      (['staff', 'browse', 'buy'] as const).filter((each) => !isShed(each, delayMs, 1000));
    expect([1000, 1001, 1501, 2501].map(served)).toEqual([
      ['staff', 'browse', 'buy'],
      ['browse', 'buy'],
      ['buy'],
      [],
    ]);
  });

  it.each<[CallName, string]>([
    ['consoleOrders', 'staff'],
    ['product', 'browse'],
    ['productSearch', 'browse'],
    ['categories', 'browse'],
    ['launch', 'buy'],
    ['placesSearch', 'buy'],
    ['addToCart', 'buy'],
    ['showCart', 'buy'],
    ['requestLoginCode', 'buy'],
    ['deliverySlots', 'buy'],
    ['paymentDetails', 'buy'],
    ['placeOrder', 'buy'],
    ['payOrder', 'buy'],
  ])('counts %s as %s', (name, shedding) => {
    expect(sheddingOf(callShapes[name])).toBe(shedding);
  });

  it.each([
    ['/', 'browse'],
    ['/chicken?sort=price', 'browse'],
    ['/hi/cartons', 'browse'],
    ['/cart', 'buy'],
    ['/hi/cart?from=home', 'buy'],
    ['/checkout', 'buy'],
    ['/co/order/HB1', 'buy'],
    ['/te/login?redirectUrl=%2Fcheckout', 'buy'],
  ])('counts the page %s as %s', (url, shedding) => {
    expect(sheddingOfPage(url)).toBe(shedding);
  });

  it('counts the reports of gateways as orders', () => {
    const byGateways = Object.values(callShapes).filter(({ who }) => who === 'gateway');
    expect(byGateways.length).toBeGreaterThan(0);
    expect(byGateways.map(sheddingOf).filter((each) => each !== 'buy')).toEqual([]);
  });
});
