import { expect, it } from 'vitest';
import { isShopPage, mayNotReload } from './paths.ts';

const at = (path: string): string => `https://shop.test${path}`;

it.each(['/checkout', '/hi/checkout', '/payment/return?kind=order', '/console/orders'])(
  'refuses to reload %s',
  (path) => expect(mayNotReload(at(path))).toBe(true),
);

it.each(['/', '/hi', '/cart', '/checkout-blades', '/my/order/HB1'])('may reload %s', (path) =>
  expect(mayNotReload(at(path))).toBe(false),
);

it.each(['/', '/ur/cart', '/checkout', '/apiary', '/my/order/HB1/track'])(
  'shows %s without a network',
  (path) => expect(isShopPage(at(path))).toBe(true),
);

it.each(['/console/orders', '/api/docs', '/dev/outbox', '/art/egg.webp'])(
  'does not show %s without a network',
  (path) => expect(isShopPage(at(path))).toBe(false),
);
