import type { Browser, Page } from 'playwright-core';
import { type Shell, type Visit, visit } from './browser.ts';
import { isSound } from './checks.ts';
import { gone, seen } from './shop.ts';

/** A staff member at the console who updates one order. */
export interface Staff extends Visit {
  confirm(): Promise<void>;
  assign(): Promise<void>;
  pickUp(): Promise<void>;
  deliver(): Promise<void>;
}

/** Enters the email address and password of a staff member of the demo shop. */
export async function typeLogin(page: Page, who: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(`${who}@halalbasket.example`);
  await page.getByRole('textbox', { name: 'Password' }).fill(`${who}-of-the-basket`);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Presses a step on the order's page and waits for the button of the next step. */
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
      await card.getByRole('button', { name: /^Confirm order/ }).click();
      await gone(card.getByRole('button', { name: /^Confirm order/ }));
    },
    assign: async () => {
      await page.goto(`/console/orders/${orderNo}`);
      await seen(page.getByRole('button', { name: 'Assign rider', exact: true }));
      await isSound(staff, 'order at the console');
      await page.getByRole('button', { name: 'Assign rider', exact: true }).click();
      const riders = page.getByRole('dialog', { name: 'Assign rider' });
      await riders.getByRole('radio').first().check();
      await isSound(staff, 'choice of a rider');
      await riders.getByRole('button', { name: /^Assign to/ }).click();
      await gone(riders);
    },
    pickUp: () => step(page, 'Mark as out for delivery', 'Mark as delivered'),
    deliver: async () => {
      const button = page.getByRole('button', { name: 'Mark as delivered', exact: true });
      await button.click();
      const question = page.getByRole('dialog', { name: `Mark ${orderNo} as delivered?` });
      await isSound(staff, 'question before a delivery');
      await question.getByRole('button', { name: 'Mark as delivered', exact: true }).click();
      await gone(question);
      await gone(button);
    },
  };
}
