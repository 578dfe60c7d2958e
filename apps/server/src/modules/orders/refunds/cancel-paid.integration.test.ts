import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer, readyToOrder } from '../../../testing/buyer.ts';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';
import {
  type ToPay,
  anOrderToPay,
  fillWallet,
  numberOf,
  orderState,
  payBy,
  payuForm,
  postBack,
  refundsIn,
  reportSuccess,
} from '../../../testing/paying.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { grantPoints } from '../../loyalty/index.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));

const partOfWallet = 10_000;
const customerOf = (orderNo: string) =>
  numberOf(shop, sql`select customer_id as n from orders."order" where order_no = ${orderNo}`);
const walletOf = async ({ buyer }: ToPay): Promise<number> =>
  Math.round((await buyer.call('walletTransactions')).walletData.balance * 100);

/** Payment methods; each pays until the order is placed. */
const ways = {
  async card(bought: ToPay) {
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    await reportSuccess(bought, await sandbox.payRazorpay(pgOrderId));
  },
  async netbanking(bought: ToPay) {
    const form = payuForm(await payBy(bought, 'netbanking', { bankCode: 'HDFB' }));
    const { action, fields } = await sandbox.payPayu(form);
    await postBack(shop, action, fields);
  },
  async wallet(bought: ToPay) {
    await fillWallet(shop, bought.orderNo, bought.payable);
    await payBy(bought, 'hbw');
  },
  async partial(bought: ToPay) {
    await fillWallet(shop, bought.orderNo, partOfWallet);
    const { pgOrderId = '' } = await payBy(bought, 'CC', { isPartialPayment: true });
    await reportSuccess(bought, await sandbox.payRazorpay(pgOrderId));
  },
};

async function paid(way: keyof typeof ways): Promise<ToPay> {
  const bought = await anOrderToPay(shop);
  await ways[way](bought);
  expect(await orderState(shop, bought.orderNo)).toBe('ORDER_PLACED');
  return bought;
}

const cancel = ({ buyer, orderNo }: ToPay, refundTo?: 'source' | 'wallet') =>
  buyer.send('cancelOrder', {
    params: { orderNo },
    body: { reason: 'Changed my mind', ...(refundTo && { refundTo }) },
  });

interface Capture {
  amount: number;
  refunded: number;
  receipt: string | null;
}

/** The sum that the gateways have refunded, in paise. */
async function backAtGateways(): Promise<number> {
  await shop.runJobs();
  const all = await sandbox.control<Record<string, Capture[]>>('GET', 'captures');
  return Object.values(all)
    .flat()
    .reduce((sum, { refunded }) => sum + refunded, 0);
}

describe('an order that is cancelled after it was paid', () => {
  it.each([
    ['card', 'source'],
    ['netbanking', 'source'],
    ['card', 'wallet'],
    ['netbanking', 'wallet'],
    ['wallet', 'source'],
    ['wallet', 'wallet'],
    ['partial', 'source'],
    ['partial', 'wallet'],
  ] as const)('refunds every rupee once: paid by %s, refunded to %s', async (way, to) => {
    const before = await backAtGateways();
    const bought = await paid(way);
    const { payable, orderNo } = bought;
    const online = {
      card: payable,
      netbanking: payable,
      wallet: 0,
      partial: payable - partOfWallet,
    };
    const toSource = to === 'source' ? online[way] : 0;
    const { data } = await cancel(bought, to);
    expect(data).toMatchObject({ orderStatus: 'ORDER_CANCELLED', can: { cancel: false } });
    expect({
      wallet: await walletOf(bought),
      gateways: (await backAtGateways()) - before,
    }).toEqual({ wallet: payable - toSource, gateways: toSource });
    const refunds = await refundsIn(shop, orderNo);
    expect(refunds.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)).toBe(payable);
    // The order page lists the refunds with their sum.
    const details = await bought.buyer.call('orderDetails', { params: { orderNo } });
    expect(details.refunds.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(payable);
  });

  it('refunds the rest once when its membership was refunded before', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 2 }]);
    // A plan of a year costs more than the order saved, so a refund remains.
    const plan = (await buyer.call('membershipOptions')).plans.at(-1);
    await buyer.call('addMembership', { body: { membershipId: plan?.membershipId ?? 0 } });
    const placed = await buyer.call('placeOrder', { body: {} });
    const { orderNo = '', membershipRefNo = '', orderPayableAmount = 0 } = placed;
    const payable = Math.round(orderPayableAmount * 100);
    const bought = { buyer, orderNo, payable };
    await fillWallet(shop, orderNo, payable);
    await payBy(bought, 'hbw');
    await shop.runJobs();
    await buyer.call('cancelMembership', { params: { membershipRefNo }, body: {} });
    expect(await cancel(bought)).toMatchObject({ status: 200 });
    expect(await walletOf(bought)).toBe(payable);
  });

  // spec: L111.2, L251.2
  it('returns the points that paid it', async () => {
    const bought = await anOrderToPay(shop);
    const gift = { customerId: await customerOf(bought.orderNo), points: 500_000, key: 'cancel' };
    await shop.db.transaction((tx) => grantPoints(tx, { ...gift, now: shop.clock.now() }));
    const points = async () => (await bought.buyer.call('pointsScreen')).pointData.balance;
    const before = await points();
    await payBy(bought, 'hbp');
    expect(await points()).toBeLessThan(before);
    // No payment attempt went to a gateway.
    const asked = sql`select count(*)::int as n from payments.attempt where reference = ${bought.orderNo}`;
    expect(await numberOf(shop, asked)).toBe(0);
    await cancel(bought);
    expect(await points()).toBe(before);
  });

  it('is refunded once for ten concurrent requests and never to another customer', async () => {
    const bought = await paid('wallet');
    const stranger = (await anOrderToPay(shop)).buyer;
    expect((await cancel({ ...bought, buyer: stranger })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(bought, 'wallet')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await walletOf(bought)).toBe(bought.payable);
  });
});
