import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { checkoutFrame, enterCard, pay, readyToPay } from './support/payment.ts';
import {
  buy,
  choose,
  chooseFirstSlot,
  deliverTo,
  dialog,
  gone,
  logIn,
  newPhone,
  open,
  reads,
  seen,
  writeAddress,
} from './support/shop.ts';
import { giveMoney, staffWith } from './support/staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Pays by the card that always works, in the first gateway's frame. */
async function payByCard(page: Page): Promise<void> {
  const frame = checkoutFrame(page);
  await enterCard(frame);
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** A row of the basket's bill. */
const billRow = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Bill' })
    .getByText(name, { exact: true })
    .locator('xpath=ancestor::*[dt][1]');

describe('the first order', () => {
  test('by a friend’s link, with a promo: the code halves it, and its delivery rewards both', async () => {
    const friend = await visit(browser, 'desktop');
    await open(friend.page, '/login');
    await logIn(friend.page, newPhone());
    await open(friend.page, '/my/referrals');
    const code = await friend.page.getByText(/^HB[A-Z0-9]{6,}$/).innerText();

    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await open(page, `/?ref=${code.toLowerCase()}`);
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await buy(page, '/mutton/goat-curry-cut');
    await open(page, '/cart');
    const field = page.getByRole('textbox', { name: 'A friend’s code' });
    await seen(field);
    expect(await field.inputValue()).toBe(code);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await seen(page.getByRole('button', { name: `Remove ${code}` }));
    // The basket goes along into the login, and the code with it.
    await open(page, '/login?redirectUrl=/cart');
    await logIn(page, newPhone());
    await page.waitForURL('**/cart');
    await page.getByRole('button', { name: /Choose an offer or type a code/ }).click();
    const sheet = dialog(page, 'Offers for you');
    await sheet.getByRole('textbox', { name: 'Promo code' }).fill('first50');
    await page.keyboard.press('Enter');
    await gone(sheet);
    await seen(page.getByRole('button', { name: 'Remove FIRST50' }));
    await seen(page.getByRole('button', { name: `Remove ${code}` }));
    await reads(billRow(page, 'Promo'), /−₹150/);
    await isSound(visitor, 'basket with a friend’s code and a promo');

    await open(page, '/checkout');
    await writeAddress(page, { door: '9, Palm Grove', name: 'Sana Mirza' });
    await chooseFirstSlot(page);
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
    await page.getByRole('button', { name: /^Place order · ₹/ }).click();
    await page.waitForURL('**/co/order/**');
    const orderNo = /HB\w+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';

    // Until then it is a promise.
    await open(friend.page, '/my/referrals');
    await seen(friend.page.getByRole('main').getByRole('listitem').getByText('Sana'));
    const staff = await staffWith(browser, 'desktop', orderNo);
    await staff.confirm();
    await staff.assign();
    await staff.pickUp();
    await staff.deliver();
    for (const who of [page, friend.page]) {
      await expect
        .poll(async () => {
          await open(who, '/my/hb-money');
          return who.getByText(/^\+₹100/).count();
        })
        .toBeGreaterThan(0);
    }
    expect([...visitor.problems, ...friend.problems]).toEqual([]);
    await Promise.all([friend.close(), visitor.close(), staff.close()]);
  });
});

describe('HB Select', () => {
  test('bought with goods it counts in that very basket', async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await open(page, '/');
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await buy(page, '/chicken/chicken-curry-cut');
    await open(page, '/hb-select');
    await choose(page.getByRole('group', { name: 'Select a plan' }).getByRole('radio').first());
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await seen(page.getByText('Membership Added Successfully'));
    await open(page, '/cart');
    await seen(page.getByRole('region', { name: 'HB Select, 1 month' }));
    await reads(billRow(page, 'HB Select'), /₹99/);
    await reads(billRow(page, 'HB Select discount'), /−₹/);
    await reads(billRow(page, 'Delivery'), /Free/);
    await isSound(visitor, 'basket with goods and a membership');
    await open(page, '/login?redirectUrl=/checkout');
    await logIn(page, newPhone());
    await writeAddress(page, { door: '5, Orchid Lane', name: 'Nida Shaikh' });
    await chooseFirstSlot(page);
    await pay(page, /^Credit or debit card/);
    await payByCard(page);
    await page.waitForURL('**/co/order/**');
    await seen(page.getByText(/Order placed/).first());
    await expect
      .poll(async () => {
        await open(page, '/hb-select');
        return page.getByText(/^You are a member until/).count();
      })
      .toBe(1);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  test('bought alone by one who logs in for it; the member pays with HB Money and UPI', async () => {
    const phone = newPhone();
    const visitor = await visit(browser, 'desktop');
    const { page } = visitor;
    await open(page, '/hb-select');
    await choose(page.getByRole('group', { name: 'Select a plan' }).getByRole('radio').first());
    await page.getByRole('button', { name: 'Buy now' }).click();
    await logIn(page, phone);
    await page.waitForURL('**/hb-select');
    // Back again the plan is still chosen, and wants one more press.
    await page.getByRole('button', { name: 'Buy now' }).click();
    await pay(page, /^Credit or debit card/);
    await payByCard(page);
    await seen(page.getByText('Welcome to HB Select'));
    await seen(page.getByText(/^You are a member until/));
    await isSound(visitor, 'page of a member');

    await giveMoney(browser, phone, 50);
    await open(page, '/');
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await buy(page, '/chicken/chicken-curry-cut');
    await open(page, '/cart');
    await reads(billRow(page, 'HB Select discount'), /−₹/);
    await open(page, '/checkout');
    await writeAddress(page, { door: '21, Rose Court', name: 'Farah Siddiqui' });
    await chooseFirstSlot(page);
    await page.getByRole('checkbox', { name: /^Use HB Money \(₹50\)/ }).check();
    await page.getByRole('radio', { name: /^UPI/ }).check();
    await reads(page.getByRole('status'), /remains to be paid/);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    const frame = checkoutFrame(page);
    await frame.getByRole('button', { name: 'Show QR code' }).click();
    await seen(frame.getByRole('img', { name: 'QR code of the payment' }));
    await frame.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/co/order/**');
    await seen(page.getByText(/Order placed/).first());
    await open(page, '/my/hb-money');
    await seen(page.getByText(/^−₹50/));
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});

describe('HB Money that is short', () => {
  test('takes in what is missing, and pays the order with it', async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    const phone = await readyToPay(page);
    await giveMoney(browser, phone, 100);
    await page.reload();
    await page.getByRole('button', { name: /^Add ₹.* to HB Money and pay with it$/ }).click();
    const recharge = dialog(page, 'Add to HB Money');
    await seen(recharge.getByText(/more and HB Money pays this order/));
    await isSound(visitor, 'recharge for an order');
    await recharge.getByRole('radio', { name: /^Credit or debit card/ }).check();
    await recharge.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByCard(page);
    await page.waitForURL('**/co/order/**');
    await seen(page.getByText(/Order placed/).first());
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});
