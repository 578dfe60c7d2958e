import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { staffCalls } from './support/console-calls.ts';
import { gone, newPhone, reads, seen } from './support/shop.ts';
import { staffAt, typeLogin } from './support/staff.ts';

const browser = await sharedBrowser();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

describe('two members of staff with the same form', () => {
  test('keeps what the second one typed, and names what the first one changed', async () => {
    const first = await staffAt(browser, 'desktop', '/console/offers/new');
    const { page } = first;
    await page.getByRole('textbox', { name: 'Discount code' }).fill('EDITORS');
    await page
      .getByRole('textbox', { name: 'Description for customers' })
      .fill('An offer with two editors');
    // Other journeys read the customer's list of offers.
    await page.getByLabel(/list of offers/).uncheck();
    await save(page);
    await page.waitForURL(/offers\/\d+$/);
    const path = new URL(page.url()).pathname;
    const second = await staffAt(browser, 'desktop', path);
    const other = second.page;
    const description = (at: Page) =>
      at.getByRole('textbox', { name: 'Description for customers' });
    const minimum = (at: Page) => at.getByRole('textbox', { name: /^Minimum/ }).first();
    await seen(description(other));

    await description(page).fill('Changed by the first one');
    await minimum(page).fill('150');
    await save(page);
    await reads(page.getByRole('status'), /saved/i);

    await description(other).fill('Changed by the second one');
    await save(other);
    await seen(other.getByText(/Another user saved this/));
    await isSound(second, 'a form that another user saved meanwhile');
    expect(await description(other).inputValue()).toBe('Changed by the second one');
    await other.getByRole('button', { name: 'Keep my changes' }).click();
    await reads(other.getByRole('alert').last(), /The other person changed: Minimum/);
    await seen(
      other.getByText(
        'You both changed: Description for customers. Your version is kept if you save.',
      ),
    );
    expect(await description(other).inputValue()).toBe('Changed by the second one');
    expect(await minimum(other).inputValue()).toBe('150');
    await isSound(second, 'a form with the changes of both users');
    await save(other);
    await reads(other.getByRole('status'), /saved/i);
    await gone(other.getByText(/^You both changed/));

    await page.reload();
    expect(await description(page).inputValue()).toBe('Changed by the second one');
    expect(await minimum(page).inputValue()).toBe('150');
    await first.close();
    await second.close();
  });
});

