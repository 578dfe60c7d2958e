import type { AnswerOf } from '@halal-basket/contract';
import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { saveRun, staffCalls } from './support/console-calls.ts';
import { gone, newPhone, seen } from './support/shop.ts';
import { typeLogin } from './support/staff.ts';

const browser = await sharedBrowser();

test('a rider reads that a stop is given to another rider', async () => {
  const customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, newPhone());
  const orderNo = await orderByApi(customer.page);
  await customer.close();
  const { ask, close } = await staffCalls('owner');
  await saveRun(ask, [orderNo], 'Salman Pasha');

  const rider = await visit(browser, 'mobile');
  const { page } = rider;
  await page.goto('/console/deliveries');
  await typeLogin(page, 'rider');
  const stop = page.getByRole('article').filter({ hasText: orderNo });
  await seen(stop);

  // The page is closed meanwhile.
  await page.goto('/console/account');
  const { adcCode } = await ask<{ adcCode: string }>(`/api/console/orders/${orderNo}`);
  const { riders } = await ask<AnswerOf<'consoleRiders'>>(`/api/console/riders?adcCode=${adcCode}`);
  const other = riders.find(({ fullName }) => fullName !== 'Salman Pasha');
  await ask(`/api/console/orders/${orderNo}/transitions/assignDriver`, { riderId: other?.riderId });
  await close();

  await page.goto('/console/deliveries');
  const note = page
    .getByRole('alert')
    .filter({ hasText: `${orderNo} is not on your list any more` });
  await seen(note);
  await gone(stop);
  await isSound(rider, 'a stop that another rider has');
  await page.reload();
  await seen(note);
  await note.getByRole('button', { name: 'Hide message' }).click();
  await gone(note);
  await page.reload();
  await seen(page.getByText('Collected today'));
  expect(await note.count()).toBe(0);
  await rider.close();
});
