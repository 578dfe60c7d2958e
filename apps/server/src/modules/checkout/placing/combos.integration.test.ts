import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { texts } from '../../../guards/payloads.ts';
import { idRow } from '../../../platform/rows.ts';
import {
  aBuyer,
  aCustomer,
  aPlacedOrder,
  anOpenOrder,
  readyToOrder,
} from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

/** Chops, drumsticks and wings with a choice of cuts; masala and lemons. */
const grill = 'CMB-GRILL';
/** Contains two packs of keema samosa and offers no choice of cuts. */
const iftar = 'CMB-IFTAR';
const samosa = 'RTC-SAMOSA-300';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

async function aGuest(): Promise<TestClient> {
  const guest = shop.client();
  await guest.call('validateLocation', { body: { pinCode: '500034' } });
  return guest;
}

const comboId = async (sku: string): Promise<number> =>
  (await shop.db.one(idRow, sql`select id from catalogue.combo where sku = ${sku}`)).id;

const combo = async (sku: string, client = shop.client()) =>
  client.call('combo', { params: { id: await comboId(sku) } });

const levelRow = z.object({ onHand: z.number(), reserved: z.number() });
const levelOf = (sku: string) =>
  shop.db.one(
    levelRow,
    sql`select on_hand as "onHand", reserved from stock.level where hub_id = 1 and sku = ${sku}`,
  );

/** Sets the available packs of the default hub. */
const leave = (sku: string, packs: number) =>
  shop.db.run(
    sql`update stock.level set on_hand = reserved + ${packs} where hub_id = 1 and sku = ${sku}`,
  );

const add = (client: TestClient, body: object) => client.send('addToCart', { body });

describe('the page of a combo', () => {
  // spec: L162.2
  it('shows its parts, their single prices and the saving', async () => {
    const box = await combo(iftar);
    expect(box).toMatchObject({ sku: iftar, salePrice: 699, onSale: true, hasCutChoice: false });
    const alone = box.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    expect(box.retailPrice).toBe(alone);
    expect(box.comboDiscountFlat).toBe(alone - 699);
    expect(box.comboDiscountPercentage).toBe(Math.floor(((alone - 699) * 100) / alone));
    expect(box.items.find(({ sku }) => sku === samosa)).toMatchObject({ quantity: 2 });
    expect(box.similar.map(({ sku }) => sku)).not.toContain(iftar);
    expect(box.collage.length).toBeGreaterThan(1);
  });

  it('offers the cuts of each part and names the default choice', async () => {
    const box = await combo(grill);
    expect(box.hasCutChoice).toBe(true);
    expect(box.defaultCuts).toBe('1-single.2-plain.3-with-skin');
    expect(box.items.map(({ cuts }) => cuts.length > 0)).toEqual([true, true, true, false, false]);
  });

  it('shows the quantity that its scarcest part allows', async () => {
    await leave(samosa, 5);
    expect(await combo(iftar)).toMatchObject({ availableQuantity: 2, isInventoryAvailable: true });
    await leave(samosa, 1);
    expect(await combo(iftar)).toMatchObject({
      availableQuantity: 0,
      isInventoryAvailable: false,
      promise: '',
    });
    await leave(samosa, 100);
  });

  it('is linked from the map of links and the home page', async () => {
    const { combos } = await shop.client().call('cpMapping');
    expect(combos.length).toBeGreaterThanOrEqual(12);
    const { sections } = await shop.client().call('homePage');
    const section = sections.find(({ sectionType }) => sectionType === 'COMBO_PRODUCTS');
    const { payload } = await shop.client().raw({ url: section?.apiUri ?? '' });
    expect(JSON.parse(payload).data.sectionData.length).toBe(6);
  });

  it.each(['999999', '0', '-1', '1.5', 'abc', '1e9', '%27%3B--', '2147483648'])(
    'is not found for the id %s',
    async (id) => {
      const { statusCode, payload } = await shop.client().raw({ url: `/api/comboProduct/${id}` });
      expect([404, 422]).toContain(statusCode);
      if (statusCode === 404) {
        expect(JSON.parse(payload)).toMatchObject({
          description: 'Combo Product Details not found',
        });
      }
    },
  );

  // spec: L237.25
  it('is not found for a withdrawn combo or one with a withdrawn part', async () => {
    const id = await comboId('CMB-PANTRY');
    await shop.db.run(sql`update catalogue.combo set is_active = false where id = ${id}`);
    expect(await shop.client().send('combo', { params: { id } })).toMatchObject({
      status: 404,
      errorCode: 'COMBO_NOT_FOUND',
    });
    await shop.db.run(sql`update catalogue.combo set is_active = true where id = ${id}`);
    await shop.db.run(sql`update catalogue.sku set is_active = false where sku = 'STP-TOOR-1000'`);
    expect(await shop.client().send('combo', { params: { id } })).toMatchObject({ status: 404 });
    await shop.db.run(sql`update catalogue.sku set is_active = true where sku = 'STP-TOOR-1000'`);
    expect(await shop.client().call('combo', { params: { id } })).toMatchObject({ onSale: true });
  });

  it('shows hostile texts unchanged', async () => {
    const id = await comboId('CMB-DAWAT');
    for (const text of texts.filter((each) => !/[\p{Cc}\p{Cs}]/u.test(each))) {
      await shop.db.run(
        sql`update catalogue.combo set name = ${text}, description = ${text} where id = ${id}`,
      );
      const shown = await shop.client().call('combo', { params: { id } });
      expect([shown.comboName, shown.comboDescription]).toEqual([text, text]);
    }
    await shop.db.run(sql`update catalogue.combo set name = 'Dawat for Ten Box' where id = ${id}`);
  });
});

