import { beforeAll, expect, test } from 'vitest';
import { codeFor, sharedBrowser, type Shell, visit, type Visit } from './support/browser.ts';
import { becomeCustomer, logInByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { openDatabase } from './support/database.ts';
import { moveOutOfArea } from './support/addresses.ts';
import { payByCard } from './support/payment.ts';
import {
  buy,
  choose,
  dialog,
  gone,
  newPhone,
  open,
  reads,
  seen,
  writeAddress,
} from './support/shop.ts';
import { letWait } from './support/waits.ts';

/** Ayesha of the demo shop: she has HB Money, HB Points and a plan. */
const ayesha = '9000000001';

const browser = await sharedBrowser();
let known: Visit;
beforeAll(async () => {
  known = await visit(browser, 'mobile');
  await open(known.page, '/');
  await letWait(ayesha);
  await logInByApi(known.page, ayesha);
});

// spec: L17.1, L37, L39, L68.1, L115.1
test.each(['/my/hb-wallet', '/my/hb-money'])(
  'shows the balance and the transactions in pages on %s',
  async (path) => {
    const { page } = known;
    // One transaction per page, so that a few have several pages.
    await page.route('**/api/wallet/fetchWalletTransaction*', (route) =>
      route.continue({ url: route.request().url().replace('pageSize=10', 'pageSize=1') }),
    );
    await open(page, '/my');
    await page.evaluate((href) => {
      history.pushState({}, '', href);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await seen(page.getByRole('region', { name: 'Balance' }).getByText(/^₹/).first());
    const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await seen(rows.first());
    const older = page.getByRole('button', { name: 'Show older transactions' });
    await seen(older);
    const before = await rows.count();
    await older.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
    await page.unroute('**/api/wallet/fetchWalletTransaction*');
    await isSound(known, path);
  },
);

// spec: L17.2, L38, L68.3, L75.14, L115.4
test('shows the value of points, and a history in tabs and pages', async () => {
  const { page } = known;
  await page.route('**/api/getEarningHistory*', (route) =>
    route.continue({ url: route.request().url().replace('pageSize=10', 'pageSize=1') }),
  );
  await open(page, '/my/hb-point');
  await seen(page.getByRole('region', { name: 'HB Points' }).getByText(/^Worth ₹/));
  await page.getByRole('button', { name: 'Earning history' }).click();
  const history = dialog(page, 'Earning history');
  const rows = history.getByRole('list', { name: 'Earning history' }).getByRole('listitem');
  await seen(rows.first());
  const before = await rows.count();
  await history.getByRole('button', { name: 'Show older transactions' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await isSound(known, 'earning history');
  await history.getByRole('tab', { name: 'Earned' }).click();
  await seen(rows.first());
  await page.unroute('**/api/getEarningHistory*');
});

// spec: L35, L93, L123
test('accepts only letters and spaces in the name of the profile', async () => {
  const { page } = known;
  await open(page, '/my/details');
  // The number is the login: the page says how to move to another one.
  await seen(page.getByText(/^A new number\?/));
  await seen(page.getByRole('main').getByRole('link', { name: 'Contact us' }));
  const name = page.getByRole('textbox', { name: 'Full name' });
  await expect.poll(() => name.inputValue()).toBe('Ayesha Khan');
  await name.fill('4yesha');
  await name.press('Tab');
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Ayesha Khan');
  await name.press('Tab');
  await expect.poll(() => name.getAttribute('aria-invalid')).not.toBe('true');
});

// spec: L17.3, L36, L65.2
test('shows a referral code and the tabs ALL and Pending Referral', async () => {
  const { page } = known;
  await open(page, '/my/referrals');
  await seen(page.getByText(/^HB[A-Z0-9]{6,}$/));
  await seen(page.getByRole('button', { name: 'ALL', exact: true }));
  const asked = page.waitForRequest(/getReferralList\?.*tab=Pending/);
  await page.getByRole('button', { name: 'Pending Referral' }).click();
  await asked;
  await isSound(known, 'referrals');
});

// spec: L17.1, L49.1, L68.2
test('ends a recharge on a phone at the wallet page', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await open(page, '/');
  await logInByApi(page, newPhone());
  await open(page, '/my/hb-money');
  await page
    .getByRole('button', { name: /^Add money/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Amount in rupees' }).fill('500');
  await sheet.getByRole('radio', { name: /^Credit or debit card/ }).check();
  await sheet.getByRole('button', { name: 'Pay ₹500' }).click();
  await payByCard(page);
  await page.waitForURL('**/co/hb-money?**');
  await reads(page.getByRole('main'), /₹500/);
  await isSound(visitor, 'wallet page after a recharge');
  await visitor.close();
});

// spec: L102, L103.1, L103.2
test('names the login button by its block, counts down to another code, and waits after wrong codes', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  const phone = newPhone();
  await open(page, '/login');
  await page.getByRole('button', { name: 'Log in with email and password' }).click();
  await seen(page.getByRole('button', { name: 'CONTINUE' }));
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await seen(page.getByRole('button', { name: 'SUBMIT' }));
  await page.getByRole('button', { name: 'Back to login' }).click();
  await page.getByRole('button', { name: 'Log in with phone number' }).click();
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  await number.fill('123');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Log in with email and password' }).click();
  await page.getByRole('button', { name: 'Log in with phone number' }).click();
  await expect.poll(() => number.getAttribute('aria-invalid')).not.toBe('true');

  await number.fill(phone);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  const field = page.getByRole('textbox', { name: 'Six-digit code' });
  await seen(page.getByRole('timer').filter({ hasText: /^Send another code in / }));
  const wrong = (await codeFor(phone)) === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse('**/api/v2/verifyOTP');
    await field.fill(wrong);
    await answered;
    // The refusal empties the field.
    await expect.poll(() => field.inputValue()).toBe('');
  }
  await seen(page.getByRole('timer').filter({ hasText: /^You can try again in / }));
  expect(await page.getByRole('button', { name: 'CONTINUE' }).isDisabled()).toBe(true);
  await isSound(visitor, 'login that rests');
  await visitor.close();
});

// spec: L19.1, L27.2, L75.17, L81, L106.3, L109.1, L109.3, L135.1
test('lets a guest choose a location, reports unserved areas, opens home and fills a cart', async () => {
  const visitor = await visit(browser, 'desktop');
  const { page } = visitor;
  await page.addInitScript(() => {
    navigator.vibrate = () => {
      document.documentElement.dataset['vibrated'] = 'yes';
      return true;
    };
  });
  await open(page, '/mutton');
  await page.getByRole('button', { name: 'Delivery location' }).click();
  const sheet = dialog(page, 'Delivery location');
  await sheet.getByRole('combobox').fill('194101');
  await sheet.getByRole('option').first().click();
  const unserved = page.getByRole('alert').filter({ hasText: /^We do not deliver to/ });
  await seen(unserved);
  await isSound(visitor, 'not served, from the location');
  await unserved.getByRole('button', { name: 'Change location' }).click();
  await sheet.getByRole('combobox').fill('500034');
  await sheet.getByRole('option').first().click();
  await gone(sheet);
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('did'))).toMatch(/^[\da-f-]{36}$/);
  await buy(page, '/mutton/goat-keema');
  await seen(page.locator('html[data-vibrated]'));
  await open(page, '/cart');
  await seen(page.getByRole('group', { name: /^Quantity of Goat Keema/ }));
  await page.getByRole('button', { name: /^Save for later: Goat Keema/ }).click();
  await seen(page.locator('html[data-vibrated]'));
  // The visitor is still a guest: the account asks for a login.
  await open(page, '/my');
  await seen(page.getByRole('heading', { name: 'Log in to see your account' }));
  await visitor.close();
});

// spec: L75.18
test('reports an address that is no longer served at the checkout', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await becomeCustomer(page, newPhone());
  const door = `5, Far Pavilion ${Date.now()}`;
  await open(page, '/my/addresses');
  await page.getByRole('button', { name: 'Add address' }).first().click();
  await writeAddress(page, { door, name: 'Sana Khan' });
  await seen(page.getByText(door));
  await open(page, '/checkout');
  await page.getByRole('button', { name: 'Change: Delivery address' }).click();
  // The choice is shown before it is saved; the list that it refreshes must not see the reduced area.
  const refreshed = page
    .waitForResponse('**/api/updateDeliveryAddress')
    .then(() => page.waitForResponse('**/api/getCustomerCompleteAddressList'));
  await Promise.all([refreshed, choose(page.getByRole('radio', { name: /Lake View/ }))]);
  // Simulates a hub that has reduced its delivery area.
  const database = await openDatabase();
  await moveOutOfArea(database, door);
  await database.end();
  await page.getByRole('radio', { name: /Far Pavilion/ }).click();
  const unserved = page.getByRole('dialog', { name: /^We do not deliver to/ });
  await seen(unserved.getByRole('button', { name: 'Change location' }));
  await isSound(visitor, 'not served, from the checkout');
  await visitor.close();
});

// spec: L71
test('shows tabs at the bottom on phones, and a header with the search on desktops', async () => {
  const tabs: [Shell, boolean][] = [
    ['mobile', true],
    ['desktop', false],
  ];
  for (const [shell, hasTabs] of tabs) {
    const { page, close } = await visit(browser, shell);
    await open(page, '/');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(hasTabs);
    const header = page.getByRole('banner').getByRole('combobox');
    expect(await header.isVisible()).toBe(!hasTabs);
    await close();
  }
});

// spec: L59.2
test('links the top bar of the subscription to the help, and of a list to the search', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await open(page, '/mutton');
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.waitForURL('**/search');
  await open(page, '/subscription');
  await page.getByRole('link', { name: 'Questions and answers' }).first().click();
  await page.waitForURL('**/help/faqs');
  await close();
});

// spec: L117.1
test('reloads the page for a new service worker', async () => {
  const { page, close } = await visit(browser, 'desktop', { hasServiceWorker: true });
  await open(page, '/mutton');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const loaded = page.waitForEvent('load');
  await page.evaluate(async () => {
    // The former version is cached; another address is another version.
    await caches.open('offline-before');
    await navigator.serviceWorker.register('/sw.js?next');
  });
  await loaded;
  await seen(page.getByRole('heading', { level: 1, name: 'Goat & lamb' }));
  await close();
});
