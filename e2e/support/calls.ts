import type { Page } from 'playwright-core';
import { codeFor } from './browser.ts';
import { open } from './shop.ts';

/** Asks the store from inside the page, as its scripts do, and gives what the envelope holds. */
async function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  const { status, text } = await page.evaluate(
    async ([to, sent]) => {
      // The shop's scripts make one with their first call.
      const deviceId = localStorage.getItem('did') ?? crypto.randomUUID();
      localStorage.setItem('did', deviceId);
      const answer = await fetch(to, {
        method: sent === null ? 'GET' : 'POST',
        headers: {
          'device-id': deviceId,
          ...(sent !== null && { 'content-type': 'application/json' }),
        },
        body: sent,
      });
      return { status: answer.status, text: await answer.text() };
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );
  if (status >= 300) throw new Error(`${path} gave ${status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

interface Tile {
  productId: number;
  productSeoName: string;
  skus: { sku: string; cuts: { code: string }[] }[];
}

/**
 * A new customer in Banjara Hills with an address and a goat curry cut in the basket, without the
 * screens: for journeys whose story begins after that. How one comes there is told by the first order.
 */
export async function becomeCustomer(page: Page, phoneNo: string): Promise<void> {
  await open(page, '/');
  await ask(page, '/api/v3/generateUserLoginCode', { phoneNo });
  await ask(page, '/api/v2/verifyOTP', { phoneNo, otp: await codeFor(phoneNo) });
  const { places } = await ask<{ places: { pinCode: string }[] }>(
    page,
    '/api/places/search?q=500034',
  );
  const place = places[0] ?? { pinCode: '500034' };
  await ask(page, '/api/validateSelectedLocation', place);
  await ask(page, '/api/addNewDeliveryAddress', {
    ...place,
    type: 'home',
    fullName: 'Asha Rao',
    contactNo: phoneNo,
    addressLine1: '12, Lake View',
    addressLine2: 'Road No. 12',
  });
  const { categories } = await ask<{
    categories: { categoryId: number; categorySeoName: string }[];
  }>(page, '/api/category');
  const mutton = categories.find(({ categorySeoName }) => categorySeoName === 'mutton');
  const { products } = await ask<{ products: Tile[] }>(
    page,
    `/api/products/${mutton?.categoryId ?? 0}`,
  );
  const curry = products.find(({ productSeoName }) => productSeoName === 'goat-curry-cut');
  const sku = curry?.skus[0];
  await ask(page, '/api/cart/v2', {
    productId: curry?.productId,
    sku: sku?.sku,
    cuts: sku?.cuts[0]?.code,
    quantity: 1,
  });
}
