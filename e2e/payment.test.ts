import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedBrowser, type Shell, visit } from './support/browser.ts';
import { isLegible, isSound } from './support/checks.ts';
import {
  checkoutFrame,
  enterCard,
  gateways,
  isPlaced,
  leaveUnpaid,
  openPayment,
  pay,
  payByCard,
  readyToPay,
  reserveByDeclinedCard,
} from './support/payment.ts';
import {
  hydrated,
  buy,
  chooseSlot,
  dialog,
  gone,
  open,
  quantityOf,
  reads,
  rowOf,
  seen,
} from './support/shop.ts';
import { giveMoney } from './support/console-calls.ts';

const browser = await sharedBrowser();

const shells: Shell[] = ['mobile', 'desktop'];

/**
 * The bank's window has closed and ours has the focus again: the page loads the cart, which the
 * order has emptied, while the confirmation is still loading.
 */
const lookAtCartBefore = (page: Page, call: string) =>
  page.route(
    call,
    async (route) => {
      // A page that does not load the cart is never redirected.
      const looked = page
        .waitForResponse('**/api/v5/showCart*', { timeout: 5_000 })
        .catch(() => undefined);
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
      await looked;
      await route.continue();
    },
    { times: 1 },
  );

describe.each(shells)('paying, %s', (shell) => {
  // spec: L11.3, L110.2
  test('works by card at the first gateway', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await readyToPay(page);
    // At the end of the page the sticky bar covers nothing.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await isSound(visitor, 'ways to pay');
    await pay(page, /^Credit or debit card/);
    const frame = checkoutFrame(page);
    await seen(frame.getByText('Test payment.'));
    await enterCard(frame);
    await frame.getByRole('button', { name: 'Pay', exact: true }).click();
    await isPlaced(page);
    await isSound(visitor, 'confirmation of a paid order');
    await visitor.close();
  });

  test('by card is left behind by one press of Back on the confirmation', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await open(page, '/chicken');
    await readyToPay(page);
    await pay(page, /^Credit or debit card/);
    await payByCard(page);
    await isPlaced(page);
    await page.evaluate(() => history.back());
    await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/^\/(co|checkout|cart)\b/);
    await hydrated(page);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  // spec: L11.4, L110.2
  test('works by net banking at the second gateway', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await readyToPay(page);
    await page.getByRole('radio', { name: /^Net banking/ }).check();
    // Without a bank the payment does not start; the field shows the error.
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await seen(page.getByText('Choose an option.'));
    await page.getByRole('combobox', { name: 'Your bank' }).selectOption({ label: 'HDFC Bank' });
    const bankAt = shell === 'desktop' ? page.waitForEvent('popup') : Promise.resolve(page);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    const bank = await bankAt;
    await bank.waitForURL(`${gateways()}/**`);
    if (shell === 'desktop') {
      await seen(dialog(page, 'Pay in the other window'));
      await isSound(visitor, 'payment in another window');
    }
    await bank.getByRole('button', { name: 'Go to the bank' }).click();
    if (shell === 'desktop') await lookAtCartBefore(page, '**/api/v2/order-confirmation/**');
    await bank.getByRole('button', { name: 'Success' }).click();
    await isPlaced(page);
    await visitor.close();
  });

  // spec: L11.7
  test('works in cash after a failed card, for the same order', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await reserveByDeclinedCard(page);
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
    await page.getByRole('button', { name: /^Place order · ₹/ }).click();
    await isPlaced(page);
    await visitor.close();
  });
});

/** Whether the middle of the method of this radio button is visible, and not scrolled away. */
const isInSight = (radio: Locator): Promise<boolean> =>
  radio.evaluate((input) => {
    const method = input.closest('label');
    const { x, y, width, height } = method?.getBoundingClientRect() ?? new DOMRect();
    return method?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
  });

