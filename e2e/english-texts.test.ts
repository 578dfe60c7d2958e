import { beforeAll, expect, test } from 'vitest';
import { type Visit, sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { englishTexts } from './support/english-texts.ts';
import { newPhone, open, seen } from './support/shop.ts';

const browser = await sharedBrowser();
let visitor: Visit;
beforeAll(async () => {
  visitor = await visit(browser, 'mobile');
  await open(visitor.page, '/hi/');
  await becomeCustomer(visitor.page, newPhone());
});

/** The address of the customer, brands, and texts of staff in other journeys of the same shop. */
const own = [
  'Heard at the counter',
  'Prawns for less',
  'Lake View, Banjara Hills',
  'Lake View, Road No. 12',
  'Google Pay, PhonePe, Paytm, Amazon Pay',
  'Paytm, PhonePe, Amazon Pay',
  'Visa, Mastercard, RuPay',
];

test.each([
  '',
  'chicken',
  'chicken/chicken-curry-cut',
  'search?q=kebab',
  'cart',
  'checkout',
  'offers',
  'subscription',
  'hb-select',
  'my/orders',
  'my/details',
  'my/hb-money',
])('has no English sentence of the program on /hi/%s', async (path) => {
  const { page } = visitor;
  await open(page, `/hi/${path}`);
  await seen(page.getByRole('heading').first());
  await page.waitForLoadState('networkidle');
  expect(await englishTexts(page, own)).toEqual([]);
});
