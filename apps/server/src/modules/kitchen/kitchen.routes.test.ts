import type { KitchenList } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { aBuyer, aPlacedOrder, readyToOrder } from '../../testing/buyer.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { selectLotsPicked } from '../stock/index.ts';
import { kitchenList } from './kitchen-list.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const adcCode = 'HYD-BNJ';
const sku = 'CHK-CURRY-500';

let shop: TestApp;
let owner: TestClient;
let packer: TestClient;
let orderNo: string;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  packer = await aStaffMember(shop, 'packer');
  const buyer = await aBuyer(shop);
  await readyToOrder(buyer, [{ sku, quantity: 2 }]);
  const gift = { message: 'Eid Mubarak', hidePrices: true };
  ({ orderNo = '' } = await buyer.call('placeOrder', { body: { gift } }));
  await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
});
afterAll(() => shop.close());

const list = async (query: object = {}): Promise<KitchenList> => {
  const { slotDate: date } = await owner.call('consoleOrder', { params: { orderNo } });
  return packer.call('consoleKitchen', { params: { adcCode }, query: { date, ...query } });
};
const weigh = (body: object, who = packer) =>
  who.send('consoleWeigh', { params: { orderNo }, body: { lineNo: 1, ...body } });
/** Saves picked quantities on the page of the order. */
const pickOrder = (picks: object[], of = orderNo) =>
  packer.send('consolePickOrder', { params: { orderNo: of }, body: { picks } });
const labels = (query: string) =>
  packer.raw({ method: 'GET', url: `/api/console/hubs/${adcCode}/labels?${query}` });
const goodsIn = ({ stations }: KitchenList) => stations.flatMap(({ goods }) => goods);

