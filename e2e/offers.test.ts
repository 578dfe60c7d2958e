import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedBrowser, type Shell, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { buy, deliverTo, dialog, gone, open, seen } from './support/shop.ts';

const browser = await sharedBrowser();

const shells: Shell[] = ['mobile', 'desktop'];

/** The amount to pay in rupees: the last figure of the bill. */
const toPay = async (page: Page): Promise<number> => {
  const bill = page.getByRole('region', { name: 'Bill' });
  const text = await bill.getByText('To pay').first().locator('xpath=ancestor::dl[1]').innerText();
  return Number(
    [...text.matchAll(/₹([\d,]+(?:\.\d+)?)/g)].at(-1)?.[1]?.replace(/,/g, '') ?? Number.NaN,
  );
};

describe.each(shells)('offers, %s', (shell) => {
  // spec: L9.3, L61.7, L107
  test('apply and remove a code, and suggest the best one', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await open(page, '/');
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await buy(page, '/mutton/goat-curry-cut');
    await open(page, '/cart');
    const offers = page.getByRole('region', { name: 'Offers and promo codes' });
    await seen(offers);
    await isSound(visitor, 'cart with offers');
    const before = await toPay(page);

    // The customer tries an unknown code, then one of the list.
    await offers.getByRole('button', { name: /Choose an offer or enter a code/ }).click();
    const sheet = dialog(page, 'Offers for you');
    await seen(sheet.getByRole('heading', { name: 'Free delivery' }));
    await isSound(visitor, 'offers of the cart');
    await sheet.getByRole('textbox', { name: 'Promo code' }).fill('nobodyhasit');
    await sheet.getByRole('button', { name: 'Apply', exact: true }).click();
    await seen(sheet.getByText('This code does not exist. Please check it.'));
    await sheet.getByRole('textbox', { name: 'Promo code' }).fill('upi5');
    await page.keyboard.press('Enter');
    await gone(sheet);
    const remove = offers.getByRole('button', { name: 'Remove UPI5' });
    await seen(remove);
    await expect.poll(() => toPay(page)).toBeLessThan(before);

    // The bill explains each rupee.
    await page.getByText('Bill details').click();
    await seen(page.getByText('Promo UPI5', { exact: true }));
    await isSound(visitor, 'a bill explained');

    // Without the code the price is the former one.
    await remove.click();
    await gone(remove);
    await expect.poll(() => toPay(page)).toBe(before);
    await visitor.close();
  });

  test('save a note to the butcher, and an item for later', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await open(page, '/');
    await deliverTo(page, 'banjara hills', /Banjara Hills/);
    await buy(page, '/mutton/goat-curry-cut');
    await open(page, '/cart');
    const dinner = 'Goat Curry Cut, Shoulder & Leg';
    await page.getByRole('button', { name: `Note to the butcher for ${dinner}` }).click();
    const note = dialog(page, 'Note to the butcher');
    await note.getByRole('textbox').fill('Small pieces, please');
    await isSound(visitor, 'note to the butcher');
    await note.getByRole('button', { name: 'Save note' }).click();
    await gone(note);
    await seen(page.getByText('Small pieces, please'));
    await page.getByRole('button', { name: `Save for later: ${dinner}` }).click();
    await seen(page.getByRole('heading', { name: 'Your cart is empty' }));
    const saved = page.getByRole('region', { name: 'Saved for later' });
    await seen(page.getByText(`${dinner} saved for later`));
    await isSound(visitor, 'saved for later');
    await saved.getByRole('button', { name: `Move to cart: ${dinner}` }).click();
    await seen(page.getByText('Small pieces, please'));
    await gone(saved);
    await visitor.close();
  });
});