describe('a combo in the cart', () => {
  it('is one line with the chosen cuts and its own price', async () => {
    const guest = await aGuest();
    const { comboProductId, salePrice, retailPrice } = await combo(grill);
    const cuts = '1-barra.2-gashed.3-skinless';
    const body = { sku: grill, comboProductId, cuts, price: salePrice + 20 };
    expect(await guest.call('addToCart', { body })).toMatchObject({
      sku: grill,
      cuts,
      itemQuantity: 1,
      priceChanged: false,
    });
    const { cartItems, priceDetails } = await guest.call('showCart');
    expect(cartItems).toHaveLength(1);
    expect(cartItems[0]).toMatchObject({
      comboProductId,
      sku: grill,
      cuts,
      salePrice: salePrice + 20,
      retailPrice: retailPrice + 20,
      tint: 'mutton',
    });
    expect(cartItems[0]?.comboItems?.map(({ sku, cuts: cut }) => [sku, cut])).toEqual([
      ['MUT-CHOPS-500', 'barra'],
      ['CHK-DRUM-500', 'gashed'],
      ['CHK-WINGS-500', 'skinless'],
      ['MAS-TANDOORI-100', undefined],
      ['VEG-LEMON-4', undefined],
    ]);
    expect(priceDetails.itemTotal - priceDetails.itemDiscount).toBe(salePrice + 20);
  });

  it('accepts a list of cuts by part, and uses the default cuts otherwise', async () => {
    const guest = await aGuest();
    expect((await guest.call('addToCart', { body: { sku: grill } })).cuts).toBe(
      '1-single.2-plain.3-with-skin',
    );
    const list = ['', 'gashed', '', '', ''];
    expect((await guest.call('addToCart', { body: { sku: grill, cuts: list } })).cuts).toBe(
      '1-single.2-gashed.3-with-skin',
    );
    const removed = await guest.call('removeFromCart', { body: { sku: grill, cuts: list } });
    expect(removed).toMatchObject({ itemQuantity: 0, totalCartQuantity: 1 });
  });

  it.each([
    ['an unknown combo', { sku: 'CMB-NOWHERE' }, 'SKU_NOT_FOUND'],
    ["another combo's id", { sku: iftar, comboProductId: 999_999 }, 'SKU_NOT_FOUND'],
    ['an unknown cut', { sku: grill, cuts: '1-mince.2-plain.3-skinless' }, 'INVALID'],
    ['half a choice', { sku: grill, cuts: '1-single' }, 'INVALID'],
    ['a cut of a part that has none', { sku: iftar, cuts: '1-single' }, 'INVALID'],
    ['a list too short', { sku: grill, cuts: ['single', 'plain'] }, 'INVALID'],
    ['a list of nonsense', { sku: grill, cuts: ['<b>', 1, null, {}, []] }, 'INVALID'],
    ['a choice of 5,000 characters', { sku: grill, cuts: '1-a.'.repeat(1250) }, 'INVALID'],
    ['SQL', { sku: grill, cuts: "1-single'; drop table cart.line;--" }, 'INVALID'],
    ['more than a customer may have', { sku: 'CMB-DAWAT', quantity: 4 }, 'CART_LIMIT'],
    ['far more', { sku: 'CMB-DAWAT', quantity: 10_001 }, 'INVALID'],
  ])('refuses %s', async (_, body, errorCode) => {
    const guest = await aGuest();
    expect(await add(guest, body)).toMatchObject({ errorCode });
    expect((await guest.call('showCart')).cartItems).toEqual([]);
  });

  it('requires a location', async () => {
    expect(await add(shop.client(), { sku: iftar })).toMatchObject({
      errorCode: 'LOCATION_REQUIRED',
    });
  });

  it('shares the stock of a part with the single line of its SKU', async () => {
    await leave(samosa, 5);
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: samosa, quantity: 2 } });
    await guest.call('addToCart', { body: { sku: iftar } });
    expect(await add(guest, { sku: iftar })).toMatchObject({
      status: 409,
      errorCode: 'SOLD_OUT',
      data: { itemQuantity: 1, availableQuantity: 1 },
    });
    expect(await add(guest, { sku: samosa, quantity: 2 })).toMatchObject({ errorCode: 'SOLD_OUT' });
    expect((await guest.call('addToCart', { body: { sku: samosa } })).cartSoldOut).toBe(false);
    await leave(samosa, 4);
    const { cartItems, cartSoldOut } = await guest.call('showCart');
    expect(cartSoldOut).toBe(true);
    await leave(samosa, 100);
    // The combo is the first line and takes two of the four packs.
    expect(cartItems.map(({ sku, availableQuantity }) => [sku, availableQuantity])).toEqual([
      [iftar, 1],
      [samosa, 2],
    ]);
  });

  it('keeps its cuts at the login and is merged up to its limit', async () => {
    const phone = '9876511111';
    const cuts = '1-single.2-gashed.3-with-skin';
    const first = await aGuest();
    await first.login(phone);
    shop.clock.advance({ minutes: 1 });
    await first.call('addToCart', { body: { sku: grill, cuts, quantity: 3 } });
    const guest = await aGuest();
    await guest.call('addToCart', { body: { sku: grill, cuts, quantity: 4 } });
    await guest.call('addToCart', { body: { sku: iftar } });
    await guest.login(phone);
    const { cartItems } = await guest.call('mergeCart', { body: { mergeCart: true } });
    expect(cartItems.map(({ sku, inCartQty }) => [sku, inCartQty])).toEqual([
      [grill, 5],
      [iftar, 1],
    ]);
  });
});

