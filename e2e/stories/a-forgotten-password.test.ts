import type { Page } from 'playwright-core';
import { latestMessage } from '../support/browser.ts';
import { changeProfile, logInUnseen } from '../support/calls.ts';
import { newPhone, open, seen } from '../support/shop.ts';
import { story } from '../support/story.ts';

const linkIn = (mail: string): string =>
  /\/(?:verify-email|reset-password)\?\S+/.exec(mail)?.[0] ?? '';

const logOut = async (page: Page) => {
  await open(page, '/my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
};

/** From the login's first page to the password's. */
const logInByEmail = async (page: Page, email: string, password: string) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Log in with e-mail and password' }).click();
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
};

// spec: L16.2, L67.2, L246.4
story('sets a new password by e-mail; the link and the old password stop working', async (life) => {
  // Once she gave her e-mail, confirmed it by the link of a mail, and set a password.
  const { page, looks } = await life.someone();
  const phone = newPhone();
  const email = `reader.${phone}@example.com`;
  await open(page, '/');
  await logInUnseen(page, phone);
  await changeProfile(page, { email });
  await open(page, linkIn(await latestMessage(email, '/verify-email')));
  await looks('confirm e-mail');
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
  await seen(page.getByRole('heading', { name: 'Your e-mail is confirmed' }));
  await changeProfile(page, { password: 'the first of mangoes' });
  await logOut(page);

  // Today she remembers something like it.
  await logInByEmail(page, email, 'the last of mangoes');
  await seen(page.getByText('The email address or the password is wrong.').first());
  await looks('wrong password');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await seen(page.getByRole('heading', { name: 'Forgot your password?' }));
  // Her e-mail is there already.
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await seen(page.getByText('Reset Link sent to Email'));
  await looks('link to a new password sent');

  // The mail's link asks for a good one.
  const reset = linkIn(await latestMessage(email, '/reset-password'));
  await open(page, reset);
  const field = page.getByLabel('New password');
  await field.fill('12345678');
  await looks('new password');
  await page.keyboard.press('Enter');
  await seen(page.getByText(/too easy to guess/).first());
  await field.fill('seven quiet mangoes');
  await page.keyboard.press('Enter');
  await seen(page.getByRole('heading', { name: 'Your new password is set' }));

  // With it she is in.
  await logInByEmail(page, email, 'seven quiet mangoes');
  await page.waitForURL((url) => url.pathname === '/');
  await open(page, '/my');
  await seen(page.getByRole('button', { name: 'Log out' }));

  // Whoever finds the mail, or the old password, has nothing.
  await open(page, reset);
  await seen(page.getByRole('heading', { name: 'This link no longer works' }));
  await looks('used link');
  await logOut(page);
  await logInByEmail(page, email, 'the first of mangoes');
  await seen(page.getByText('The email address or the password is wrong.').first());
});
