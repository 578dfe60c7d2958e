import type { Browser, Page } from 'playwright-core';
import { type Shell, type Visit, visit } from './browser.ts';
import { isSound } from './checks.ts';
import { gone, seen } from './shop.ts';

/** A member of staff at the console, moving one order. */
export interface Staff extends Visit {
  confirm(): Promise<void>;
  assign(): Promise<void>;
  pickUp(): Promise<void>;
  deliver(): Promise<void>;
}

/** Gives e-mail and password of somebody of the demo shop's staff. */
export async function typeLogin(page: Page, who: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${who}@halalbasket.example`);
  await page.getByRole('textbox', { name: 'Password' }).fill(`${who}-of-the-basket`);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Presses a step of the order's page; the step that follows shows that it was taken. */
async function step(page: Page, name: string, next?: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await (next ? seen(page.getByRole('button', { name: next, exact: true })) : gone(button));
}

/** Logs the owner in at a page of the console. */
export async function staffAt(browser: Browser, shell: Shell, path: string): Promise<Visit> {
  const staff = await visit(browser, shell);
  await staff.page.goto(path);
  await typeLogin(staff.page, 'owner');
  return staff;
}

/** Logs the owner in and finds the order on the board. */
export async function staffWith(browser: Browser, shell: Shell, orderNo: string): Promise<Staff> {
  const staff = await staffAt(browser, shell, '/console/orders?day=all');
  const { page } = staff;
  const card = page.getByRole('article', { name: orderNo });
  await seen(card);
  await isSound(staff, 'order board');
  return {
    ...staff,
    confirm: async () => {
      await card.getByRole('button', { name: /^Move to Confirmed/ }).click();
      await gone(card.getByRole('button', { name: /^Move to Confirmed/ }));
    },
    assign: async () => {
      await page.goto(`/console/orders/${orderNo}`);
      await seen(page.getByRole('button', { name: 'Assign driver', exact: true }));
      await isSound(staff, 'order at the console');
      await page.getByRole('button', { name: 'Assign driver', exact: true }).click();
      const riders = page.getByRole('dialog', { name: 'Assign driver' });
      await riders.getByRole('radio').first().check();
      await isSound(staff, 'choice of a rider');
      await riders.getByRole('button', { name: /^Assign to/ }).click();
      await gone(riders);
    },
    pickUp: () => step(page, 'Move to Out for delivery', 'Move to Delivered'),
    deliver: () => step(page, 'Move to Delivered'),
  };
}
