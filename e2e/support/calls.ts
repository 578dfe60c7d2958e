import type { Page } from 'playwright-core';
import { codeFor } from './browser.ts';
import { open } from './shop.ts';

/** Calls the store from inside the page, as its scripts do; returns the data of the envelope. */
async function ask<T>(
  page: Page,
  path: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const { status, text } = await page.evaluate(
    async ([to, sent, verb]) => {
      // The shop's scripts make one with their first call.
      const deviceId = localStorage.getItem('did') ?? crypto.randomUUID();
      localStorage.setItem('did', deviceId);
      const answer = await fetch(to, {
        method: verb,
        headers: {
          'device-id': deviceId,
          ...(sent !== null && {
            'content-type': 'application/json',
            'idempotency-key': `journey-${crypto.randomUUID()}`,
          }),
        },
        body: sent,
      });
      return { status: answer.status, text: await answer.text() };
    },
    [path, body === undefined ? null : JSON.stringify(body), method] as const,
  );
  if (status >= 300) throw new Error(`${path} gave ${status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

interface Tile {
  productId: number;
  productSeoName: string;
  skus: { sku: string; cuts: { code: string }[] }[];
}

/** The items for a cart, by the slugs of category and product. */
export type Goods = readonly (readonly [category: string, product: string])[];

const dinner: Goods = [['mutton', 'goat-curry-cut']];

/** Logs in by phone and code without the screens; the page must be one of the shop's. */
export async function logInByApi(page: Page, phoneNo: string): Promise<void> {
  await ask(page, '/api/v3/generateUserLoginCode', { phoneNo });
  await ask(page, '/api/v2/verifyOTP', { phoneNo, otp: await codeFor(phoneNo) });
}

/** Puts the smallest pack of each into the cart, in its first cut. */
export async function fillCart(page: Page, goods: Goods = dinner): Promise<void> {
  const { categories } = await ask<{
    categories: { categoryId: number; categorySeoName: string }[];
  }>(page, '/api/category');
  for (const [shelf, name] of goods) {
    const category = categories.find(({ categorySeoName }) => categorySeoName === shelf);
    const { products } = await ask<{ products: Tile[] }>(
      page,
      `/api/products/${category?.categoryId ?? 0}`,
    );
    const product = products.find(({ productSeoName }) => productSeoName === name);
    const sku = product?.skus[0];
    await ask(page, '/api/cart/v2', {
      productId: product?.productId,
      sku: sku?.sku,
      cuts: sku?.cuts[0]?.code,
      quantity: 1,
    });
  }
}

/**
 * A new customer in Banjara Hills with an address and goods in the cart, without the screens: for
 * journeys that start after that. The first order covers the screens before it.
 */
export async function becomeCustomer(
  page: Page,
  phoneNo: string,
  goods: Goods = dinner,
): Promise<void> {
  await open(page, '/');
  await logInByApi(page, phoneNo);
  await ask(page, '/api/validateSelectedLocation', await banjaraHills(page));
  await addAddressByApi(page, {
    fullName: 'Asha Rao',
    contactNo: phoneNo,
    addressLine1: '12, Lake View',
    addressLine2: 'Road No. 12',
  });
  await fillCart(page, goods);
}

async function banjaraHills(page: Page): Promise<{ pinCode: string }> {
  const { places } = await ask<{ places: { pinCode: string }[] }>(
    page,
    '/api/places/search?q=500034',
  );
  return places[0] ?? { pinCode: '500034' };
}

interface AddressWords {
  fullName: string;
  contactNo: string;
  addressLine1: string;
  addressLine2: string;
  type?: 'home' | 'work' | 'other';
  label?: string;
}

/** Adds an address in Banjara Hills. */
export async function addAddressByApi(page: Page, words: AddressWords): Promise<void> {
  await ask(page, '/api/addNewDeliveryAddress', {
    ...(await banjaraHills(page)),
    type: 'home',
    ...words,
  });
}

interface Shipment {
  shipmentId: string;
  availableDeliverySlots: { deliverySlotId: number; date: string; full: boolean }[];
}

/**
 * Orders the cart into the second free slot, since the first may close meanwhile, to be paid in cash;
 * gives the order's number.
 */
export async function orderByApi(page: Page): Promise<string> {
  const { shipments } = await ask<{ shipments: Shipment[] }>(page, '/api/getDeliverySlots', {});
  await ask(page, '/api/updateCartShipment', {
    shipments: shipments.map(({ shipmentId, availableDeliverySlots }) => {
      const [first, slot = first] = availableDeliverySlots.filter(({ full }) => !full);
      return { shipmentId, deliverySlotId: slot?.deliverySlotId, date: slot?.date };
    }),
  });
  const { orderNo } = await ask<{ orderNo: string }>(page, '/api/v3/orders/new', {});
  await ask(page, '/api/orders/payment-methods/V4/cod', { orderNo });
  return orderNo;
}

/** The code that the customer gives to the rider. */
export async function deliveryCodeOf(page: Page, orderNo: string): Promise<string> {
  const { deliveryCode } = await ask<{ deliveryCode: string }>(
    page,
    `/api/v2/orderStatus/${orderNo}`,
  );
  return deliveryCode;
}

/** Reports a problem with an order, with a photo of a single colour. */
export const complainByApi = (page: Page, orderNo: string): Promise<unknown> =>
  ask(page, `/api/orders/${orderNo}/issue`, {
    reason: 'OTHER',
    description: 'The pack was open',
    photos: [
      'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
    ],
  });

/** Changes the profile of the logged-in customer, as its forms do. */
export const changeProfile = (page: Page, changes: object): Promise<unknown> =>
  ask(page, '/api/customer', changes, 'PUT');
