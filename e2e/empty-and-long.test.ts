import { describe, expect, test } from 'vitest';
import { sharedBrowser, type Shell, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { sideways } from './support/faults.ts';
import { deliverTo, logIn, newPhone, open, seen, writeAddress } from './support/shop.ts';

const browser = await sharedBrowser();

/** Eighty letters, of which the first word alone is wider than a phone. */
const longName = `${'Abdurrahmanuddin'.repeat(4)} Siddiqui Hashmi`;

describe.each<Shell>(['mobile', 'desktop'])('%s', (shell) => {
  test('shows empty states, and the longest names', async () => {
    const visitor = await visit(browser, shell);
    const { page } = visitor;
    await open(page, '/');
    await deliverTo(page, '500034', /500034|Banjara Hills/);
    await open(page, '/cart');
    await seen(page.getByRole('heading', { name: 'Your cart is empty' }));
    await isSound(visitor, 'empty cart');

    await open(page, '/login?redirectUrl=/my/orders');
    await logIn(page, newPhone());
    await seen(page.getByRole('heading', { name: 'No orders yet' }));
    await isSound(visitor, 'no orders');

    await open(page, '/my/addresses');
    await seen(page.getByText('No addresses yet'));
    await isSound(visitor, 'no addresses');
    expect(longName).toHaveLength(80);
    await page.getByRole('button', { name: 'Add address' }).first().click();
    await writeAddress(page, { door: '9, Hill Top', name: longName });
    await seen(page.getByText(longName).first());
    await isSound(visitor, 'a long name');
    await open(page, '/my');
    await isSound(visitor, 'account');
    await visitor.close();
  });

  test('keeps everything on the page in right-to-left languages', async () => {
    const { page, close } = await visit(browser, shell);
    for (const path of ['/', '/mutton', '/mutton/goat-curry-cut', '/search?q=curry', '/login']) {
      await open(page, path);
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      expect(await sideways(page), path).toBe(0);
    }
    await close();
  });
});