describe('works', () => {
  it('lists the goods of a slot at the station of their category, gifts with their message', async () => {
    const { revision, categories } = await owner.call('consoleKitchenSetting');
    expect(categories.length).toBeGreaterThan(3);
    const kitchen = {
      stations: [{ name: 'Poultry counter', categories: ['chicken'] }],
      tolerancePercent: 10,
      substituteRule: 'call',
    };
    await owner.call('consoleSaveKitchenSetting', { body: { revision, kitchen } });
    const all = await list();
    const station = all.stations.find(({ name }) => name === 'Poultry counter');
    expect(station?.goods.find((each) => each.sku === sku)).toMatchObject({
      picks: expect.arrayContaining([
        expect.objectContaining({
          orderNo,
          lineNo: 1,
          orderedPacks: 2,
          orderedGrams: 1000,
          giftMessage: 'Eid Mubarak',
        }),
      ]),
    });
    const [slot] = all.slots;
    const ofSlot = await list({ startMinute: slot?.startMinute });
    expect(ofSlot.slots).toEqual(all.slots);
    expect(goodsIn(ofSlot).length).toBeLessThanOrEqual(goodsIn(all).length);
  });

  it('lists the packs of subscriptions that are no orders yet', async () => {
    const subscribed = async () => [{ sku, packs: 3 }];
    const slot = { date: '2026-12-01', startMinute: undefined };
    const hub = { hubId: 1, adcCode };
    const { planned } = await kitchenList(shop.db, hub, slot, subscribed);
    expect(planned).toMatchObject([{ sku, quantity: '500 g', packs: 3 }]);
    const ofSlot = await kitchenList(shop.db, hub, { ...slot, startMinute: 600 }, subscribed);
    expect(ofSlot.planned).toEqual([]);
  });

  it('saves a weight and chooses the lots that expire first', async () => {
    const { data } = await weigh({ grams: 985 });
    expect(data.pick).toMatchObject({ orderNo, grams: 985, orderedGrams: 1000 });
    expect(data.lots.reduce((sum, { packs }) => sum + packs, 0)).toBe(2);
    expect(data.withoutLot).toBe(0);
    const picks = goodsIn(await list()).flatMap((each) => each.picks);
    expect(picks.find((each) => each.orderNo === orderNo)?.grams).toBe(985);
    // A second weight replaces the first and keeps the lots.
    expect((await weigh({ grams: 1010 })).data.lots).toEqual(data.lots);
  });

  it('chooses the lots of goods that are picked on the page of the order too', async () => {
    const second = await aPlacedOrder(await aBuyer(shop), [{ sku }]);
    await pickOrder([{ lineNo: 1, grams: 500 }], second);
    expect(await selectLotsPicked(shop.db, [second])).toMatchObject([{ sku, packs: 1 }]);
  });

  it('counts pieces and sealed packs, and states the amount that the rider will collect', async () => {
    const buyer = await aBuyer(shop);
    const skus = ['EGG-WHITE-6', 'MAS-TRIO-150', 'MUT-CURRY-500'];
    const packs = skus.map((each) => ({ sku: each, quantity: 2 }));
    const mixed = await aPlacedOrder(buyer, packs);
    const read = () => owner.call('consoleOrder', { params: { orderNo: mixed } });
    const { picks, dueOnDelivery: ordered } = await read();
    const pickOf = (code: string) => {
      const found = picks.find((each) => each.sku === code);
      return { lineNo: found?.lineNo ?? 0, grams: found?.orderedGrams };
    };
    expect(skus.map((code) => pickOf(code).grams)).toEqual([0, 0, 1000]);
    const [eggs, spice, goat] = skus.map((code) => ({ lineNo: pickOf(code).lineNo }));
    expect((await pickOrder([{ ...eggs, grams: 660 }], mixed)).status).toBe(422);
    const counted = [
      { ...eggs, packs: 2 },
      { ...spice, packs: 1 },
    ];
    const missing = { ...goat, grams: 0, reason: 'No more in stock' };
    expect((await pickOrder([...counted, missing], mixed)).status).toBe(200);

    const { dueOnDelivery, shipments } = await read();
    expect(dueOnDelivery).toBeLessThan(ordered);
    expect(shipments.reduce((sum, each) => sum + each.dueOnDelivery, 0)).toBe(dueOnDelivery);
    const { slips } = await owner.call('consolePackingSlips', { query: { orderNos: mixed } });
    expect(slips[0]?.dueOnDelivery).toBe(shipments[0]?.dueOnDelivery);
    for (const transition of ['confirm', 'assignDriver', 'pickUp']) {
      const body = transition === 'assignDriver' ? { riderId: 1 } : {};
      await owner.call('consoleTransitionOrder', { params: { orderNo: mixed, transition }, body });
    }
    expect((await read()).dueOnDelivery).toBe(dueOnDelivery);
    const order = await buyer.call('orderDetails', { params: { orderNo: mixed } });
    expect(order.dueOnDelivery).toBe(dueOnDelivery);
    const itemOf = (code?: string) => order.cartItems.find((each) => each.sku === code);
    const [boxes, trio, curry] = skus.map(itemOf);
    expect(boxes).not.toHaveProperty('givenBack');
    expect(boxes).not.toHaveProperty('weighed');
    expect(trio?.givenBack).toBe((trio?.lineTotal ?? 0) / 2);
    expect(curry?.givenBack).toBe(curry?.lineTotal);
    await shop.runJobs();
    const { invoiceItems } = await buyer.call('orderInvoice', { params: { orderNo: mixed } });
    expect(invoiceItems.map(({ itemQty }) => itemQty).toSorted()).toEqual([1, 2]);
  });

  it.each(['roll-150', 'roll-75', 'a4'])('prints labels on %s', async (paper) => {
    const { slotDate } = await owner.call('consoleOrder', { params: { orderNo } });
    for (const what of [`orderNo=${orderNo}`, `orderNo=${orderNo}&lineNo=1`, `date=${slotDate}`]) {
      const printed = await labels(`paper=${paper}&${what}`);
      expect(printed.headers['content-type']).toBe('application/pdf');
      expect(printed.body.slice(0, 5)).toBe('%PDF-');
    }
  });

  it('picks no expired lot', async () => {
    const second = await aPlacedOrder(await aBuyer(shop), [{ sku }]);
    await shop.db.run(sql`
      update stock.lot set pack_date = '2026-11-01', use_by = '2026-11-02' where sku = ${sku}`);
    const { data } = await packer.send('consoleWeigh', {
      params: { orderNo: second },
      body: { lineNo: 1, grams: 500 },
    });
    expect(data).toMatchObject({ lots: [], withoutLot: 1 });
  });
});