describe.each(shells)('a payment page that the customer closes, %s', (shell) => {
  test('leaves an order that is listed, and can be paid or cancelled there', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await readyToPay(page);
    await pay(page, /^Credit or debit card/);
    await seen(checkoutFrame(page).getByText('Test payment.'));
    await open(page, '/my/orders');
    const waiting = page.getByRole('article').filter({ hasText: 'Waiting for payment' });
    await seen(waiting.getByRole('heading', { name: 'This order is not placed yet' }));
    await isSound(visitor, 'an order that waits for its payment, in the list');
    const [orderNo = ''] = /HB\w{12}/.exec(await waiting.innerText()) ?? [];
    await open(page, `/co/order/${orderNo}`);
    await seen(page.getByRole('heading', { name: 'This order is not placed yet' }));
    expect(await page.title()).toBe('Order details | Halal Basket');
    await open(page, '/my/orders');
    await waiting.getByRole('button', { name: 'Go to payment' }).click();
    await seen(dialog(page, 'Payment').getByText('Reserved for'));
    await isSound(visitor, 'the payment of an order that waits for it');
    await page.keyboard.press('Escape');
    await gone(dialog(page, 'Payment'));
    await waiting.getByRole('button', { name: 'Cancel order' }).click();
    await dialog(page, 'Cancel this order?')
      .getByRole('button', { name: 'Yes, cancel order' })
      .click();
    await gone(waiting);
    await visitor.close();
  });

  test('leaves an order that is paid as it is after the cart has changed', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await readyToPay(page);
    await pay(page, /^Credit or debit card/);
    await seen(checkoutFrame(page).getByText('Test payment.'));
    await buy(page, '/mutton/goat-keema');
    await open(page, '/my/orders');
    await page.getByRole('button', { name: 'Go to payment' }).click();
    const sheet = dialog(page, 'Payment');
    await seen(sheet.getByText(/^Goat Curry Cut/));
    expect(await sheet.getByText(/Goat Keema/).count()).toBe(0);
    const [orderNo = ''] = /HB\w{12}/.exec(await sheet.innerText()) ?? [];
    await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
    await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByCard(page);
    await isPlaced(page);
    expect(page.url()).toContain(orderNo);
    await open(page, '/cart');
    await seen(quantityOf(page, 'Goat Keema, Medium Mince').first());
    expect(await page.getByRole('group', { name: /^Quantity of Goat Curry Cut/ }).count()).toBe(0);
    await visitor.close();
  });
});

test('leads a customer who closes the bank’s page to another attempt within seconds', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await readyToPay(page);
  await pay(page, /^Credit or debit card/);
  const frame = checkoutFrame(page);
  await enterCard(frame);
  await frame.getByRole('button', { name: 'Close without paying' }).click();
  const sheet = dialog(page, 'Confirming your payment');
  await seen(sheet);
  await sheet.getByText(/^Your bank has not replied yet/).waitFor({ timeout: 15_000 });
  await seen(sheet.getByRole('link', { name: 'View my orders' }));
  await isSound(visitor, 'a payment whose page was closed');
  await sheet.getByRole('button', { name: 'Choose another method' }).click();
  await pay(page, /^Credit or debit card/);
  await payByCard(page);
  await isPlaced(page);
  await visitor.close();
});

// spec: L15.2
test('works with HB Money and a card for the rest; the saved card pays the next order', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  const phone = await readyToPay(page);
  await giveMoney(phone, 50);
  await page.reload();
  await hydrated(page);
  await page.getByRole('checkbox', { name: /^Use HB Money \(₹50\)/ }).check();
  await page.getByRole('radio', { name: /^Credit or debit card/ }).check();
  await page.getByRole('checkbox', { name: /^Save this card/ }).check();
  await reads(page.getByRole('status'), /how to pay the remaining/);
  const bill = page.getByRole('region', { name: 'Items in this order' });
  await reads(rowOf(bill, 'HB Money'), /−₹50$/);
  await isSound(visitor, 'HB Money and a card');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const frame = checkoutFrame(page);
  await frame.getByRole('checkbox', { name: /^Keep this ca/ }).check();
  await enterCard(frame);
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
  await isPlaced(page);
  await seen(page.getByText('HB Money: ₹50', { exact: true }));
  await isSound(visitor, 'confirmation of a shared payment');
  await page.getByRole('link', { name: 'Order details' }).click();
  // The address changes before the confirmation leaves: only the order's page has this heading.
  const payment = page.getByRole('heading', { name: 'Payment', exact: true });
  await reads(payment.locator('xpath=..'), /HB Money\s*₹50/);
  await isSound(visitor, 'an order that HB Money paid in part');

  await buy(page, '/mutton/goat-curry-cut');
  await open(page, '/checkout');
  await chooseSlot(page);
  await pay(page, /ending \d{4}/);
  await payByCard(page);
  await isPlaced(page);
  await visitor.close();
});

