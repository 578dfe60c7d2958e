import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paise } from '@halal-basket/money';
import { sql } from '../../platform/db.ts';
import { idRow } from '../../platform/rows.ts';
import { aBuyer, aCustomer, aKey, anOpenOrder } from '../../testing/buyer.ts';
import { giveMoney } from '../../testing/money.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { holdMoney } from './index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const idOf = async (browser: TestClient): Promise<number> => {
  const row = await shop.db.one(
    idRow,
    sql`select customer_id as id from identity.session where device_id = ${browser.deviceId}`,
  );
  return row.id;
};

/** A customer with HB Money, in paise. */
async function aPurse(money: { paidIn?: number; reward?: number }) {
  const browser = await aCustomer(shop);
  const customerId = await idOf(browser);
  await giveMoney(shop.db, customerId, money, shop.clock.now());
  return { browser, customerId };
}

describe('works', () => {
  it('shows an empty wallet and the limits of a recharge', async () => {
    const { browser } = await aPurse({});
    expect(await browser.call('walletTransactions')).toEqual({
      walletData: {
        balance: 0,
        paidIn: 0,
        rewardCash: 0,
        minimumRecharge: 10,
        maximumRecharge: 20_000,
        suggestedAmounts: [500, 1000, 2000],
      },
      walletTransactions: [],
      hasMore: false,
    });
  });

  // spec: L218
  it('lists transactions, by page and by kind of purchase', async () => {
    const { browser, customerId } = await aPurse({ paidIn: 50_000, reward: 10_000 });
    const reference = 'HB7K2M9P4Q3R8T';
    const request = { customerId, amount: paise(25_050), reference, now: shop.clock.now() };
    await shop.db.transaction((tx) => holdMoney(tx, request));
    const { walletData, walletTransactions } = await browser.call('walletTransactions');
    expect(walletData).toMatchObject({ balance: 349.5, paidIn: 349.5, rewardCash: 0 });
    expect(walletTransactions).toMatchObject([
      {
        title: `Paid for order ${reference}`,
        amount: -250.5,
        balanceAfter: 349.5,
        orderNo: reference,
      },
      { title: 'A gift from Halal Basket', amount: 100, balanceAfter: 600 },
      { title: 'Money added', amount: 500, balanceAfter: 500 },
    ]);
    const second = await browser.call('walletTransactions', { query: { pageNo: 1, pageSize: 2 } });
    expect(second).toMatchObject({ walletTransactions: [{ amount: 500 }], hasMore: false });
    const first = await browser.call('walletTransactions', { query: { pageSize: 2 } });
    expect(first.hasMore).toBe(true);
    const ofOrders = await browser.call('walletTransactions', { query: { source: 'order' } });
    expect(ofOrders.walletTransactions).toHaveLength(1);
    const ofRecharges = await browser.call('walletTransactions', { query: { source: 'wallet' } });
    expect(ofRecharges.walletTransactions).toHaveLength(0);
  });

  // spec: L219
  it('shows the shortfall of an order, and the next page', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anOpenOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 2 }]);
    const { orderPayableAmount } = (await buyer.call('paymentDetails')).summary;
    await giveMoney(shop.db, await idOf(buyer), { paidIn: 10_050 }, shop.clock.now());
    const body = { source: 'order', redirectUrl: '/checkout?step=pay', orderNo };
    const answer = await buyer.call('validateWallet', { query: { source: 'order' }, body });
    const shortfall = Math.round((orderPayableAmount - 100.5) * 100) / 100;
    expect(answer).toMatchObject({
      sufficient: false,
      balance: 100.5,
      shortfall,
      redirectUrl: '/checkout?step=pay&source=order',
    });
    expect(answer.suggestedAmounts[0]).toBe(shortfall);
    await giveMoney(shop.db, await idOf(buyer), { reward: shortfall * 100 }, shop.clock.now());
    expect(await buyer.call('validateWallet', { body })).toMatchObject({
      sufficient: true,
      shortfall: 0,
    });
  });

  // spec: L220
  it('starts a recharge with an unguessable number', async () => {
    const { browser } = await aPurse({});
    const { rechargeTxnNo, step } = await browser.call('rechargeWallet', { body: {} });
    expect(rechargeTxnNo).toMatch(/^HBR[2-9A-Z]{12}$/);
    expect(step).toBeUndefined();
  });

  it('needs no order for a recharge', async () => {
    const { browser } = await aPurse({});
    expect(await browser.call('validateWallet', { body: {} })).toMatchObject({
      sufficient: true,
      suggestedAmounts: [500, 1000, 2000],
      redirectUrl: '/co/hb-money?source=wallet',
    });
  });
});

