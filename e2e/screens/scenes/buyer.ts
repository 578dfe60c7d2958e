import { fillCart, orderByApi } from '../../support/calls.ts';
import {
  beDeclined,
  checkoutFrame,
  enterCard,
  enterDeclinedCard,
  isPlaced,
  pay,
  readyToPay,
} from '../../support/payment.ts';
import { openDatabase } from '../../support/database.ts';
import { moveOutOfArea } from '../../support/addresses.ts';
import { choose, dialog, gone, open, seen, writeAddress } from '../../support/shop.ts';
import { anotherBrowser, at, type Scene } from './scene.ts';

/** A customer who pays online: the bank's pages, failures, waiting, and the steps after the order. */
export const asBuyer: Scene[] = [
  {
    name: 'ways-to-pay',
    set: async (page) => {
      await anotherBrowser(page);
      await readyToPay(page);
    },
  },
  {
    name: 'payment-summary',
    set: async (page) => {
      await page.getByRole('button', { name: 'Payment summary' }).click();
      await seen(dialog(page, 'Payment summary'));
    },
  },
  {
    name: 'gateway',
    set: async (page) => {
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
      await pay(page, /^Credit or debit card/);
      await seen(checkoutFrame(page).getByText('Test payment.'));
    },
  },
  {
    name: 'bank',
    set: async (page) => {
      await enterDeclinedCard(checkoutFrame(page));
    },
  },
  {
    name: 'payment-failed',
    set: async (page) => {
      await beDeclined(checkoutFrame(page));
      await seen(dialog(page, 'Payment failed'));
    },
  },
  {
    name: 'payment-once-more',
    set: async (page) => {
      await page.getByRole('button', { name: 'Choose another method' }).click();
      await seen(page.getByText('Reserved for'));
    },
  },
  {
    name: 'payment-pending',
    set: async (page) => {
      await pay(page, /^UPI(?! app)/);
      const frame = checkoutFrame(page);
      await frame.getByRole('button', { name: /^(Open a UPI app|Show QR code)$/ }).click();
      await frame.getByText('More outcomes').click();
      await frame.getByRole('button', { name: /^Pending first/ }).click();
      await seen(frame.getByText(/Waiting for the bank/));
    },
  },
  { name: 'confirmation-of-paid', set: isPlaced },
  {
    name: 'scratch',
    set: async (page) => {
      await page.getByRole('button', { name: /^Scratch: / }).click();
      await seen(page.getByRole('dialog').getByRole('img', { name: 'Scratch card' }));
    },
  },
  {
    name: 'scratched',
    set: async (page) => {
      const card = page.getByRole('dialog');
      await card.getByRole('button', { name: 'Scratch for me' }).click();
      await seen(card.getByText(/HB (Money|Points)$|Better luck next time/));
    },
  },
  at('buyers-offers', '/offers'),
  {
    name: 'another-time',
    set: async (page) => {
      await fillCart(page);
      const orderNo = await orderByApi(page);
      await open(page, `/my/order/${orderNo}`);
      await page.getByRole('button', { name: 'Change delivery slot' }).click();
      await seen(dialog(page, 'New delivery slot'));
    },
  },
  at('payment-of-nothing', '/payment/return'),
  at('payment-page-failed', '/payment/failed'),
  {
    name: 'saved-addresses',
    set: async (page) => {
      await fillCart(page);
      await open(page, '/cart');
      await page.getByRole('button', { name: 'Saved addresses' }).click();
      await seen(dialog(page, 'Saved addresses'));
    },
  },
  at('plan-empty', '/subscription'),
  {
    name: 'plan-items',
    set: async (page) => {
      const grid = page.getByRole('grid', { name: 'Delivery days' });
      await grid
        .getByRole('button', { name: /no items$/ })
        .nth(7)
        .click();
      await page.getByRole('button', { name: 'Add items' }).click();
      const shelves = page.getByRole('dialog', { name: /^Items for/ });
      await shelves
        .getByRole('button', { name: /^Add Chicken Curry Cut, Skinless, 500 g/ })
        .click();
      await seen(shelves.getByRole('group', { name: /Chicken Curry Cut, Skinless, 500 g/ }));
    },
  },
  {
    name: 'plan-day',
    set: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
      await gone(page.getByRole('dialog'));
      await choose(page.getByRole('group', { name: 'Delivery slot' }).getByRole('radio').first());
    },
  },
  {
    name: 'plan-copy',
    set: async (page) => {
      await page.getByRole('button', { name: 'Copy to other days' }).click();
      await seen(page.getByRole('dialog'));
    },
  },
  {
    name: 'plan-summary',
    set: async (page) => {
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
      await page.getByRole('button', { name: 'Review subscription' }).click();
      await seen(dialog(page, 'Your subscription'));
    },
  },
  {
    name: 'plan-payment',
    set: async (page) => {
      const summary = dialog(page, 'Your subscription');
      await summary.getByRole('button', { name: /^Go to payment/ }).click();
      await page.waitForURL('**/subscription/pay/**');
      await seen(page.getByRole('radio').first());
    },
  },
  {
    name: 'plan-confirmation',
    set: async (page) => {
      await pay(page, /^Credit or debit card/);
      await enterCard(checkoutFrame(page));
      await checkoutFrame(page).getByRole('button', { name: 'Pay', exact: true }).click();
      await page.waitForURL('**/co/subscription/**');
    },
  },
  {
    name: 'plan-move',
    set: async (page) => {
      await open(page, '/subscription');
      await page.getByRole('button', { name: 'Change address' }).first().click();
      await seen(dialog(page, 'Deliver to'));
    },
  },
  {
    name: 'not-served',
    set: async (page) => {
      await dialog(page, 'Deliver to').getByRole('button', { name: 'Add address' }).click();
      await writeAddress(page, { door: '5, Far Pavilion', name: 'Sana Khan' });
      await gone(page.getByRole('dialog'));
      // Simulates a hub that has reduced its delivery area.
      const database = await openDatabase();
      await moveOutOfArea(database, '5, Far Pavilion');
      await database.end();
      await open(page, '/subscription');
      await page.getByRole('button', { name: 'Change address' }).first().click();
      await page.getByRole('radio', { name: /Far Pavilion/ }).click();
      await seen(page.getByRole('dialog', { name: /^We do not deliver to/ }));
    },
  },
];
