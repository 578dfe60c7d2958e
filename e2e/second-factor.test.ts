import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Visit, sharedBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { focused } from './support/focus.ts';
import { dialog, gone, seen } from './support/shop.ts';
import { staffAt, typeLogin } from './support/staff.ts';

/** A login that no other journey uses. */
const who = 'catalogue';
const password = `${who}-of-the-basket`;
const halfMinute = 30_000;

const browser = await sharedBrowser();
let visitor: Visit;
let page: Page;
beforeAll(async () => {
  visitor = await visit(browser, 'mobile');
  ({ page } = visitor);
});

/** The code of the app on the phone; `ahead`: a clock that is half a minute fast. */
const shownBy = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * halfMinute,
  });

/** The key beside the QR code, for apps that cannot scan it. */
async function keyOnPage(): Promise<string> {
  await seen(page.getByRole('img', { name: 'QR code for your authenticator app' }));
  await page.getByText('Enter a key instead').click();
  const address = await page.getByRole('link', { name: /Open in an app/ }).getAttribute('href');
  return new URL(address ?? '').searchParams.get('secret') ?? '';
}

/** Reads the ten codes, which are shown once. */
async function keepCodes(): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Save your recovery codes' });
  await seen(list);
  // Esc does not lose them.
  await page.keyboard.press('Escape');
  const codes = await list.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await gone(list);
  return codes;
}

const codeStep = () => page.getByRole('heading', { level: 1, name: 'Two-factor authentication' });

describe('two-factor authentication of staff', () => {
  let recovery: string[] = [];

  test('is set up in the account, requested at login and removed', async () => {
    await page.goto('/console/account');
    await typeLogin(page, who);
    await isSound(visitor, 'account at the console');
    await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
    const sheet = dialog(page, 'Set up two-factor authentication');
    await sheet.getByRole('textbox', { name: 'Password' }).fill(password);
    await sheet.getByRole('button', { name: 'Continue' }).click();
    const key = await keyOnPage();
    await isSound(visitor, 'picture to scan');
    const used = shownBy(key);
    await sheet.getByRole('textbox', { name: /Code that the app/ }).fill(used);
    recovery = await keepCodes();
    expect(recovery).toHaveLength(10);
    await seen(page.getByText('10 recovery codes are left'));

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await typeLogin(page, who);
    await seen(codeStep());
    await isSound(visitor, 'second step of the login');
    // The code that set it up was used; the next is good as soon as a clock is a little fast.
    const code = page.getByRole('textbox', { name: 'Authenticator code' });
    await code.fill(used);
    await seen(page.getByText(/This code is wrong/));
    await code.fill(shownBy(key, 1));
    await gone(codeStep());

    // Without the phone: a recovery code, by the keyboard.
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await typeLogin(page, who);
    await seen(code);
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    await focused(page.getByRole('textbox', { name: 'Recovery code' }));
    await page.keyboard.type((recovery[1] ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    await gone(codeStep());

    await page.goto('/console/account');
    await page.getByRole('button', { name: 'Remove two-factor authentication' }).click();
    const removal = dialog(page, 'Remove two-factor authentication');
    await removal.getByRole('textbox', { name: 'Password' }).fill(password);
    await removal.getByRole('button', { name: 'Use a recovery code' }).click();
    await removal.getByRole('textbox', { name: 'Recovery code' }).fill(recovery[0] ?? '');
    await removal.getByRole('button', { name: 'Remove two-factor authentication' }).click();
    await seen(page.getByRole('button', { name: 'Set up two-factor authentication' }));
  });

  test('is required of a role by an owner, who resets it for a staff member', async () => {
    const owner = await staffAt(browser, 'desktop', '/console/staff/second-factor');
    const role = owner.page.getByRole('checkbox', { name: 'Catalogue manager' });
    const saved = owner.page.getByText(/^Saved\. Staff who need two-factor/);
    await role.check();
    await isSound(owner, 'rule of the second factor');
    await owner.page.getByRole('button', { name: 'Save' }).click();
    await seen(saved);

    // The earlier session ends at once, and the login includes the setup.
    await page.goto('/console/account');
    await typeLogin(page, who);
    const key = await keyOnPage();
    await isSound(visitor, 'set-up in the midst of the login');
    await page.getByRole('textbox', { name: /Code that the app/ }).fill(shownBy(key));
    await keepCodes();
    await seen(page.getByText(/Your role requires two-factor authentication/));

    await owner.page.getByRole('checkbox', { name: 'Catalogue manager' }).uncheck();
    const lifted = owner.page.waitForResponse(
      (answer) =>
        new URL(answer.url()).pathname === '/api/console/second-factor-rule' &&
        answer.request().method() !== 'GET',
    );
    await owner.page.getByRole('button', { name: 'Save' }).click();
    expect((await lifted).ok()).toBe(true);
    await owner.page.getByRole('link', { name: 'All staff' }).click();
    await owner.page.getByRole('link', { name: new RegExp(`${who}@`) }).click();
    await owner.page.getByRole('button', { name: 'Reset two-factor authentication' }).click();
    const sure = owner.page.getByRole('dialog', { name: /^Reset two-factor authentication of/ });
    await sure.getByRole('button', { name: 'Reset two-factor authentication' }).click();
    await seen(owner.page.getByText(/^Two-factor authentication of .* is reset$/));
    await page.goto('/console/account');
    await typeLogin(page, who);
    await seen(page.getByRole('button', { name: 'Set up two-factor authentication' }));
  });
});