describe('refuses', () => {
  // spec: L112.3
  it('answers a recharge at the limit of the balance with the step LIMIT', async () => {
    const { browser } = await aPurse({ paidIn: 2_000_000 });
    expect(await browser.call('rechargeWallet', { body: {} })).toEqual({ step: 'LIMIT' });
    const { walletData } = await browser.call('walletTransactions');
    expect(walletData).toMatchObject({ maximumRecharge: 0, suggestedAmounts: [] });
  });

  it('refuses an order of another customer and an unknown order', async () => {
    const owner = await aBuyer(shop);
    const orderNo = await anOpenOrder(owner, [{ sku: 'CHK-CURRY-500' }]);
    const { browser } = await aPurse({});
    for (const number of [orderNo, 'HB222222222222']) {
      const body = { source: 'order', orderNo: number };
      const answer = await browser.send('validateWallet', { body });
      expect(answer).toMatchObject({ status: 404, errorCode: 'ORDER_NOT_FOUND' });
    }
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'refuses to redirect to %s',
    async (redirectUrl) => {
      const { browser } = await aPurse({});
      const answer = await browser.send('validateWallet', { body: { redirectUrl } });
      expect(answer.status).toBe(422);
    },
  );
});

describe('guards', () => {
  it('refuses every wallet call of a guest', async () => {
    const guest = shop.client();
    for (const name of ['walletTransactions', 'validateWallet', 'rechargeWallet'] as const) {
      const body = name === 'walletTransactions' ? {} : { body: {} };
      expect(await guest.send(name, body)).toMatchObject({ status: 401 });
    }
  });

  it('shows no transactions for another recharge number', async () => {
    const { customerId } = await aPurse({ paidIn: 50_000 });
    const { browser: stranger } = await aPurse({});
    const query = { rechargeNo: 'HBR222222222222' };
    const { walletTransactions } = await stranger.call('walletTransactions', { query });
    expect(walletTransactions).toEqual([]);
    expect(customerId).toBeGreaterThan(0);
  });

  it.each([
    { pageNo: -1 },
    { pageSize: 51 },
    { pageSize: 0 },
    { pageNo: 'x' },
    { source: 'elsewhere' },
    { rechargeNo: "' or 1=1" },
  ])('refuses %j in the query of the list', async (query) => {
    const { browser } = await aPurse({});
    expect((await browser.send('walletTransactions', { query })).status).toBe(422);
  });

  it('begins one recharge for two requests with one key', async () => {
    const { browser } = await aPurse({});
    const headers = aKey();
    const both = await Promise.all([
      browser.send('rechargeWallet', { body: {}, headers }),
      browser.send('rechargeWallet', { body: {}, headers }),
    ]);
    const again = await browser.send('rechargeWallet', { body: {}, headers });
    const numbers = both.filter(({ status }) => status === 200).map(({ data }) => data);
    expect(numbers.length).toBeGreaterThan(0);
    for (const data of numbers) expect(data).toEqual(again.data);
    const bare = await browser.send('rechargeWallet', {
      body: {},
      headers: { 'idempotency-key': '' },
    });
    expect(bare).toMatchObject({ status: 400, errorCode: 'IDEMPOTENCY_KEY_REQUIRED' });
  });
});
