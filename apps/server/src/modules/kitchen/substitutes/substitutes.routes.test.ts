import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks, verifyStockBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aKey, aPlacedOrder, readyToOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const sku = 'CHK-CURRY-500';

let shop: TestApp;
let packer: TestClient;
beforeAll(async () => {
  shop = await testApp();
  packer = await aStaffMember(shop, 'packer');
});
afterAll(() => shop.close());

/** An order on delivery with two packs, whose customer chose this rule. */
async function anOrder(substituteRule: 'refund' | 'similar' | 'call') {
  const buyer = await aBuyer(shop);
  await readyToOrder(buyer, [{ sku, quantity: 2 }]);
  const body = { substituteRule };
  const { orderNo = '' } = await buyer.call('placeOrder', { body, headers: aKey() });
  await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
  return { buyer, orderNo };
}
const choices = (orderNo: string, lineNo = 1) =>
  packer.call('consoleSubstitutes', { params: { orderNo, lineNo } });
const choose = (orderNo: string, body: object, lineNo = 1) =>
  packer.send('consoleSubstitute', { params: { orderNo, lineNo }, body });
const held = (orderNo: string) =>
  shop.db.many(
    z.object({ sku: z.string(), quantity: z.number() }),
    sql`select sku, quantity from stock.hold where order_no = ${orderNo} order by sku`,
  );
const differences = () => shop.db.transaction(verifyStockBooks);

describe('works', () => {
  it('delivers a similar pack at the lower price: stock, bill, invoice and customer agree', async () => {
    const { buyer, orderNo } = await anOrder('similar');
    const before = await differences();
    const { rule, packs, ordered, choices: found } = await choices(orderNo);
    expect([rule, packs]).toEqual(['similar', 2]);
    const other = found[0];
    if (!other) throw new Error('No substitute in the demo shop');
    // The other pack is cheaper at this hub.
    await shop.db.run(sql`
      insert into catalogue.hub_price (hub_id, sku, retail_paise, sale_paise)
      select hub_id, ${other.sku}, 10000, 10000 from orders."order" where order_no = ${orderNo}
      on conflict (hub_id, sku) do update set retail_paise = 10000, sale_paise = 10000`);
    await packer.call('consoleWeigh', { params: { orderNo }, body: { lineNo: 1, grams: 1000 } });
    const { data } = await choose(orderNo, { sku: other.sku });
    expect(data).toMatchObject({ chosen: other.sku });
    expect(await held(orderNo)).toEqual([{ sku: other.sku, quantity: 2 }]);
    const order = await buyer.call('orderDetails', { params: { orderNo } });
    expect(order.cartItems[0]).toMatchObject({
      productName: ordered.productName,
      substitute: { productName: other.productName, quantity: other.quantity },
    });
    const { picks } = await packer.call('consoleOrder', { params: { orderNo } });
    expect(picks[0]).not.toHaveProperty('grams');
    const grams = picks[0]?.orderedGrams ?? 0;
    const { data: weighed } = await packer.send('consoleWeigh', {
      params: { orderNo },
      body: { lineNo: 1, grams },
    });
    expect(weighed.pick).toMatchObject({ insteadOf: expect.stringContaining(ordered.productName) });
    const due = order.dueOnDelivery;
    await deliverOrder(shop, orderNo);
    await shop.runJobs();
    const after = await buyer.call('orderDetails', { params: { orderNo } });
    const back = after.refunds[0]?.amount ?? 0;
    expect(Math.abs(back - 2 * (ordered.price - 100))).toBeLessThan(1);
    expect(due - after.totalAfterRefunds).toBe(after.returned);
    const { invoiceItems } = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(invoiceItems[0]).toMatchObject({
      itemName: expect.stringMatching(/^.* in place of /),
      itemTotalAmount: 200,
    });
    expect(await differences()).toEqual(before);
    expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
  });

  it('prints the substitute on the packing slip', async () => {
    const { orderNo } = await anOrder('similar');
    const [other] = (await choices(orderNo)).choices;
    if (!other) throw new Error('No substitute in the demo shop');
    await choose(orderNo, { sku: other.sku });
    const { picks } = await packer.call('consoleOrder', { params: { orderNo } });
    const { slips } = await packer.call('consolePackingSlips', { query: { orderNos: orderNo } });
    expect(picks).toMatchObject([
      {
        sku: other.sku,
        productName: other.productName,
        quantity: other.quantity,
        orderedPacks: 2,
      },
    ]);
    expect(slips[0]?.picks).toEqual(picks);
  });

  it('delivers the ordered pack again', async () => {
    const { orderNo } = await anOrder('similar');
    const { ordered, choices: found } = await choices(orderNo);
    await choose(orderNo, { sku: found[0]?.sku });
    const { data } = await choose(orderNo, { sku: ordered.sku });
    expect(data.chosen).toBeUndefined();
    expect(await held(orderNo)).toEqual([{ sku, quantity: 2 }]);
  });

  it('notes the answer of a customer who wants a call first', async () => {
    const { orderNo } = await anOrder('call');
    const [other] = (await choices(orderNo)).choices;
    expect(await choose(orderNo, { sku: other?.sku })).toMatchObject({
      errorCode: 'SUBSTITUTE_ANSWER_MISSING',
    });
    expect((await choose(orderNo, { sku: other?.sku, answer: 'Agrees' })).status).toBe(200);
  });
});

