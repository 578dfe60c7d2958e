import { describe, expect, test } from 'vitest';
import { sharedBrowser, type Shell, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import {
  buy,
  chooseSlot,
  deliverTo,
  gone,
  holdAnswers,
  logIn,
  newPhone,
  open,
  quantityOf,
  reads,
  refuse,
  savingCart,
  seen,
  writeAddress,
} from './support/shop.ts';

const browser = await sharedBrowser();

const broken = { status: 500, errorCode: 'INTERNAL', description: 'Broken.' } as const;
const here = '500034';
const hereName = /500034|Banjara Hills/;

describe.each<Shell>(['mobile', 'desktop'])('%s', (shell) => {
  test('offers links on a page that does not exist', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await open(page, '/no/such/page');
    await seen(page.getByRole('heading', { name: 'Page not found' }));
    await isSound(visitor, 'missing page');
    await page.getByRole('link', { name: 'Explore Products' }).click();
    await seen(page.getByRole('region', { name: 'Shop by category' }));
    await visitor.close();
  });

  // spec: L70, L117.3
  test('shows OOPS and a link to the shop when a page fails', async () => {
    const { page, close } = await visit(browser, shell, { hasServiceWorker: true });
    await open(page, '/categories');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const mend = await refuse(page, '/api/products/', broken);
    await page.getByRole('main').getByRole('link', { name: 'Chicken' }).first().click();
    await seen(page.getByRole('heading', { name: 'OOPS' }));
    await seen(page.getByText('Something went wrong. Please try again or report this'));
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    await mend();
    await page.getByRole('link', { name: 'Explore Products' }).click();
    await seen(page.getByRole('region', { name: 'Shop by category' }));
    await close();
  });

  test('reports a missing network until it returns, also below other messages', async () => {
    const { page, context, close } = await visit(browser, shell);
    await open(page, '/offers');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const notice = page.getByText('You are offline.');
    await context.setOffline(true);
    await seen(notice);
    const isInView = () => notice.evaluate((text) => text.getBoundingClientRect().bottom > 0);
    await expect.poll(isInView).toBe(true);
    const message = page.getByRole('status').getByText(/Copied to Clipboard|Error copying code/);
    // Measured from before the press: the message goes after a moment.
    const [above, below] = await Promise.all([
      message.boundingBox(),
      notice.boundingBox(),
      page
        .getByRole('button', { name: /^Copy / })
        .first()
        .click(),
    ]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await context.setOffline(false);
    await gone(notice);
    await close();
  });

  // spec: L245
  test('loads a failed section again in its place', async () => {
    const { page, close } = await visit(browser, shell);
    const mend = await refuse(page, '/api/preOrder', broken);
    await open(page, '/');
    const section = page.getByRole('region', { name: /pre.?order/i });
    await section.scrollIntoViewIfNeeded();
    await seen(section.getByText('This section could not be loaded.'));
    await mend();
    await section.getByRole('button', { name: 'Try again' }).click();
    await seen(section.getByRole('article').first());
    await close();
  });

  test('shows placeholders during a slow answer', async () => {
    const { page, close } = await visit(browser, shell);
    await open(page, '/categories');
    const letAnswer = await holdAnswers(page, '**/api/products/*');
    await page.getByRole('main').getByRole('link', { name: 'Chicken' }).first().click();
    await seen(page.getByText('Loading').first());
    letAnswer();
    await seen(page.getByRole('heading', { name: 'Chicken', level: 1 }));
    await close();
  });
});

// spec: L234
test('restarts an invalid session at home, with a message', async () => {
  const { page, close } = await visit(browser, 'desktop');
  await open(page, '/');
  await deliverTo(page, here, hereName);
  await open(page, '/mutton/goat-keema');
  const device = () => page.evaluate(() => localStorage.getItem('did'));
  const before = await device();
  const mend = await refuse(page, '/api/cart/v2', {
    status: 412,
    errorCode: 'SESSION_VOID',
    description: 'Something went wrong. Redirecting you to homepage.',
  });
  // The toast stays for 2.5 s: on a busy machine the page finishes loading only after that.
  const message = seen(page.getByText('Something went wrong. Redirecting you to homepage.'));
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
  await mend();
  await message;
  expect(await device()).not.toBe(before);
  await close();
});

test('makes one order from two quick presses on pay', async () => {
  const { page, close } = await visit(browser, 'desktop');
  await open(page, '/');
  await deliverTo(page, here, hereName);
  await buy(page, '/mutton/goat-keema');
  await open(page, '/login?redirectUrl=/checkout');
  await logIn(page, newPhone());
  await writeAddress(page, { door: '3, Garden Row', name: 'Nadia Ali' });
  await chooseSlot(page);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: /^Place order · ₹/ }).dblclick();
  await page.waitForURL('**/co/order/**');
  await open(page, '/my/orders');
  await seen(page.getByRole('link', { name: /^Track order/ }).first());
  expect(await page.getByRole('link', { name: /^Track order/ }).count()).toBe(1);
  await close();
});

test('shows the same cart in a second tab', async () => {
  const { page, context, close } = await visit(browser, 'desktop');
  await open(page, '/');
  await deliverTo(page, here, hereName);
  await buy(page, '/mutton/goat-keema');
  await open(page, '/cart');
  const second = await context.newPage();
  await open(second, '/cart');
  await savingCart(second, () => second.getByRole('button', { name: /^One more/ }).click());
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await reads(quantityOf(page, 'Goat Keema, Medium Mince'), /^2$/);
  await close();
});
