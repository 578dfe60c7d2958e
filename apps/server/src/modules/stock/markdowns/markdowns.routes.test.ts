import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../../../testing/buyer.ts';
import { aDeliveredOrder } from '../../../testing/delivered-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { endMarkdownsOfGoneLots } from './end-markdowns.ts';

const adcCode = 'HYD-BNJ';
const sku = 'LMB-CHOPS-400';

let shop: TestApp;
let owner: TestClient;
let editor: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  editor = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

/** Receives packs that expire tomorrow; returns their lot. */
const aLot = async (
  lotNo: string,
  given: { cost?: number; sku?: string; useBy?: string | null } = {},
) => {
  const lot = {
    sku,
    lotNo,
    supplierId: 1,
    packs: 5,
    cost: null,
    packDate: '2026-11-22',
    useBy: '2026-11-24',
    certificateNo: '',
    ...given,
  };
  return owner.call('consoleReceiveStock', { params: { adcCode }, body: { lot } });
};
const markDown = (lotId: number, body: object, hub = adcCode) =>
  editor.send('consoleMarkDownLot', { params: { adcCode: hub, lotId }, body });

const byPercent = (percent: number) => ({ cut: { kind: 'percent', percent } });
const toPrice = (price: number) => ({ cut: { kind: 'price', price } });

describe('works', () => {
  it('lowers the price until the end of the use-by date', async () => {
    const { lotId, salePrice = 0, retailPrice } = await aLot('M-1');
    const { data } = await markDown(lotId, byPercent(30));
    const lower = Math.floor(salePrice * 0.7);
    expect(data).toMatchObject({ salePrice: lower, retailPrice, isMarkedDown: true });
    const { prices } = await owner.call('consoleScheduledPrices', { query: {} });
    expect(prices[0]).toMatchObject({
      sku,
      adcCode,
      salePrice: lower,
      until: '2026-11-24T18:30:00.000Z',
      state: 'active',
    });
    const again = await markDown(lotId, toPrice(lower - 10));
    expect(again.data).toMatchObject({ salePrice: lower - 10 });
    shop.clock.advance({ days: 2 });
    await shop.runJobs();
    const later = await aStaffMember(shop, 'owner');
    const { lots } = await later.call('consoleLots', { params: { adcCode }, query: { q: sku } });
    expect(lots.find((lot) => lot.lotId === lotId)).toMatchObject({
      salePrice,
      isMarkedDown: false,
    });
    shop.clock.advance({ days: -2 });
  });

  it('ends before its time', async () => {
    const { lotId, salePrice } = await aLot('M-2');
    await markDown(lotId, byPercent(20));
    const params = { adcCode, lotId };
    const ended = await editor.call('consoleEndMarkdown', { params, body: {} });
    expect(ended).toMatchObject({ salePrice, isMarkedDown: false });
    expect(await editor.call('consoleEndMarkdown', { params, body: {} })).toEqual(ended);
  });
});

describe('ends with its lot', () => {
  /** The SKU's price in the hub, and whether it is marked down, as the list of lots shows them. */
  const priceOf = async (code: string) => {
    const { lots } = await owner.call('consoleLots', { params: { adcCode }, query: { q: code } });
    const [lot] = lots.filter((each) => each.sku === code);
    return lot && { salePrice: lot.salePrice, isMarkedDown: lot.isMarkedDown };
  };
  const writeOff = async (lotId: number, quantity: number) => {
    const { stock } = await owner.call('consoleStock', { params: { adcCode }, query: { q: sku } });
    const expectedOnHand = stock.find((level) => level.sku === sku)?.onHand ?? 0;
    const body = { kind: 'wastage', quantity, lotId, reason: 'Spoiled', expectedOnHand };
    return owner.call('consoleAdjustStock', { params: { adcCode, sku }, body });
  };

  it('once the lot is recalled', async () => {
    const { lotId, salePrice = 0 } = await aLot('M-6');
    await markDown(lotId, byPercent(20));
    expect((await priceOf(sku))?.salePrice).toBe(Math.floor(salePrice * 0.8));
    const body = { reason: 'Wrong temperature', refund: false };
    await owner.call('consoleRecallLot', { params: { lotId }, body });
    expect(await priceOf(sku)).toEqual({ salePrice, isMarkedDown: false });
  });

  it('once its last pack is written off, and not when another lot is', async () => {
    const { lotId, salePrice = 0 } = await aLot('M-7');
    const { lotId: fresh } = await aLot('M-8');
    await markDown(lotId, byPercent(20));
    await writeOff(fresh, 5);
    await writeOff(lotId, 4);
    await endMarkdownsOfGoneLots(shop.db);
    expect((await priceOf(sku))?.salePrice).toBe(Math.floor(salePrice * 0.8));
    await writeOff(lotId, 1);
    expect(await priceOf(sku)).toEqual({ salePrice, isMarkedDown: false });
  });

  it('once its last pack left for a customer', async () => {
    const bought = 'MUT-CURRY-500';
    const { lotId, salePrice } = await aLot('M-9', { sku: bought, useBy: '2026-11-23' });
    await markDown(lotId, byPercent(20));
    await aDeliveredOrder(shop, await aBuyer(shop), [{ sku: bought, quantity: 5 }]);
    expect((await priceOf(bought))?.salePrice).toBeLessThan(salePrice ?? 0);
    await endMarkdownsOfGoneLots(shop.db);
    expect(await priceOf(bought)).toEqual({ salePrice, isMarkedDown: false });
  });
});

describe('refuses', () => {
  it('refuses a price below the cost without a reason', async () => {
    const { lotId, salePrice = 0 } = await aLot('M-3', { cost: 300 });
    expect(await markDown(lotId, toPrice(299))).toMatchObject({
      errorCode: 'MARKDOWN_BELOW_FLOOR',
      data: { floor: 300 },
    });
    const { data } = await markDown(lotId, { ...toPrice(299), reason: 'Expires tomorrow' });
    expect(data).toMatchObject({ salePrice: 299 });
    await editor.call('consoleEndMarkdown', { params: { adcCode, lotId }, body: {} });
    expect(await markDown(lotId, toPrice(salePrice))).toMatchObject({
      status: 422,
      fields: { 'cut.price': 'must be lower than the present price' },
    });
  });

  it('refuses a lot without a use-by date, of another hub, and a price that is scheduled', async () => {
    const { lotId: endless } = await aLot('M-4', { useBy: null });
    expect(await markDown(endless, byPercent(10))).toMatchObject({
      errorCode: 'LOT_NOT_SELLABLE',
    });
    const { lotId } = await aLot('M-5');
    expect(await markDown(lotId, byPercent(10), 'MUM-BDR')).toMatchObject({
      errorCode: 'LOT_NOT_FOUND',
    });
    const price = {
      sku,
      adcCode,
      retailPrice: 900,
      salePrice: 800,
      from: '2026-12-01T00:00:00.000Z',
      until: null,
    };
    await editor.call('consoleSchedulePrice', { body: { price } });
    expect(await markDown(lotId, byPercent(10))).toMatchObject({ errorCode: 'PRICE_SCHEDULED' });
  });

  it.each([
    ['a percentage and a price', { cut: { kind: 'percent', percent: 10, price: 100 } }],
    ['neither of both', {}],
    ['more than 90 per cent', byPercent(91)],
  ])('refuses %s', async (_what, body) => {
    expect((await markDown(1, body)).status).toBe(422);
  });
});
