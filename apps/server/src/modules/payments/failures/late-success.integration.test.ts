import { describe, expect, it } from 'vitest';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import { anOrderToPay, payBy, reportOutcome } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));

/** An order that the customer is still paying by another method when the failed card succeeds after all. */
async function paidLate() {
  const bought = await anOrderToPay(shop);
  const { pgOrderId = '' } = await payBy(bought, 'CC');
  await sandbox.payRazorpay(pgOrderId, 'failure');
  await reportOutcome(bought, 'failure');
  await sandbox.payRazorpay(pgOrderId);
  await reportOutcome(bought, 'pending');
  return bought;
}

const detailsOf = ({ buyer, orderNo }: Awaited<ReturnType<typeof anOrderToPay>>) =>
  buyer.call('paymentDetails', { query: { orderNo } });

describe('a payment that succeeds while the customer chooses another method', () => {
  it('is reported with the payment methods', async () => {
    const waiting = await detailsOf(await anOrderToPay(shop));
    expect([waiting.isPlaced, typeof waiting.heldTill]).toEqual([undefined, 'string']);
    const paid = await detailsOf(await paidLate());
    expect([paid.isPlaced, paid.heldTill]).toEqual([true, undefined]);
  });

  it.each(['cod', 'netbanking', 'hbw'])('is the payment of the order, not %s', async (mode) => {
    const bought = await paidLate();
    const started = await payBy(bought, mode, mode === 'netbanking' ? { bankCode: 'HDFB' } : {});
    expect(started).toEqual({ orderNo: bought.orderNo, status: 'CONFIRMED' });
    const { payment } = await bought.buyer.call('orderDetails', {
      params: { orderNo: bought.orderNo },
    });
    expect(payment).toMatchObject({ label: 'Credit or debit card', status: 'CONFIRMED' });
  });

  it('is shown as the payment of an order that was placed to be paid on delivery', async () => {
    const bought = await anOrderToPay(shop);
    const { buyer, orderNo } = bought;
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    await sandbox.payRazorpay(pgOrderId, 'failure');
    await reportOutcome(bought, 'failure');
    await payBy(bought, 'cod');
    const labelOf = async () =>
      (await buyer.call('orderDetails', { params: { orderNo } })).payment.label;
    expect(await labelOf()).toBe('Cash on delivery');
    await sandbox.payRazorpay(pgOrderId);
    await shop.runJobs();
    expect(await labelOf()).toBe('Credit or debit card');
    const owner = await aStaffMember(shop, 'owner');
    const paid = { paymentMode: 'Credit or debit card', paymentStatus: 'CONFIRMED' };
    const forStaff = await owner.call('consoleOrder', { params: { orderNo } });
    const { slips } = await owner.call('consolePackingSlips', { query: { orderNos: orderNo } });
    expect([forStaff, ...slips]).toMatchObject([
      { ...paid, dueOnDelivery: 0 },
      { ...paid, dueOnDelivery: 0 },
    ]);
  });

  it('leaves a cancelled order cancelled', async () => {
    const bought = await paidLate();
    const { buyer, orderNo } = bought;
    await buyer.call('cancelOrder', { params: { orderNo }, body: {} });
    const again = await buyer.send('payOrder', {
      params: { paymentMode: 'cod' },
      body: { orderNo },
    });
    expect(again).toMatchObject({ status: 409, errorCode: 'ORDER_STATE' });
  });
});
