import type { FrameLocator, Page } from 'playwright-core';
import { becomeCustomer } from './calls.ts';
import { chooseFirstSlot, newPhone, open, seen } from './shop.ts';

/** The address of the sandbox that plays both gateways. */
export const gateways = (): string => {
  const address = process.env['E2E_GATEWAYS'];
  if (!address) throw new Error('The sandbox’s address is missing: E2E_GATEWAYS.');
  return address;
};

/** A new customer with something in the cart, a slot chosen, before the ways to pay. */
export async function readyToPay(page: Page): Promise<string> {
  const phone = newPhone();
  await becomeCustomer(page, phone);
  await open(page, '/checkout');
  await chooseFirstSlot(page);
  return phone;
}

/** Chooses a way to pay by its name and presses the button that pays. */
export async function pay(page: Page, way: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** The first gateway's page, in its frame above ours. */
export const checkoutFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Razorpay test checkout"]');

/** Enters the card that is filled in already, and comes to the bank. */
export async function enterCard(where: FrameLocator | Page): Promise<void> {
  await where.getByRole('button', { name: 'Go on' }).first().click();
  await seen(where.getByRole('heading', { name: '3-D Secure' }));
}

/** Enters a card that its bank declines, and comes to the bank. */
export async function enterDeclinedCard(frame: FrameLocator): Promise<void> {
  await frame.getByLabel('Card number').fill('4100 2800 0006 0003');
  await enterCard(frame);
}

/** The bank says no, the gateway why; the shop is told. */
export async function beDeclined(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Failure', exact: true }).click();
  await seen(frame.getByText(/declined by the bank/));
  await frame.getByRole('button', { name: 'Back to the shop' }).click();
}

/** Pays by the card that is filled in already, which always works. */
export async function payByCard(page: Page): Promise<void> {
  const frame = checkoutFrame(page);
  await enterCard(frame);
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Pays in a UPI app: the one on this phone, or at a desk one that has read the code on the page. */
export async function payByUpi(page: Page): Promise<void> {
  const frame = checkoutFrame(page);
  await frame.getByRole('button', { name: /^(Open a UPI app|Show QR code)$/ }).click();
  await frame.getByRole('button', { name: 'Approve', exact: true }).click();
}

/** The shop has the order. */
export async function isPlaced(page: Page): Promise<void> {
  await page.waitForURL('**/co/order/**');
  await seen(page.getByText(/Order placed/).first());
}
