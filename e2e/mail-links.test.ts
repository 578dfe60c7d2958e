import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestMessage, launchBrowser, type Shell, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { logIn, newPhone, open, seen } from './support/shop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A call of the shop, as its own pages send it. */
const send = (page: Page, method: string, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([verb, address, contents]) => {
      const answer = await fetch(address, {
        method: verb,
        headers: {
          'content-type': 'application/json',
          'device-id': localStorage.getItem('did') ?? '',
          'device-type': 'mobile',
          'client-id': 'web-client/1.0',
          'app-version-code': '1',
        },
        body: JSON.stringify(contents),
      });
      return answer.status;
    },
    [method, path, body] as const,
  );

const linkIn = (text: string): string =>
  /\/(?:verify-email|reset-password)\?\S+/.exec(text)?.[0] ?? '';

describe.each<Shell>(['mobile', 'desktop'])('links in mails, %s', (shell) => {
  test('confirm an e-mail, and set a new password once', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    const phone = newPhone();
    const email = `reader.${phone}@example.com`;
    await open(page, '/login');
    await logIn(page, phone);
    expect(await send(page, 'PUT', '/api/customer', { email })).toBe(200);

    await open(page, linkIn(await latestMessage(email, '/verify-email')));
    await isSound(visitor, 'confirm e-mail');
    await page.getByRole('button', { name: 'Yes, confirm it' }).click();
    await seen(page.getByRole('heading', { name: 'Your e-mail is confirmed' }));

    expect(await send(page, 'POST', '/api/forgetPasswordLink', { email })).toBe(200);
    const reset = linkIn(await latestMessage(email, '/reset-password'));
    await open(page, reset);
    const field = page.getByLabel('New password');
    await field.fill('12345678');
    await isSound(visitor, 'new password');
    await page.keyboard.press('Enter');
    await seen(page.getByText(/too easy to guess/).first());
    await field.fill('seven quiet mangoes');
    await page.keyboard.press('Enter');
    await seen(page.getByRole('heading', { name: 'Your new password is set' }));

    await open(page, reset);
    await seen(page.getByRole('heading', { name: 'This link is of no use any more' }));
    await visitor.close();
  });
});