describe('a form of an object that another user deletes', () => {
  test('keeps what was typed, and says that the object is gone', async () => {
    const first = await staffAt(browser, 'desktop', '/console/content/announcements/new');
    const { page } = first;
    await page.getByRole('textbox', { name: 'Title' }).fill('Closed on Monday');
    await page.getByRole('textbox', { name: 'Text' }).fill('No deliveries');
    // No visitor sees it before it is deleted.
    await page.getByLabel('Visible from').fill('2099-01-01T10:00');
    await save(page);
    await page.waitForURL(/announcements\/\d+$/);
    const second = await staffAt(browser, 'desktop', new URL(page.url()).pathname);
    const other = second.page;
    const text = other.getByRole('textbox', { name: 'Text' });
    await text.fill('No deliveries on Monday');

    await page.getByRole('button', { name: 'Delete announcement' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete announcement' }).click();
    await page.waitForURL('**/console/content/announcements');
    await save(other);
    await seen(other.getByText(/^Another user deleted this/));
    await isSound(second, 'a form of an announcement that was deleted');
    expect(await text.inputValue()).toBe('No deliveries on Monday');
    await first.close();
    await second.close();
  });
  test('keeps the page of a webhook that is read again from its list', async () => {
    const owner = await staffCalls('owner');
    const { webhookId } = await owner.ask<{ webhookId: number }>('/api/console/webhooks', {
      webhook: {
        name: 'Billing',
        url: 'https://billing.example.com/hook',
        events: ['order.moved'],
        isActive: false,
      },
    });
    const path = `/console/connections/webhooks/${webhookId}`;
    const staff = await staffAt(browser, 'desktop', path);
    const name = staff.page.getByRole('textbox', { name: 'Name' });
    await name.fill('Billing of the new bookkeeper');

    const other = await staffAt(browser, 'desktop', path);
    const remove = { name: 'Delete webhook' };
    await other.page.getByRole('button', remove).click();
    await other.page.getByRole('dialog').getByRole('button', remove).click();
    await other.page.waitForURL('**/console/connections');
    // The list is read again when the window gets the focus.
    await staff.page.waitForTimeout(2_100);
    await staff.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await seen(staff.page.getByText(/^Another user deleted this/).first());
    await isSound(staff, 'a form of a webhook that was deleted');
    expect(await name.inputValue()).toBe('Billing of the new bookkeeper');
    await other.close();
    await staff.close();
    await owner.close();
  });
});

describe('translations that two members of staff type', () => {
  test('stay after the other one saved, with the texts of both named', async () => {
    const owner = await staffCalls('owner');
    const english = 'Chicken Biryani Cut, Skinless';
    const saveTexts = (before: object, texts: object) =>
      owner.ask('/api/console/translations', { translations: [{ english, before, texts }] }, 'PUT');
    const found = await owner.ask<{ translations: { texts: Record<string, string> }[] }>(
      '/api/console/translations/find',
      { texts: [english] },
    );
    const before = found.translations[0]?.texts ?? {};
    const staff = await staffAt(
      browser,
      'desktop',
      `/console/translations?group=names&q=${encodeURIComponent(english)}`,
    );
    const { page } = staff;
    const inLanguage = (name: string) =>
      page.getByRole('textbox', { name: `${name} ${english}`, exact: true });
    await inLanguage('हिन्दी').fill('त्वचा समेत');
    const byOther = { ...before, hi: 'त्वचा के साथ', te: 'చర్మంతో పాటు' };
    await saveTexts(before, byOther);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await seen(page.getByText(`You both changed: हिन्दी: ${english}.`, { exact: false }));
    expect(await inLanguage('हिन्दी').inputValue()).toBe('त्वचा समेत');
    await expect.poll(() => inLanguage('తెలుగు').inputValue()).toBe('చర్మంతో పాటు');
    await isSound(staff, 'translations that two people typed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page.getByText('1 text saved'));
    await saveTexts({ ...byOther, hi: 'त्वचा समेत' }, before);
    await staff.close();
    await owner.close();
  });
});

describe('runs of a slot', () => {
  test('name the orders that another user put on hold meanwhile', async () => {
    const customer = await visit(browser, 'mobile');
    await becomeCustomer(customer.page, newPhone());
    const orderNo = await orderByApi(customer.page);
    const owner = await staffCalls('owner');
    await owner.ask('/api/console/orders-together/confirm', { orderNos: [orderNo] });
    const order = await owner.ask<{ slotDate: string; slot: string }>(
      `/api/console/orders/${orderNo}`,
    );
    const staff = await staffAt(browser, 'desktop', `/console/runs?date=${order.slotDate}`);
    const { page } = staff;
    // Orders of other journeys may wait in an earlier slot of the day.
    await page.getByRole('button', { name: order.slot, exact: true }).click();
    await seen(page.getByRole('combobox', { name: `Rider of ${orderNo}` }));
    await owner.ask(`/api/console/orders/${orderNo}/hold`, { reason: 'The customer called' });
    await page.getByRole('button', { name: /^Assign \d+ run/ }).click();
    const reason = page.getByRole('alert').getByText(new RegExp(orderNo));
    await seen(reason);
    await gone(page.getByRole('combobox', { name: `Rider of ${orderNo}` }));
    await seen(reason);
    await isSound(staff, 'runs with an order that was refused');
    await staff.close();
    await owner.close();
    await customer.close();
  });
});

interface RunSlot {
  startMinute: number;
  endMinute: number;
  slot: string;
}
interface Suggestion {
  revision: number;
  riders: { riderId: number; fullName: string }[];
}

describe('runs that two dispatchers save', () => {
  test('are not overwritten: the second one sees the first one’s and keeps the chosen riders', async () => {
    const customer = await visit(browser, 'mobile');
    await becomeCustomer(customer.page, newPhone());
    const orderNo = await orderByApi(customer.page);
    const owner = await staffCalls('owner');
    const order = await owner.ask<{ slotDate: string; slot: string; adcCode: string }>(
      `/api/console/orders/${orderNo}`,
    );
    const { adcCode, slotDate: date } = order;
    const second = await visit(browser, 'mobile');
    await becomeCustomer(second.page, newPhone());
    const taken = await orderByApi(second.page);
    await owner.ask('/api/console/orders-together/confirm', { orderNos: [orderNo, taken] });
    const { slots } = await owner.ask<{ slots: RunSlot[] }>(
      `/api/console/runs?adcCode=${adcCode}&date=${date}`,
    );
    const { startMinute = 0, endMinute = 0 } = slots.find(({ slot }) => slot === order.slot) ?? {};
    const at = { adcCode, date, startMinute, endMinute };
    const query = new URLSearchParams(Object.entries(at).map(([key, value]) => [key, `${value}`]));
    const read = () => owner.ask<Suggestion>(`/api/console/runs/suggestion?${query.toString()}`);
    /** The other dispatcher gives the second order to a rider. */
    const give = async (index: number) => {
      const { revision, riders } = await read();
      const runs = [{ riderId: riders[index]?.riderId, orderNos: [taken] }];
      await owner.ask('/api/console/runs', { ...at, revision, runs });
    };
    await give(0);
    const staff = await staffAt(browser, 'desktop', `/console/runs?date=${date}`);
    const { page } = staff;
    await page.getByRole('button', { name: order.slot, exact: true }).click();
    const rider = page.getByRole('combobox', { name: `Rider of ${orderNo}` });
    const { riders } = await read();
    const chosen = riders.at(-1)?.fullName ?? '';
    await rider.selectOption({ label: chosen });
    await give(1);
    const assign = page.getByRole('button', { name: /^Assign \d+ run/ });
    await assign.click();
    await seen(page.getByText('Another user saved this in the meantime.', { exact: false }));
    await isSound(staff, 'runs that another dispatcher saved');
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await gone(page.getByText('Another user saved this in the meantime.', { exact: false }));
    await assign.click();
    await seen(page.getByText('1 order assigned'));
    await gone(rider);
    const saved = page.getByRole('region', { name: 'Assigned runs' });
    await seen(saved.getByRole('heading', { name: chosen }));
    await Promise.all([staff.close(), owner.close(), customer.close(), second.close()]);
  });
});

describe('a form whose role is taken away', () => {
  test('keeps what was typed until the role is back', async () => {
    const owner = await staffCalls('owner');
    const find = async () => {
      const { staff } = await owner.ask<{ staff: Account[] }>('/api/console/staff?q=marketer');
      const account = staff.find(({ email }) => email.startsWith('marketer@'));
      if (!account) throw new Error('The demo shop has no marketer');
      return account;
    };
    const give = async (role: string) => {
      const { staffId, revision, fullName, adcCodes } = await find();
      const changed = { fullName, role, adcCodes, active: true };
      await owner.ask(`/api/console/staff/${staffId}`, { revision, staff: changed }, 'PUT');
    };
    const marketer = await visit(browser, 'desktop');
    const { page } = marketer;
    await page.clock.install();
    await page.goto('/console/campaigns/new');
    await typeLogin(page, 'marketer');
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await name.fill('Friday offer');
    await give('packer');
    // The permissions are read again some minutes later, when the window gets the focus.
    await page.clock.fastForward('06:00');
    const read = page.waitForResponse('**/api/console/me');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await read;
    await save(page);
    await seen(page.getByRole('alert').first());
    expect(await name.inputValue()).toBe('Friday offer');
    await give('marketer');
    await marketer.close();
    await owner.close();
  });
});

interface Account {
  staffId: number;
  revision: number;
  fullName: string;
  email: string;
  adcCodes: string[];
}
