import { expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { sellsGoods } from './chrome.ts';

it('shows the cart bar only where goods can be added', () => {
  const selling = [paths.home(), paths.categories(), paths.offers(), '/my/wishlist', '/mutton'];
  const others = [paths.account(), paths.orders(), '/help/faqs', '/help/privacy', '/notifications'];
  expect(selling.filter((path) => !sellsGoods(path))).toEqual([]);
  expect(
    [...others, paths.wallet(), paths.membership(), '/customer-support'].filter(sellsGoods),
  ).toEqual([]);
});
