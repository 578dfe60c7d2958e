import type { NewScheduledPrice } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { applyScheduledPrices } from './scheduled-prices.ts';

let shop: TestApp;
let editor: TestClient;

beforeAll(async () => {
  shop = await testApp();
  editor = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

const inMinutes = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString();

const schedule = (sku: string, changes: Partial<NewScheduledPrice> = {}) =>
  editor.send('consoleSchedulePrice', {
    body: {
      price: {
        sku,
        adcCode: null,
        retailPrice: 999,
        salePrice: 888,
        from: inMinutes(6),
        until: inMinutes(12),
        ...changes,
      },
    },
  });

const after = async (minutes: number) => {
  shop.clock.advance({ minutes });
  await shop.db.transaction((tx) => applyScheduledPrices(tx, shop.clock.now()));
};

const priceRow = z.object({ sale: z.number() });
const commonPrice = async (sku: string) =>
  (
    await shop.db.one(
      priceRow,
      sql`select sale_paise as sale from catalogue.sku where sku = ${sku}`,
    )
  ).sale / 100;
const hubPrices = (sku: string) =>
  shop.db.many(
    priceRow,
    sql`select sale_paise as sale from catalogue.hub_price where sku = ${sku}`,
  );

describe('works', () => {
  it('sets a price at its minute and restores the former one at the end', async () => {
    const before = await commonPrice('CHK-CURRY-500');
    expect((await schedule('CHK-CURRY-500')).status).toBe(200);
    await after(5);
    expect(await commonPrice('CHK-CURRY-500')).toBe(before);
    await after(1);
    expect(await commonPrice('CHK-CURRY-500')).toBe(888);
    await after(6);
    expect(await commonPrice('CHK-CURRY-500')).toBe(before);
    const jobs = await shop.db.many(
      z.object({ at: z.date() }),
      sql`select run_at as at from graphile_worker.jobs
          where task_identifier = 'apply-scheduled-prices' order by run_at`,
    );
    expect(jobs).toHaveLength(2);
  });

  it('changes one hub only, and gives it the common price back when staff end it', async () => {
    const { data } = await schedule('CHK-CURRY-1000', { adcCode: 'HYD-BNJ', until: null });
    await after(6);
    expect(await hubPrices('CHK-CURRY-1000')).toEqual([{ sale: 88_800 }]);
    const params = { scheduledPriceId: data.scheduledPriceId };
    await editor.call('consoleEndScheduledPrice', { params, body: {} });
    expect(await hubPrices('CHK-CURRY-1000')).toEqual([]);
    const again = await editor.send('consoleEndScheduledPrice', { params, body: {} });
    expect(again).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
    const { prices } = await editor.call('consoleScheduledPrices');
    expect(prices[0]).toMatchObject({
      sku: 'CHK-CURRY-1000',
      productName: 'Chicken Curry Cut, Skinless',
      quantity: '1 kg',
      adcCode: 'HYD-BNJ',
      state: 'ended',
    });
  });

  it('lists the planned and active prices of a product for its page', async () => {
    const ofProduct = async () => {
      const { products } = await editor.call('consoleProducts', { query: { q: 'MUT-CHOPS-500' } });
      const productId = products[0]?.productId;
      const { prices } = await editor.call('consoleScheduledPrices', { query: { productId } });
      return prices.map(({ sku, state }) => [sku, state]);
    };
    expect(await ofProduct()).toEqual([]);
    await schedule('MUT-CHOPS-500');
    await schedule('CHK-CURRY-500', { from: inMinutes(900), until: null });
    expect(await ofProduct()).toEqual([['MUT-CHOPS-500', 'planned']]);
    await after(6);
    expect(await ofProduct()).toEqual([['MUT-CHOPS-500', 'active']]);
    await after(6);
    expect(await ofProduct()).toEqual([]);
  });

  it('keeps a price that staff changed in the meantime', async () => {
    await schedule('MUT-CURRY-500');
    await after(6);
    await shop.db.run(sql`update catalogue.sku set sale_paise = 70000 where sku = 'MUT-CURRY-500'`);
    await after(6);
    expect(await commonPrice('MUT-CURRY-500')).toBe(700);
  });
});

describe('refuses', () => {
  it('an unknown SKU, a past time, an end before the start and a price above the retail price', async () => {
    const wrong = { from: inMinutes(-1), until: inMinutes(-2), salePrice: 1000 };
    const { status, fields } = await schedule('NO-SUCH-SKU', wrong);
    expect(status).toBe(422);
    expect(Object.keys(fields ?? {}).sort()).toEqual([
      'price.from',
      'price.salePrice',
      'price.sku',
      'price.until',
    ]);
  });

  it('a second price for the same time, also when both are sent at once', async () => {
    const answers = await Promise.all([schedule('CHK-SKIN-500'), schedule('CHK-SKIN-500')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const next = { from: inMinutes(12), until: null };
    expect((await schedule('CHK-SKIN-500', next)).status).toBe(200);
  });
});
