import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { sharedBrowser, origin, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { chooseSlot, gone, newPhone, open, seen } from './support/shop.ts';

const browser = await sharedBrowser();

interface Manifest {
  lang: string;
  dir: string;
  start_url: string;
  icons: { src: string; purpose?: string }[];
  screenshots: { src: string; form_factor: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string };
}

const manifestOf = async (page: Page): Promise<Manifest> => {
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  return (await answer.json()) as Manifest;
};

describe('the manifest', () => {
  test.each([
    ['/', 'en', 'ltr', 'Your orders'],
    ['/ur', 'ur', 'rtl', 'آپ کے آرڈر'],
  ])('of %s names its language, and files that exist', async (path, lang, dir, orders) => {
    const { page, close } = await visit(browser, 'mobile');
    await open(page, path);
    const manifest = await manifestOf(page);
    expect(manifest).toMatchObject({ lang, dir, start_url: path });
    expect(manifest.shortcuts.map(({ name }) => name)).toContain(orders);
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    const sizes = await page.evaluate(async (pictures) => {
      const load = async (src: string) => {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      };
      return Promise.all(pictures.map(({ src }) => load(src)));
    }, manifest.screenshots);
    expect(sizes).toEqual(manifest.screenshots.map((picture) => picture.sizes));
    for (const { url } of manifest.shortcuts) {
      expect((await page.request.get(url)).status()).toBe(200);
    }
    await close();
  });

  test('lets other apps share a link or words with the shop', async () => {
    const { page, close } = await visit(browser, 'mobile');
    const link = encodeURIComponent(`${origin()}/mutton/goat-keema`);
    await page.goto(`/share?text=${link}`);
    await page.waitForURL('**/mutton/goat-keema');
    await page.goto('/hi/share?title=Dinner&text=chicken%20curry%20cut');
    await page.waitForURL('**/hi/search?q=chicken+curry+cut');
    await close();
  });
});

/** The browser's own offer, which a test browser does not make. */
const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> =>
  page.evaluate((answer) => {
    const prompt = async () => ({ outcome: answer });
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt }));
  }, outcome);

describe('the offer to install', () => {
  test('opens the dialog of the browser', async () => {
    const visitor = await visit(browser, 'mobile');
    const { page, close } = visitor;
    await open(page, '/my');
    const offer = page.getByRole('region', { name: 'Add the shop to your home screen' });
    await gone(offer);
    await offerInstall(page, 'accepted');
    await seen(offer);
    await isSound(visitor, 'offer to install');
    await offer.getByRole('button', { name: 'Install' }).click();
    await gone(offer);
    await close();
  });

  test('stays away after the visitor dismissed it', async () => {
    const { page, close } = await visit(browser, 'desktop');
    await open(page, '/my');
    await offerInstall(page, 'accepted');
    await page.getByRole('button', { name: 'Not now' }).click();
    await open(page, '/my');
    await offerInstall(page, 'accepted');
    await gone(page.getByRole('region', { name: 'Add the shop to your home screen' }));
    await close();
  });
});

describe('a new version', () => {
  /** Another address is another version; the cache is that of the former one. */
  const publishVersion = (page: Page): Promise<unknown> =>
    page.evaluate(async () => {
      await caches.open('shop-precache-before');
      await navigator.serviceWorker.register('/sw.js?next');
    });

  test('asks a customer who pays, and updates when the customer leaves', async () => {
    const { page, close } = await visit(browser, 'desktop', { hasServiceWorker: true });
    await becomeCustomer(page, newPhone());
    await open(page, '/checkout');
    await chooseSlot(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await publishVersion(page);
    await seen(page.getByText('A new version of the shop is ready.'));
    await seen(page.getByRole('button', { name: 'Update now' }));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Halal Basket' }).first().click();
    await reloaded;
    await close();
  });

  test('reloads the checkout when the customer agrees', async () => {
    const { page, close } = await visit(browser, 'desktop', { hasServiceWorker: true });
    await becomeCustomer(page, newPhone());
    await open(page, '/checkout');
    await chooseSlot(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await publishVersion(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update now' }).click();
    await reloaded;
    await chooseSlot(page);
    await close();
  });
});