describe('the phone of the customer', () => {
  it('shows it to the kitchen of a customer who wants a call first, and records the read', async () => {
    const { buyer, orderNo } = await anOrder('call');
    const { mobile } = await buyer.call('launch');
    expect(await choices(orderNo)).toMatchObject({ rule: 'call', customerPhone: mobile });
    const readers = await shop.db.many(
      z.object({ call: z.string(), fields: z.array(z.string()) }),
      sql`select call, fields from staff.customer_read
          where customer_ids = array(select id from identity.customer where phone = ${mobile})`,
    );
    expect(readers).toEqual([{ call: 'consoleSubstitutes', fields: ['customerPhone'] }]);
  });

  it.each(['similar', 'refund'] as const)('hides it with the choice %s', async (rule) => {
    const { orderNo } = await anOrder(rule);
    expect(await choices(orderNo)).not.toHaveProperty('customerPhone');
  });

  it('hides it once the goods left', async () => {
    const { orderNo } = await anOrder('call');
    await deliverOrder(shop, orderNo);
    const found = await choices(orderNo);
    expect(found.rule).toBe('call');
    expect(found).not.toHaveProperty('customerPhone');
  });

  it('hides it once the order is cancelled', async () => {
    const { buyer, orderNo } = await anOrder('call');
    await buyer.call('cancelOrder', { params: { orderNo } });
    expect(await choices(orderNo)).not.toHaveProperty('customerPhone');
  });

  it('hides it before the order is paid', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku }]);
    const body = { substituteRule: 'call' as const };
    const { orderNo = '' } = await buyer.call('placeOrder', { body, headers: aKey() });
    expect(await choices(orderNo)).not.toHaveProperty('customerPhone');
  });
});

describe('refuses', () => {
  it('refuses a substitute for a customer who wants the money, and follows the rule of the shop', async () => {
    const { orderNo } = await anOrder('refund');
    const [other] = (await choices(orderNo)).choices;
    expect(await choose(orderNo, { sku: other?.sku })).toMatchObject({
      errorCode: 'SUBSTITUTE_UNWANTED',
    });
    const plain = await aPlacedOrder(await aBuyer(shop), [{ sku }]);
    expect((await choices(plain)).rule).toBe('call');
  });

  it('refuses packs that are not similar, an unknown line, and goods that left', async () => {
    const { orderNo } = await anOrder('similar');
    const [other] = (await choices(orderNo)).choices;
    expect(await choose(orderNo, { sku: 'RTC-TIKKA-400' })).toMatchObject({
      errorCode: 'SUBSTITUTE_SOLD_OUT',
    });
    expect((await choose(orderNo, { sku: other?.sku }, 9)).status).toBe(422);
    await deliverOrder(shop, orderNo);
    expect(await choose(orderNo, { sku: other?.sku })).toMatchObject({ errorCode: 'ORDER_STATE' });
  });
});

describe('guards', () => {
  it('holds the last packs for one of two orders', async () => {
    const [one, two] = [await anOrder('similar'), await anOrder('similar')];
    const [other] = (await choices(one.orderNo)).choices;
    await shop.db.run(sql`
      update stock.level set reserved = on_hand - 3 where sku = ${other?.sku ?? ''}
        and hub_id = (select hub_id from orders."order" where order_no = ${one.orderNo})`);
    const answers = await Promise.all(
      [one, two].map(({ orderNo }) => choose(orderNo, { sku: other?.sku })),
    );
    expect(answers.map(({ errorCode = 'done' }) => errorCode).sort()).toEqual([
      'SUBSTITUTE_SOLD_OUT',
      'done',
    ]);
  });
});
