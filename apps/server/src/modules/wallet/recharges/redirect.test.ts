import { describe, expect, it } from 'vitest';
import { redirectPath } from './redirect.ts';
import { subjectOf, titleOf } from '../statement-titles.ts';

describe('the page after the wallet', () => {
  it('keeps a path of the site and adds the source', () => {
    expect(redirectPath('/checkout?step=pay#bill', 'order')).toBe(
      '/checkout?step=pay&source=order#bill',
    );
    expect(redirectPath(undefined, 'wallet')).toBe('/co/hb-money?source=wallet');
    expect(redirectPath('/cart?source=evil', 'order')).toBe('/cart?source=order');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    ' //evil.example',
    'evil.example',
    '',
    'data:text/html,x',
    '/\\/evil.example',
  ])('stays on the site for %j', (given) => {
    const url = new URL(redirectPath(given, 'order'), 'https://shop.example');
    expect(url.origin).toBe('https://shop.example');
    expect(url.pathname.startsWith('//')).toBe(false);
  });
});

describe('the title of a statement line', () => {
  it('names the purchase by its number', () => {
    expect(subjectOf('HB7K2M9P4Q3R8T')).toBe('order');
    // An order number whose random part begins like another prefix is shorter, so it still counts as an order.
    expect(subjectOf('HBM2M9P4Q3R8TV')).toBe('order');
    expect(subjectOf('HBM2M9P4Q3R8TVW')).toBe('membership');
    expect(subjectOf('HBR2M9P4Q3R8TVW')).toBe('recharge');
    expect(titleOf({ reason: 'hold', reference: 'HB7K2M9P4Q3R8T', amount: -5 })).toBe(
      'Paid for order HB7K2M9P4Q3R8T',
    );
    expect(titleOf({ reason: 'new-in-town', reference: '', amount: 5 })).toBe('HB Money received');
  });
});
