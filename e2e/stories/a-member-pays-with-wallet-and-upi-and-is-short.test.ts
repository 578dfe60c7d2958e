import { fillCart } from '../support/calls.ts';
import { giveMoney } from '../support/console-calls.ts';
import { isPlaced, pay, payByCard, payByUpi } from '../support/payment.ts';
import {
  billRow,
  choose,
  chooseSlot,
  deliverTo,
  dialog,
  logIn,
  newPhone,
  open,
  reads,
  seen,
  writeAddress,
} from '../support/shop.ts';
import { story } from '../support/story.ts';

// spec: L11.5, L28.2, L75.11, L243.2
story(
  'pays a part with HB Money and the rest with UPI, then recharges the missing amount',
  async (life) => {
    // A guest chooses a membership plan: the shop asks for a login and keeps the plan.
    const { page, looks } = await life.someone();
    const phone = newPhone();
    await open(page, '/hb-select');
    await choose(page.getByRole('group', { name: 'Select a plan' }).getByRole('radio').first());
    await page.getByRole('button', { name: 'Buy now' }).click();
    await logIn(page, phone);
    await page.waitForURL('**/hb-select');
    // After the login the purchase continues automatically.
    await pay(page, /^Credit or debit card/);
    await payByCard(page);
    await seen(page.getByText('Welcome to HB Select'));
    await page.waitForURL('**/co/order/HBM*');
    await looks('receipt of a membership');
    await page.getByRole('link', { name: 'View benefits' }).click();
    await seen(page.getByText(/^You are a member until/));
    await looks('page of a member');

    // The cart has member prices.
    await giveMoney(phone, 50);
    await open(page, '/');
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await fillCart(page);
    await open(page, '/cart');
    await reads(billRow(page, 'HB Select discount'), /−₹/);

    // HB Money pays ₹50, UPI the rest.
    await open(page, '/checkout');
    await writeAddress(page, { door: '21, Rose Court', name: 'Farah Siddiqui' });
    await chooseSlot(page);
    await page.getByRole('checkbox', { name: /^Use HB Money \(₹50\)/ }).check();
    await page.getByRole('radio', { name: /^UPI/ }).first().check();
    await reads(page.getByRole('status'), /how to pay the remaining/);
    await looks('HB Money and UPI');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByUpi(page);
    await isPlaced(page);
    await open(page, '/my/hb-money');
    await seen(page.getByText(/^−₹50/));

    // The next time HB Money is short: she adds the missing amount, and it pays the whole order.
    await giveMoney(phone, 100);
    await fillCart(page);
    await open(page, '/checkout');
    await chooseSlot(page);
    await page.getByRole('button', { name: /^Add ₹.* and pay with HB Money$/ }).click();
    const recharge = dialog(page, 'Add to HB Money');
    await seen(recharge.getByText(/to pay for this order with HB Money/));
    await looks('recharge for an order');
    await recharge.getByRole('radio', { name: /^Credit or debit card/ }).check();
    await recharge.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByCard(page);
    await isPlaced(page);
  },
);
