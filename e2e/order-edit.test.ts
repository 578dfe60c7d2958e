import { describe, expect, test } from 'vitest';
import { type Shell, sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { dialog, gone, newPhone, open, reads, seen } from './support/shop.ts';

const browser = await sharedBrowser();

describe.each<Shell>(['mobile', 'desktop'])('%s', (shell) => {
  test('changes packs of a placed order and adds an item, after the difference is shown', async () => {
    const visitor = await visit(browser, shell);
    const { page, close } = visitor;
    await becomeCustomer(page, newPhone());
    const orderNo = await orderByApi(page);
    await open(page, `/my/order/${orderNo}`);
    await page.getByRole('button', { name: 'Change this order' }).click();
    const sheet = dialog(page, `Change order ${orderNo}`);
    await sheet.getByRole('button', { name: /^One more / }).click();
    await reads(sheet.getByRole('status'), /You pay ₹[\d,.]+ more on delivery/);
    await isSound(visitor, 'the change of an order');
    await sheet.getByRole('searchbox').fill('eggs');
    const found = sheet.getByRole('list', { name: 'Items found' });
    await found.getByRole('button').first().click();
    await seen(sheet.getByRole('list', { name: 'Items to add' }));
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await gone(sheet);
    const items = page.getByRole('main').getByText(/egg/i);
    await seen(items.first());
    await seen(page.getByRole('heading', { name: 'Changes of this order' }));
    await isSound(visitor, 'an order that was changed');
    expect(visitor.problems).toEqual([]);
    await close();
  });
});
