import type { Page } from 'playwright-core';
import { latestMessage } from '../support/browser.ts';
import { changeProfile, logInByApi } from '../support/calls.ts';
import { newPhone, open, seen } from '../support/shop.ts';
import { story } from '../support/story.ts';

const linkIn = (mail: string): string =>
  /\/(?:verify-email|reset-password)\?\S+/.exec(mail)?.[0] ?? '';

const logOut = async (page: Page) => {
  await open(page, '/my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
};

/** Goes from the first page of the login to the password page. */
const logInByEmail = async (page: Page, email: string, password: string) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Log in with email and password' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
};

// spec: L16.2, L67.2, L246.4
story('sets a new password by email; the link and the old password stop working', async (life) => {
  // The customer confirms her email by a link and sets a password.
  const { page, looks } = await life.someone();
  const phone = newPhone();
  const email = `reader.${phone}@example.com`;
  await open(page, '/');
  await logInByApi(page, phone);
  await changeProfile(page, { email });
  await open(page, linkIn(await latestMessage(email, '/verify-email')));
  await looks('confirm email');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await seen(page.getByRole('heading', { name: 'Your email is confirmed' }));
  await changeProfile(page, { password: 'the first of mangoes' });
  await logOut(page);

  // Later she enters a wrong password.
  await logInByEmail(page, email, 'the last of mangoes');
  await seen(page.getByText('The email address or the password is wrong.').first());
  await looks('wrong password');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await seen(page.getByRole('heading', { name: 'Forgot your password?' }));
  // The email is filled in already.
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await seen(page.getByText('Reset Link sent to Email'));
  await looks('link to a new password sent');

  // The link in the email asks for a valid password.
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

  // The new password logs her in.
  await logInByEmail(page, email, 'seven quiet mangoes');
  await page.waitForURL((url) => url.pathname === '/');
  await open(page, '/my');
  await seen(page.getByRole('button', { name: 'Log out' }));

  // The used link and the old password no longer work.
  await open(page, reset);
  await seen(page.getByRole('heading', { name: 'This link no longer works' }));
  await looks('used link');
  await logOut(page);
  await logInByEmail(page, email, 'the first of mangoes');
  await seen(page.getByText('The email address or the password is wrong.').first());
});
