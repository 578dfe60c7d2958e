import { expect, onTestFinished, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { addAddressByApi, becomeCustomer, orderByApi } from './support/calls.ts';
import { staffCalls } from './support/console-calls.ts';
import { isSound } from './support/checks.ts';
import { newPhone, open, savingCart, seen } from './support/shop.ts';

const browser = await sharedBrowser();

test('sells in Urdu from right to left, keeps the language, and switches to Hindi', async () => {
  const visiting = await visit(browser, 'mobile');
  const { page, close } = visiting;
  await becomeCustomer(page, newPhone());
  await open(page, '/ur/');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await isSound(visiting, 'home in Urdu');
  await page.locator('main a[href="/ur/chicken"]').first().click();
  await page.locator('a[href="/ur/chicken/chicken-curry-cut"]').first().click();
  await page.waitForURL('**/ur/chicken/chicken-curry-cut');
  await savingCart(page, () => page.getByRole('button', { name: /^کارٹ میں ڈالیں/ }).click());
  await page.locator('a[href="/ur/cart"]').first().click();
  await seen(page.getByRole('heading', { name: 'آپ کا کارٹ' }));
  await isSound(visiting, 'the cart in Urdu');
  await page.locator('a[href="/ur/checkout"]:visible').first().click();
  await seen(page.getByRole('heading', { name: 'چیک آؤٹ' }).first());
  await isSound(visiting, 'the checkout in Urdu');
  await open(page, '/ur/cart');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL('**/hi/cart');
  await seen(page.getByRole('heading', { name: 'आपका कार्ट' }));
  // From now on addresses without a language open in Hindi, and the profile has it.
  await open(page, '/my/details');
  expect(new URL(page.url()).pathname).toBe('/hi/my/details');
  expect(await page.locator('select[name="language"]').inputValue()).toBe('hi');
  await close();
});

test('offers the language of the device, in that language and marked as such', async () => {
  const visiting = await visit(browser, 'mobile');
  const { page, close } = visiting;
  const offer = page.locator('[role=status] [lang=en]');
  const english = offer.getByRole('button', { name: 'English' });
  // The offer goes after five seconds, unless it has the focus.
  await Promise.all([open(page, '/hi/'), english.focus()]);
  await seen(offer.getByText('This shop is also in English.'));
  await isSound(visiting, 'home in Hindi with the offer');
  await english.press('Enter');
  await page.waitForURL((address) => address.pathname === '/');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await close();
});

test('keeps a name of 400 letters and an address of two directions on the page', async () => {
  const english = 'Goat Keema, Medium Mince';
  const { ask, close: leave } = await staffCalls('owner');
  const { translations } = await ask<{ translations: { texts: Record<string, string> }[] }>(
    '/api/console/translations/find',
    { texts: [english] },
  );
  const before = translations[0]?.texts ?? {};
  const long = `${'ആട്ടിറച്ചിക്കീമ'.repeat(14)} ${'നാടൻ ആട്ടിറച്ചി കീമ '.repeat(10)}`.trim();
  expect(long.length).toBeGreaterThan(400);
  const save = (from: object, to: object) =>
    ask(
      '/api/console/translations',
      { translations: [{ english, before: from, texts: to }] },
      'PUT',
    );
  await save(before, { ...before, ml: long, ur: long });
  onTestFinished(async () => {
    await save({ ...before, ml: long, ur: long }, before);
    await leave();
  });

  const visiting = await visit(browser, 'mobile');
  const { page, close } = visiting;
  const phone = newPhone();
  await becomeCustomer(page, phone, [['mutton', 'goat-keema']]);
  await addAddressByApi(page, {
    fullName: 'فاطمہ Fatima خان',
    contactNo: phone,
    addressLine1: 'Flat 12-B (تیسری منزل), #7/1',
    addressLine2: 'روڈ نمبر 12, Lake View',
  });
  for (const language of ['ml', 'ur']) {
    for (const path of ['mutton', 'mutton/goat-keema', 'cart', 'checkout', 'my/addresses']) {
      await open(page, `/${language}/${path}`);
      await isSound(visiting, `${path} in ${language}`);
    }
  }
  const orderNo = await orderByApi(page);
  await open(page, `/ml/my/order/${orderNo}`);
  await seen(page.getByText(/ആട്ടിറച്ചിക്കീമ/).first());
  await isSound(visiting, 'the order in Malayalam');
  await close();
});
