import { expect } from 'vitest';
import { logInByApi } from '../support/calls.ts';
import { deliverOrder } from '../support/console-calls.ts';
import {
  billRow,
  buy,
  chooseSlot,
  deliverTo,
  logIn,
  newPhone,
  open,
  reads,
  seen,
  writeAddress,
} from '../support/shop.ts';
import { story } from '../support/story.ts';

// spec: L9.3, L9.4, L17.3, L36
story(
  'places a first order with a friend’s code and a promo; its delivery rewards both',
  async (life) => {
    // A friend has a referral code.
    const friend = await life.someone();
    await open(friend.page, '/');
    await logInByApi(friend.page, newPhone());
    await open(friend.page, '/my/referrals');
    const code = await friend.page.getByText(/^HB[A-Z0-9]{6,}$/).innerText();

    // The customer opens the link and fills a cart; the code is entered already.
    const { page, looks } = await life.someone();
    await open(page, `/?ref=${code.toLowerCase()}`);
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await buy(page, '/mutton/goat-curry-cut');
    await open(page, '/cart');
    const field = page.getByRole('textbox', { name: 'Friend’s code' });
    await seen(field);
    await expect.poll(() => field.inputValue()).toBe(code);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await seen(page.getByRole('button', { name: `Remove ${code}` }));

    // The cart shows the saving of a first order; the login keeps cart and code, and applies it.
    const offers = page.getByRole('region', { name: 'Offers and promo codes' });
    await seen(offers.getByText('₹150 off your first order'));
    await open(page, '/login?redirectUrl=/cart');
    await logIn(page, newPhone());
    await page.waitForURL('**/cart');
    await seen(page.getByRole('button', { name: 'Remove FIRST50' }));
    await seen(page.getByRole('button', { name: `Remove ${code}` }));
    await reads(billRow(page, 'Promo'), /−₹150/);
    await looks('cart with a friend’s code and a promo');

    // She places the order.
    await open(page, '/checkout');
    await writeAddress(page, { door: '9, Palm Grove', name: 'Sana Mirza' });
    await chooseSlot(page);
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
    await page.getByRole('button', { name: /^Place order · ₹/ }).click();
    await page.waitForURL('**/co/order/**');
    const orderNo = /HB\w+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';

    // The reward is pending until the delivery; then both have it.
    await open(friend.page, '/my/referrals');
    await seen(friend.page.getByRole('main').getByRole('listitem').getByText('Sana'));
    await deliverOrder(orderNo);
    for (const who of [page, friend.page]) {
      await expect
        .poll(async () => {
          await open(who, '/my/hb-money');
          return who.getByText(/^\+₹100/).count();
        })
        .toBeGreaterThan(0);
    }
  },
);