describe('a slow payment', () => {
  // spec: L75.10, L110.4
  test('is confirmed automatically on the page', async () => {
    const visitor = await visit(browser, 'desktop');
    const { page } = visitor;
    await readyToPay(page);
    await pay(page, /^UPI/);
    const frame = checkoutFrame(page);
    await frame.getByRole('button', { name: 'Show QR code' }).click();
    await seen(frame.getByRole('img', { name: 'QR code of the payment' }));
    await frame.getByText('More outcomes').click();
    await frame.getByRole('button', { name: /^Success, but this page never returns/ }).click();
    await seen(frame.getByText(/never returns to the shop/));
    await frame.getByRole('button', { name: 'Close without paying' }).click();
    await isPlaced(page);
    await visitor.close();
  });
});

describe('a window that the browser blocks', () => {
  // spec: L11.6, L75.16, L112.2, L244.2
  test('is opened by a press', async () => {
    const visitor = await visit(browser, 'desktop');
    const { page } = visitor;
    await readyToPay(page);
    await page.getByRole('radio', { name: /^Pay later/ }).check();
    // The window is blocked once, as by a popup blocker.
    await page.evaluate(() => {
      const real = window.open.bind(window);
      let blocked = false;
      window.open = (...given: Parameters<typeof window.open>) => {
        if (blocked) return real(...given);
        blocked = true;
        return null;
      };
    });
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    const ready = dialog(page, 'Your payment page is ready');
    await seen(ready);
    await isSound(visitor, 'blocked payment window');
    const bankAt = page.waitForEvent('popup');
    await ready.getByRole('button', { name: 'Open payment page' }).click();
    const bank = await bankAt;
    await bank.getByRole('button', { name: 'Continue' }).click();
    await bank.getByRole('button', { name: 'Pay', exact: true }).click();
    await isPlaced(page);
    await visitor.close();
  });
});

describe('an unreachable gateway', () => {
  test('charges nothing and offers the other methods', async () => {
    const visitor = await visit(browser, 'mobile', { theme: 'dark' });
    const { page } = visitor;
    await readyToPay(page);
    await page.route('**/v1/checkout.js', (route) => route.abort());
    await pay(page, /^Credit or debit card/);
    await page.waitForURL('**/payment/failed?**');
    await seen(page.getByRole('heading', { name: 'The payment page did not load' }));
    visitor.problems.length = 0;
    await isLegible(visitor, 'gateway that did not load');
    await page.getByRole('button', { name: 'Choose another method' }).click();
    await seen(page.getByRole('radio', { name: /^Cash on delivery/ }));
    await visitor.close();
  });
});

test('the payment of a waiting order shows the chosen method on a phone, below many others', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await leaveUnpaid(page);
  const sheet = await openPayment(page);
  const chosen = sheet.getByRole('radio', { checked: true });
  await expect.poll(() => isInSight(chosen)).toBe(true);
  expect(await isInSight(sheet.getByRole('radio', { name: /^Pay later/ }))).toBe(true);
  await seen(sheet.getByRole('button', { name: 'Close' }).and(page.locator(':focus')));
  await isSound(visitor, 'the payment of a waiting order with a method far below');
  await visitor.close();
});
