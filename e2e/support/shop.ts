import type { ErrorCode, FailureEnvelope, UiType } from '@halal-basket/contract';
import type { Locator, Page } from 'playwright-core';
import { codeFor } from './browser.ts';

/** A phone number that no other journey uses: a second login has to wait. */
let lastPhone = 7_000_000_000 + Math.floor(Math.random() * 900_000_000);
export const newPhone = (): string => String((lastPhone += 1));

/** The address and the text of a page: its picture is lost when the journey ends. */
async function pageInWords(page: Page): Promise<string> {
  const text = await page.innerText('body', { timeout: 1000 }).catch(() => 'no page');
  return `${page.url()} reads: ${text.replaceAll(/\n+/g, ' | ').slice(0, 2000)}`;
}

/** Waits until an element is visible; the failure names it and the page. */
export async function seen(what: Locator): Promise<void> {
  try {
    await what.waitFor({ state: 'visible' });
  } catch (error) {
    if (error instanceof Error) error.message += `\n${await pageInWords(what.page())}`;
    throw error;
  }
}
/** Waits until no such element is visible, of however many there are. */
export const gone = (what: Locator): Promise<void> =>
  what.filter({ visible: true }).first().waitFor({ state: 'detached' });

export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });

/** The property that React adds to its root element. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
}

/** Waits for hydration: React then handles events. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const kept = Object.entries(document.getElementById('root') ?? {});
      const root = kept.find(([key]) =>
        key.startsWith('__reactContainer'),
      )?.[1] as ReactRoot | null;
      return root?.stateNode.current.memoizedState?.isDehydrated === false;
    },
    undefined,
    // A page behind another is painted rarely: frames are no clock there.
    { polling: 100 },
  );

/**
 * Opens a page of the shop and waits until it can be used. A closing sheet or form may still go
 * back in the history, which interrupts the new navigation: it is then repeated.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path).catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
    return page.goto(path);
  });
  await hydrated(page);
}

/** Searches in the open location sheet and chooses the first result with the name. */
export async function choosePlace(page: Page, words: string, name: RegExp): Promise<void> {
  const sheet = dialog(page, 'Delivery location');
  await sheet.getByRole('combobox').fill(words);
  await sheet.getByRole('option', { name }).first().click();
  await gone(sheet);
}

/** Chooses a location, from the header of any screen that has one. */
export async function deliverTo(page: Page, words: string, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Delivery location' }).click();
  await choosePlace(page, words, name);
}

/** Logs in by phone and code, on any screen with the form. */
export async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  const field = page.getByRole('textbox', { name: 'Six-digit code' });
  await seen(field);
  await field.fill(await codeFor(phone));
  await gone(field);
}

/** Fills the open address form and saves it. */
export async function writeAddress(
  page: Page,
  { door, name }: { door: string; name: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Flat, house number, building' }).fill(door);
  await page.getByRole('textbox', { name: 'Receiver’s name' }).fill(name);
  await page.getByRole('button', { name: /Deliver here|Save address/ }).click();
}

/** Waits until the checkout has chosen the first free slot and shows the payment methods. */
export const chooseSlot = (page: Page): Promise<void> =>
  seen(page.getByRole('group', { name: 'Payment method' }));

/** Opens the slots of the checkout again. */
export async function openSlots(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change: Delivery slot' }).click();
  await seen(page.getByRole('group', { name: /^Times/ }));
}

/** Chooses a free slot in the open block, the second if there are several, and continues to the payment. */
export async function pickSlot(page: Page): Promise<void> {
  const times = page.getByRole('group', { name: /^Times/ });
  const free = times.getByRole('radio', { disabled: false });
  await seen(free.first());
  await free.nth((await free.count()) > 1 ? 1 : 0).check();
  await page.getByRole('button', { name: /^Continue ·/ }).click();
  await chooseSlot(page);
}

/**
 * Does something that adds to the cart, and waits until the store has saved it: the stepper shows it
 * at once. The answer to an earlier change must not be on its way.
 */
export async function savingCart(page: Page, change: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(
    (answer) =>
      new URL(answer.url()).pathname === '/api/cart/v2' && answer.request().method() === 'POST',
  );
  const [answer] = await Promise.all([answered, change()]);
  if (!answer.ok()) throw new Error(`The cart answered ${answer.status()}`);
}

/** Adds a product to the cart from its page; needs a location. */
export async function buy(page: Page, path: string): Promise<void> {
  await open(page, path);
  await savingCart(page, () => page.getByRole('button', { name: /^Add to cart/ }).click());
  await seen(page.getByRole('link', { name: 'View cart' }).first());
}

/** Chooses a location in the sheet that an item asked for; the shop then adds the item by itself. */
export const addAtPlace = (page: Page, words: string, name: RegExp): Promise<void> =>
  savingCart(page, () => choosePlace(page, words, name));

/** Chooses an option that the store confirms: it is selected a moment after the press. */
export async function choose(option: Locator): Promise<void> {
  await option.click();
  await seen(option.and(option.page().getByRole('radio', { checked: true })));
}

/** How many packs the stepper of a product shows. */
export const quantityOf = (scope: Page | Locator, product: string): Locator =>
  scope.getByRole('group', { name: `Quantity of ${product}` }).getByRole('status');

/** A row of a bill, by its label. */
export const rowOf = (bill: Locator, name: string): Locator =>
  bill.getByText(name, { exact: true }).locator('xpath=ancestor::*[dt][1]');

/** A row of the cart's bill. */
export const billRow = (page: Page, name: string): Locator =>
  rowOf(page.getByRole('region', { name: 'Bill' }), name);

/** Waits until the element has this text. */
export const reads = (what: Locator, text: RegExp): Promise<void> =>
  seen(what.filter({ hasText: text }));

interface Refusal {
  status: number;
  errorCode: ErrorCode;
  description: string;
  /** A toast by default. */
  uiType?: UiType;
}

/**
 * Makes the store refuse calls to a path; returns a function that ends this. `until`: the answer waits for
 * it, so that a journey can check the page meanwhile.
 */
export async function refuse(
  page: Page,
  path: string,
  { status, errorCode, description, uiType = 'toast' }: Refusal,
  until: Promise<void> = Promise.resolve(),
): Promise<() => Promise<void>> {
  const url = `**${path}*`;
  const envelope: FailureEnvelope = {
    action: 'failure',
    code: status,
    type: 'error',
    uiType,
    description,
    error: { errorCode, errorMessage: description },
    requestId: 'journey',
  };
  await page.route(url, async (route) => {
    await until;
    await route.fulfill({ status, json: envelope });
  });
  return () => page.unroute(url);
}

/** Delays the answers of calls until the returned function is called. */
export async function holdAnswers(page: Page, calls: string | RegExp): Promise<() => void> {
  let letAnswer = () => {};
  const waited = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  await page.route(calls, async (route) => {
    await waited;
    await route.continue();
  });
  return () => letAnswer();
}
