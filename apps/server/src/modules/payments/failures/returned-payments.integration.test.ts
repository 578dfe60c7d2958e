import { describe, expect, it } from 'vitest';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import { anOrderToPay, payBy, refundsIn, reportSuccess } from '../../../testing/paying.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));

const cancel = (buyer: TestClient, orderNo: string) =>
  buyer.call('cancelOrder', { params: { orderNo }, body: {} });

const messagesTo = async (buyer: TestClient): Promise<string[]> => {
  await shop.runJobs();
  return (await buyer.call('notifications')).general.map(({ text }) => text);
};

describe('a payment of an order that the customer cancelled meanwhile', () => {
  it('is refunded, and nothing calls the order expired', async () => {
    const bought = await anOrderToPay(shop);
    const { buyer, orderNo, payable } = bought;
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    await cancel(buyer, orderNo);
    const { data } = await reportSuccess(bought, await sandbox.payRazorpay(pgOrderId));
    expect(data).toMatchObject({
      status: 'FAILED',
      reason: 'The payment came too late. Your refund is on its way.',
    });
    const inHindi = await buyer.call('validatePayment', {
      body: { orderNo, status: 'pending' },
      headers: { 'accept-language': 'hi' },
    });
    expect(inHindi.reason).toBe('भुगतान बहुत देर से आया। आपका रिफ़ंड आ रहा है।');
    expect(await refundsIn(shop, orderNo)).toEqual([expect.stringMatching(`^source ${payable} `)]);
    const text = (await messagesTo(buyer)).find((each) => each.includes('could not be completed'));
    expect(text).toMatch(/\. The payment came too late\.$/);
  });

  it('names the reason of its refund, not of an earlier try on the same page', async () => {
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    await sandbox.payRazorpay(pgOrderId, 'failure');
    await cancel(bought.buyer, bought.orderNo);
    const { data } = await reportSuccess(bought, await sandbox.payRazorpay(pgOrderId));
    expect(data.reason).toBe('The payment came too late. Your refund is on its way.');
  });
});
