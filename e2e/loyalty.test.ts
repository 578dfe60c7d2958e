import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { checkoutFrame, enterCard, pay, readyToPay } from './support/payment.ts';
import {
  buy,
  chooseFirstSlot,
  deliverTo,
  dialog,
  gone,
  logIn,
  newPhone,
  open,
  seen,
  writeAddress,
} from './support/shop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const shots = process.env['SHOTS'];
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

/** Pays by the card that always works, in the first gateway's frame. */
async function payByCard(page: Page): Promise<void> {
  const frame = checkoutFrame(page);
  await enterCard(frame);
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** A customer's code, as their page of friends shows it. */
async function aFriendsCode(): Promise<string> {
  const visitor = await visit(browser, 'desktop');
  const { page } = visitor;
  await open(page, '/login');
  await logIn(page, newPhone());
  await open(page, '/my/referrals');
  const code = await page.getByText(/^HB[A-Z0-9]{6,}$/).innerText();
  await isSound(visitor, 'friends');
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await seen(page.getByText('Copied to Clipboard'));
  await shot(page, 'referrals-desktop');
  await visitor.close();
  return code;
}

describe('the first order', () => {
  test('by a friend’s link, with an offer for some ways to pay', { timeout: 60_000 }, async () => {
    const code = await aFriendsCode();
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await open(page, `/?ref=${code.toLowerCase()}`);
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await buy(page, '/mutton/goat-curry-cut');
    await open(page, '/cart');
    const field = page.getByRole('textbox', { name: 'A friend’s code' });
    await seen(field);
    expect(await field.inputValue()).toBe(code);
    await isSound(visitor, 'basket with the field for a friend’s code');
    await shot(page, 'cart-friend-mobile');
    await page.getByRole('button', { name: /Choose an offer or type a code/ }).click();
    const sheet = dialog(page, 'Offers for you');
    await sheet.getByRole('textbox', { name: 'Promo code' }).fill('upi5');
    await page.keyboard.press('Enter');
    await gone(sheet);
    await open(page, '/checkout');
    await page.getByRole('button', { name: 'Log in to continue' }).click();
    await logIn(page, newPhone());
    await writeAddress(page, { door: '9, Palm Grove', name: 'Sana Mirza' });
    await chooseFirstSlot(page);
    const atTheDoor = page.getByRole('radio', { name: /^Cash on delivery/ });
    expect(await atTheDoor.isDisabled()).toBe(true);
    await seen(page.getByText('UPI5 cannot be paid this way.').first());
    await isSound(visitor, 'ways to pay that an offer shuts');
    await shot(page, 'pay-shut-mobile');
    await pay(page, /^Credit or debit card/);
    await payByCard(page);
    await page.waitForURL('**/co/order/**');
    // The link's code went along with the login.
    await open(page, '/my/referrals');
    await seen(page.getByText(code, { exact: true }));
    await shot(page, 'referrals-mobile');
    await visitor.close();
  });
});

describe('HB Select', () => {
  test('alone in the basket it is seen, and goes again', { timeout: 40_000 }, async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await open(page, '/hb-select');
    await shot(page, 'select-mobile');
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await seen(page.getByText('Membership Added Successfully'));
    await open(page, '/cart');
    const plan = page.getByRole('region', { name: /^HB Select, / });
    await seen(plan);
    await seen(page.getByRole('button', { name: /^Pay ₹/ }));
    await isSound(visitor, 'basket of nothing but a membership');
    await shot(page, 'cart-plan-mobile');
    await plan.getByRole('button', { name: 'Remove' }).click();
    await seen(page.getByRole('heading', { name: 'Your basket is empty' }));
    await visitor.close();
  });
});

describe('HB Money that is short', () => {
  test('takes in what is missing, and pays the order with it', { timeout: 60_000 }, async () => {
    const visitor = await visit(browser, 'mobile');
    const { page } = visitor;
    await readyToPay(page);
    await open(page, '/my/hb-wallet');
    await page.getByRole('button', { name: /^Add/ }).first().click();
    const recharge = dialog(page, 'Add to HB Money');
    await recharge.getByRole('textbox', { name: 'Amount in rupees' }).fill('100');
    await recharge.getByRole('radio', { name: /^Credit or debit card/ }).check();
    await recharge.getByRole('button', { name: 'Pay ₹100' }).click();
    await payByCard(page);
    await page.waitForURL('**/co/hb-money**');
    await open(page, '/checkout');
    await page.getByRole('button', { name: /^Add ₹.* to HB Money and pay with it$/ }).click();
    await seen(recharge.getByText(/more and HB Money pays this order/));
    await isSound(visitor, 'recharge for an order');
    await shot(page, 'topup-mobile');
    await recharge.getByRole('radio', { name: /^Credit or debit card/ }).check();
    await recharge.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByCard(page);
    await page.waitForURL('**/co/order/**');
    await seen(page.getByText(/Order placed/).first());
    await visitor.close();
  });
});
