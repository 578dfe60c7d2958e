import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

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
const aLot = async (lotNo: string, given: { cost?: number; sku?: string; useBy?: null } = {}) => {
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
