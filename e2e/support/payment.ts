import type { FrameLocator, Locator, Page } from 'playwright-core';
import { becomeCustomer } from './calls.ts';
import { controlSandbox, setPendingTime } from './sandbox-control.ts';
import { chooseSlot, dialog, newPhone, open, seen } from './shop.ts';

/** The address of the sandbox of both gateways. */
export const gateways = (): string => {
  const address = process.env['E2E_GATEWAYS'];
  if (!address) throw new Error('The sandbox’s address is missing: E2E_GATEWAYS.');
  return address;
};

/** A new customer with items in the cart and a slot, at the payment methods. */
export async function readyToPay(page: Page): Promise<string> {
  const phone = newPhone();
  await becomeCustomer(page, phone);
  await open(page, '/checkout');
  await chooseSlot(page);
  return phone;
}

/** Less than the ten minutes after which the sandbox fails a payment without an answer. */
const slowBankMs = 5 * 60_000;

/** Payments that wait for the bank meanwhile get no answer before it ends, and then succeed at once. */
export async function whileBankIsSlow(wait: () => Promise<void>): Promise<void> {
  const setClock = (advanceMs: number) =>
    controlSandbox(gateways(), 'POST', 'clock', { advanceMs });
  await setPendingTime(gateways(), slowBankMs);
  try {
    await wait();
  } finally {
    await setPendingTime(gateways());
    await setClock(slowBankMs);
    await setClock(-slowBankMs);
  }
}

/** Chooses a payment method by its name and presses the payment button. */
export async function pay(page: Page, way: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** The first gateway's page, in its frame above the shop's page. */
export const checkoutFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Razorpay test checkout"]');

/**
 * Presses the first button of the gateway's page. The shop's dialog below it takes pointer events until it
 * has closed, so the press does not depend on the pointer.
 */
const pressFirst = (button: Locator): Promise<void> => button.first().dispatchEvent('click');

/** Submits the prefilled card, which opens the bank's page. */
export async function enterCard(where: FrameLocator | Page): Promise<void> {
  await pressFirst(where.getByRole('button', { name: 'Continue' }));
  await seen(where.getByRole('heading', { name: '3-D Secure' }));
}

/** Enters a card that the bank declines, and opens the bank's page. */
export async function enterDeclinedCard(frame: FrameLocator): Promise<void> {
  await frame.getByLabel('Card number').fill('4100 2800 0006 0003');
  await enterCard(frame);
}

/** The bank declines, and the gateway reports the reason to the shop. */
export async function beDeclined(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Failure', exact: true }).click();
  await seen(frame.getByText(/declined by the bank/));
  await frame.getByRole('button', { name: 'Back to the shop' }).click();
}

export async function payByDeclinedCard(page: Page): Promise<void> {
  const frame = checkoutFrame(page);
  await enterDeclinedCard(frame);
  await beDeclined(frame);
}

/** A checkout whose order is reserved while the customer chooses another method than the declined card. */
export async function reserveByDeclinedCard(page: Page): Promise<void> {
  await readyToPay(page);
  await pay(page, /^Credit or debit card/);
  await payByDeclinedCard(page);
  await page
    .getByRole('dialog', { name: 'Payment failed' })
    .getByRole('button', { name: 'Choose another method' })
    .click();
  await seen(page.getByText('Reserved for'));
}

/** Pays with the prefilled card, which always works. */
export async function payByCard(page: Page): Promise<void> {
  const frame = checkoutFrame(page);
  await enterCard(frame);
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Pays in a UPI app: on this phone, or after scanning the QR code on a desktop. */
export async function payByUpi(page: Page): Promise<void> {
  const frame = checkoutFrame(page);
  await pressFirst(frame.getByRole('button', { name: /^(Open a UPI app|Show QR code)$/ }));
  await frame.getByRole('button', { name: 'Approve', exact: true }).click();
}

/** Goes to the gateway's page and pays nothing there: the order waits for payment. */
export async function leaveUnpaid(page: Page): Promise<void> {
  await readyToPay(page);
  await pay(page, /^Pay later/);
  await page.waitForURL(`${gateways()}/**`);
}

/** Opens the payment of the order that waits, from the list of orders. */
export async function openPayment(page: Page): Promise<Locator> {
  await open(page, '/my/orders');
  await page.getByRole('button', { name: 'Go to payment' }).click();
  return dialog(page, 'Payment');
}

/** Waits until the shop has the order. */
export async function isPlaced(page: Page): Promise<void> {
  await page.waitForURL('**/co/order/**');
  await seen(page.getByText(/Order placed/).first());
}
