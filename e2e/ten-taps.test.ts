import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeFor, sharedBrowser, type Shell, visit } from './support/browser.ts';
import {
  hydrated,
  chooseSlot,
  dialog,
  gone,
  holdAnswers,
  logIn,
  newPhone,
  open,
  quantityOf,
  savingCart,
  seen,
  writeAddress,
} from './support/shop.ts';

const browser = await sharedBrowser();

declare global {
  interface Window {
    /** ms from the last press to the first stepper on the page. */
    addedIn?: number;
  }
}

/** Counts presses across pages, and measures how soon a press on a card shows its stepper. */
const watchPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const stepper = '[role="group"][aria-label^="Quantity of"]';
    // Of the document: a press that Playwright holds back and repeats does not get there.
    document.addEventListener(
      'pointerdown',
      () => {
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1));
        const at = performance.now();
        const watching = new MutationObserver(() => {
          if (!document.querySelector(stepper)) return;
          window.addedIn = performance.now() - at;
          watching.disconnect();
        });
        watching.observe(document, { childList: true, subtree: true });
      },
      { capture: true },
    );
  });

const taps = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counted = Number(sessionStorage.getItem('taps') ?? 0);
    sessionStorage.removeItem('taps');
    return counted;
  });

/** A cheap phone: four times slower than this machine, with 1.6 Mbit/s and 150 ms to the store. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

const dinner = 'Goat Curry Cut, Shoulder & Leg';

/** Logs in on a phone that reloads the tab while its owner reads the message. */
async function logInThroughReload(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  const field = page.getByRole('textbox', { name: 'Six-digit code' });
  await seen(field);
  await page.reload();
  await hydrated(page);
  await seen(field);
  await field.fill(await codeFor(phone));
  await gone(field);
}

async function firstOrder(
  page: Page,
  step: (name: string) => void,
  { reloads }: { reloads: boolean },
): Promise<void> {
  await page.getByRole('button', { name: `Add ${dinner}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Add / }).first().click();
  const where = dialog(page, 'Delivery location');
  await seen(where);
  if (reloads) {
    await page.reload();
    await hydrated(page);
  }
  await where.getByRole('combobox').fill('500034');
  step('location asked');
  await savingCart(page, () =>
    where
      .getByRole('option', { name: /Banjara Hills/ })
      .first()
      .click(),
  );
  step('pack added after the location');
  await page
    .getByRole('link', { name: /^(Cart|View cart)/ })
    .last()
    .click();
  await page.getByRole('link', { name: /^Choose slot/ }).click();
  await (reloads ? logInThroughReload : logIn)(page, newPhone());
  step('logged in');
  await writeAddress(page, { door: '12, Rose Villa', name: 'Sana Khan' });
  await chooseSlot(page);
  step('slot chosen, payment shown');
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: /^Place order · ₹/ }).click();
  await page.waitForURL('**/co/order/**');
  await seen(page.getByText(/Order placed/).first());
  step('order placed');
}

describe.each<Shell>(['mobile', 'desktop'])('%s', (shell) => {
  test('takes ten taps for the first order, and three for the next one', async () => {
    const { page, close } = await visit(browser, shell, { isFirst: true });
    await watchPresses(page);
    if (shell === 'mobile') await slowDown(page);

    const began = Date.now();
    const times: string[] = [];
    const step = (name: string) =>
      times.push(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s`);
    await page.goto('/mutton', { waitUntil: 'commit' });
    await seen(page.getByRole('link', { name: dinner }).first());
    step('first product');
    await hydrated(page);
    step('page ready');
    // The tab of the desktop is loaded again in between, and nothing is lost.
    await firstOrder(page, step, { reloads: shell === 'desktop' });
    expect(await taps(page)).toBeLessThanOrEqual(10);
    expect(Date.now() - began).toBeLessThan(90_000);

    // The payment method and the address are known now, and the scripts are in the browser's cache.
    await open(page, '/mutton');
    const single = page.getByRole('button', { name: 'Add Goat Neck Rounds, Gardan' });
    const letAnswer = await holdAnswers(page, '**/api/cart/v2');
    await savingCart(page, async () => {
      await single.click();
      // The card does not wait for the store.
      await seen(quantityOf(page, 'Goat Neck Rounds, Gardan'));
      letAnswer();
    });
    const addedIn = await page.evaluate(() => window.addedIn);
    let saves = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/updateCartShipment')) saves += 1;
    });
    await page.getByRole('link', { name: 'Check out' }).click();
    await chooseSlot(page);
    await page.getByRole('button', { name: /^Place order · ₹/ }).click();
    await page.waitForURL('**/co/order/**');
    // The chosen slot is saved once; its answer is the bill.
    expect(saves).toBe(1);
    expect(await taps(page)).toBeLessThanOrEqual(3);
    const figures = `${shell}: ${times.join(', ')}; card to added ${addedIn?.toFixed(0)} ms\n`;
    process.stdout.write(figures);
    // The goal is 100 ms; other journeys take part of the processor, and the slowed one multiplies that.
    expect(addedIn).toBeLessThan(shell === 'mobile' ? 1000 : 400);
    await close();
  });
});