const orderLineRow = z.object({
  hsn: z.string(),
  total: z.number(),
  tax: z.number(),
  parts: z
    .array(
      z.object({ hsn: z.string(), gst: z.number(), total: z.number(), cgst: z.number() }).loose(),
    )
    .nullable(),
});
const lineOf = (orderNo: string) =>
  shop.db.one(
    orderLineRow,
    sql`select hsn, total_paise as total, line.cgst_paise + line.sgst_paise + line.igst_paise as tax,
               parts
        from orders.line join orders."order" as o on o.id = order_id
        where order_no = ${orderNo} and combo_id is not null`,
  );

describe('a combo in an order', () => {
  it('reserves its parts with the single lines and releases them at a cancellation', async () => {
    const before = await levelOf(samosa);
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [
      { sku: iftar, quantity: 2 },
      { sku: samosa, quantity: 3 },
    ]);
    expect((await levelOf(samosa)).reserved).toBe(before.reserved + 7);
    expect((await buyer.call('showCart')).cartItems).toEqual([]);
    const details = await buyer.call('orderDetails', { params: { orderNo } });
    const [line] = details.cartItems;
    expect(line).toMatchObject({ sku: iftar, productName: 'Iftar Table Box', inCartQty: 2 });
    expect(line?.comboItems?.find(({ sku }) => sku === samosa)).toMatchObject({ quantity: 2 });
    await buyer.call('cancelOrder', { params: { orderNo }, body: { reason: 'Guests' } });
    expect(await levelOf(samosa)).toEqual(before);
  });

  it('keeps the share of each part in price and tax, by its own HSN', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku: grill, quantity: 2 }]);
    const { hsn, total, tax, parts } = await lineOf(orderNo);
    expect(hsn).toBe('');
    expect(parts?.reduce((sum, part) => sum + part.total, 0)).toBe(total);
    expect(new Set(parts?.map(({ gst }) => gst))).toEqual(new Set([0, 500]));
    expect(parts?.every((part) => /^\d{4,8}$/.test(part.hsn))).toBe(true);
    const taxOf = (parts ?? []).map(({ total: share, gst }) =>
      Math.round((share * gst) / (10_000 + gst)),
    );
    expect(taxOf.reduce((sum, each) => sum + each, 0)).toBe(tax);
    const { priceDetails, orderPayableAmount } = await buyer.call('orderDetails', {
      params: { orderNo },
    });
    expect(orderPayableAmount).toBe(
      Math.round(priceDetails.itemTotal - priceDetails.itemDiscount + priceDetails.deliveryCharges),
    );
  });

  it('does not change with the combo, and shows its parts to staff', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku: 'CMB-KEBAB' }]);
    await shop.db.run(
      sql`update catalogue.combo set name = 'Renamed', is_active = false where sku = 'CMB-KEBAB'`,
    );
    const { cartItems } = await buyer.call('orderDetails', { params: { orderNo } });
    expect(cartItems[0]).toMatchObject({ productName: 'Kebab Platter Box' });
    const staff = await aStaffMember(shop, 'manager');
    const seen = await staff.call('consoleOrder', { params: { orderNo } });
    expect(seen.items[0]?.comboItems).toHaveLength(5);
    expect(await buyer.send('reorder', { params: { orderNo }, body: {} })).toMatchObject({
      errorCode: 'REORDER_FAILED',
    });
    await shop.db.run(
      sql`update catalogue.combo set name = 'Kebab Platter Box', is_active = true
          where sku = 'CMB-KEBAB'`,
    );
    const again = await buyer.call('reorder', { params: { orderNo }, body: {} });
    expect(again.added).toMatchObject([{ sku: 'CMB-KEBAB', quantity: 1 }]);
  });

  it('stops at a sold-out part, a changed price and a withdrawn combo', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: iftar }]);
    let body = {};
    const step = async () => (await buyer.call('placeOrder', { body })).step;
    await leave(samosa, 1);
    expect(await step()).toBe('SOLD_OUT');
    await leave(samosa, 100);
    await shop.db.run(sql`update catalogue.combo set price_paise = 70000 where sku = ${iftar}`);
    expect(await step()).toBe('PRICE_CHANGED');
    const { pricesVersion } = await buyer.call('showCart');
    body = { pricesVersion };
    await shop.db.run(sql`update catalogue.combo set is_active = false where sku = ${iftar}`);
    expect(await step()).toBe('SOLD_OUT');
    await shop.db.run(sql`update catalogue.combo set is_active = true where sku = ${iftar}`);
    expect(await step()).toBeUndefined();
  });

  it('shows its reserved quantity and parts before payment', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anOpenOrder(buyer, [{ sku: grill }]);
    const { productsData } = await buyer.call('paymentDetails', { query: { orderNo } });
    expect(productsData[0]).toMatchObject({ sku: grill, availableQuantity: 1 });
    expect(productsData[0]?.comboItems).toHaveLength(5);
  });

  it('is hidden from other customers', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku: grill }]);
    const other = await aCustomer(shop);
    expect(await other.send('orderDetails', { params: { orderNo } })).toMatchObject({
      status: 404,
    });
  });
});

describe('concurrent attempts', () => {
  it('sell the last 7 packs to exactly 7 of 20 buyers of combos and single packs', async () => {
    const nuggets = 'RTC-NUGGETS-400';
    await leave(nuggets, 7);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(shop)));
    for (const [index, buyer] of buyers.entries()) {
      await readyToOrder(buyer, [{ sku: index % 2 === 0 ? 'CMB-LITTLE-ONES' : nuggets }]);
    }
    const answers = await Promise.all(
      buyers.map((buyer) => buyer.send('placeOrder', { body: {} })),
    );
    const steps = answers.map(({ data }) => data.step ?? data.status);
    expect(steps.filter((step) => step === 'CREATED')).toHaveLength(7);
    expect(steps.filter((step) => step === 'SOLD_OUT')).toHaveLength(13);
    const { onHand, reserved } = await levelOf(nuggets);
    expect(reserved).toBe(onHand);
  });

  it('add a combo to one cart up to its limit', async () => {
    const guest = await aGuest();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add(guest, { sku: 'CMB-EVERYDAY' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const { cartItems } = await guest.call('showCart');
    expect(cartItems[0]).toMatchObject({ sku: 'CMB-EVERYDAY', inCartQty: 5 });
  });
});