describe('refuses', () => {
  it('refuses a weight outside the tolerance without a reason', async () => {
    expect(await weigh({ grams: 899 })).toMatchObject({
      status: 409,
      errorCode: 'WEIGHT_OUT_OF_TOLERANCE',
      data: { orderedGrams: 1000, tolerancePercent: 10 },
    });
    expect((await weigh({ grams: 899, reason: 'The last piece' })).status).toBe(200);
    expect(await weigh({ grams: 0 })).toMatchObject({ errorCode: 'WEIGHT_OUT_OF_TOLERANCE' });
  });

  it('refuses a weight outside the tolerance on the page of the order too', async () => {
    const other = 'MUT-CURRY-500';
    const second = await aPlacedOrder(await aBuyer(shop), [{ sku }, { sku: other }]);
    const light = { lineNo: 2, grams: 48 };
    expect(await pickOrder([{ lineNo: 1, grams: 500 }, light], second)).toMatchObject({
      status: 409,
      errorCode: 'WEIGHT_OUT_OF_TOLERANCE',
      data: { lineNo: 2, partNo: 0, orderedGrams: 500, tolerancePercent: 10 },
    });
    const { picks } = await packer.call('consoleOrder', { params: { orderNo: second } });
    expect(picks.map(({ grams }) => grams)).toEqual([undefined, undefined]);
    const given = { ...light, reason: 'The customer agreed' };
    const { data } = await pickOrder([{ lineNo: 1, grams: 500 }, given], second);
    expect(data.picks.map(({ grams }) => grams)).toEqual([500, 48]);
  });

  it('refuses labels of goods that are not picked', async () => {
    const open = await aPlacedOrder(await aBuyer(shop), [{ sku }]);
    for (const query of [`orderNo=${open}`, `orderNo=${open}&lineNo=1`, 'date=2026-12-24']) {
      const { statusCode, body } = await labels(query);
      expect(statusCode).toBe(409);
      expect(body).toContain('"errorCode":"LABEL_WITHOUT_WEIGHT"');
    }
    expect((await labels('orderNo=HB22222222')).statusCode).toBe(404);
  });

  it.each([
    ['twice the ordered weight', { grams: 2001, reason: 'A scale that sends nonsense' }],
    ['a fraction of a gram', { grams: 480.5 }],
    ['packs of goods that are weighed', { packs: 2 }],
    ['a line that the order does not have', { lineNo: 9, grams: 500 }],
  ])('refuses %s', async (_what, body) => {
    expect((await weigh(body)).status).toBe(422);
  });

  it('refuses a category at two stations, and a setting that another user saved', async () => {
    const { revision } = await owner.call('consoleKitchenSetting');
    const save = (stations: object[], at: number) =>
      owner.send('consoleSaveKitchenSetting', {
        body: {
          revision: at,
          kitchen: { stations, tolerancePercent: 5, substituteRule: 'refund' },
        },
      });
    const twice = [
      { name: 'One', categories: ['fish'] },
      { name: 'Two', categories: ['fish'] },
    ];
    expect(await save(twice, revision)).toMatchObject({
      status: 422,
      fields: { 'kitchen.stations.1.categories': 'fish is listed at another station.' },
    });
    expect(await save([], revision - 1)).toMatchObject({ errorCode: 'EDIT_CONFLICT' });
  });
});
