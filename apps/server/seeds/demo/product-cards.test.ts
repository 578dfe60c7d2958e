import { describe, expect, it } from 'vitest';
import { withProductCards } from './product-cards.ts';

const goods = [
  { id: 1, path: '/mutton/chops' },
  { id: 2, path: '/grocery/rice' },
  { id: 3, path: '/egg/brown' },
  { id: 4, path: '/fish/hilsa' },
];
const link = (path: string) => `<p>Take <a href="${path}">some</a>.</p>`;
const plain = '<p>And then wait.</p>';
const cardsIn = (html: string) =>
  [...html.matchAll(/data-product-id="(\d+)"/g)].map(([, id]) => Number(id));

describe('withProductCards', () => {
  it('puts a card after the first block that names a product, and only there', () => {
    const html = withProductCards(
      `${link('/mutton/chops')}${plain}${link('/mutton/chops')}`,
      goods,
    );
    expect(html).toBe(
      `${link('/mutton/chops')}\n<div data-product-id="1"></div>${plain}${link('/mutton/chops')}`,
    );
  });

  it('puts no two cards next to each other, and three at most', () => {
    const close = link('/mutton/chops') + link('/grocery/rice') + link('/egg/brown');
    expect(cardsIn(withProductCards(close, goods))).toEqual([1, 3]);
    const apart = goods.map(({ path }) => link(path) + plain).join('');
    expect(cardsIn(withProductCards(apart, goods))).toEqual([1, 2, 3]);
  });

  it('does not change a text that names no product', () => {
    expect(withProductCards(plain + link('/help/faqs'), goods)).toBe(plain + link('/help/faqs'));
  });
});
