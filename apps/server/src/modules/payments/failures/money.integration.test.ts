import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { anOpenOrder } from '../../../testing/buyer.ts';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import {
  after,
  anOrderToPay,
  fillWallet,
  processWebhooks,
  numberOf,
  orderState,
  payBy,
  payuForm,
  postBack,
  refundsIn,
  reportOutcome,
  reportSuccess,
  webhooksSeen,
} from '../../../testing/paying.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import { expireOrders } from '../../orders/index.ts';
import { walletBalance } from '../../wallet/index.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));

const silent = () => sandbox.control('PUT', 'fault-settings', { webhooks: { drop: 1 } });
const later = (advanceMs: number) => sandbox.control('POST', 'clock', { advanceMs });
const walletOf = async (customerId: number) => (await walletBalance(shop.db, customerId)).total;
const heldFor = (orderNo: string) => balanceOf(shop.db, accounts.hold(orderNo));

/** Lets the order's time run out. */
async function runOut(): Promise<void> {
  shop.clock.advance({ minutes: 16 });
  await expireOrders(shop.db, shop.clock.now());
}

describe('money that arrives late, twice or in another amount', () => {
  it('late success after a failure is kept while everything can be had', async () => {
    await silent();
    const held = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(held, 'upi');
    await sandbox.payRazorpay(pgOrderId, 'late', { method: 'upi' });
    expect(await reportOutcome(held, 'failure')).toMatchObject({ status: 'FAILED' });
    await later(10_000);
    await after(shop, { seconds: 31 });
    expect(await orderState(shop, held.orderNo)).toBe('ORDER_PLACED');

    const expired = await anOrderToPay(shop);
    const started = await payBy(expired, 'upi');
    await sandbox.payRazorpay(started.pgOrderId ?? '', 'late', { method: 'upi' });
    await runOut();
    expect(await orderState(shop, expired.orderNo)).toBe('ORDER_EXPIRED');
    await later(10_000);
    await after(shop, { minutes: 15 });
    expect(await orderState(shop, expired.orderNo)).toBe('ORDER_PLACED');
    expect(await refundsIn(shop, expired.orderNo)).toEqual([]);
  });

  it('an attempt pays its own order; a replaced order is refunded', async () => {
    await silent();
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    const anew = await anOpenOrder(bought.buyer, [{ sku: 'CHK-CURRY-1000' }]);
    const paid = await sandbox.payRazorpay(pgOrderId);
    expect((await reportSuccess(bought, paid)).data).toMatchObject({ status: 'FAILED' });
    expect(await refundsIn(shop, bought.orderNo)).toEqual([`source ${bought.payable} REQUESTED`]);
    expect(await orderState(shop, anew)).toBe('ORDER_CREATED');
  });

  it('a wrong amount pays nothing and is refunded', async () => {
    await silent();
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'CC');
    const paid = await sandbox.payRazorpay(pgOrderId, 'mismatch');
    expect((await reportSuccess(bought, paid)).data.status).toBe('FAILED');
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_CREATED');
    const outcomes = await numberOf(
      shop,
      sql`select count(*) as n from payments.gateway_payment
          where reference = ${bought.orderNo} and outcome = 'QUARANTINED'
            and amount_paise <> ${bought.payable} and refunded_paise = amount_paise`,
    );
    expect(outcomes).toBe(1);

    const other = await anOrderToPay(shop);
    const form = payuForm(await payBy(other, 'BNPL'));
    const { action, fields } = await sandbox.payPayu(form, 'mismatch');
    await postBack(shop, action, fields);
    await after(shop, { seconds: 31 });
    expect(await orderState(shop, other.orderNo)).not.toBe('ORDER_PLACED');
  });

  it('two tabs and a double click lead to one order at the gateway', async () => {
    const bought = await anOrderToPay(shop);
    const started = await Promise.all(Array.from({ length: 8 }, () => payBy(bought, 'CC')));
    expect(new Set(started.map(({ pgOrderId }) => pgOrderId)).size).toBe(1);
    const attempts = await numberOf(
      shop,
      sql`select count(*) as n from payments.attempt where reference = ${bought.orderNo}`,
    );
    expect(attempts).toBe(1);
  });

  it('of two captures for one order the first is kept and the other refunded', async () => {
    await silent();
    const bought = await anOrderToPay(shop);
    const first = await payBy(bought, 'CC');
    const second = payuForm(await payBy(bought, 'BNPL'));
    await reportSuccess(bought, await sandbox.payRazorpay(first.pgOrderId ?? ''));
    const { action, fields } = await sandbox.payPayu(second);
    await postBack(shop, action, fields);
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_PLACED');
    expect(await refundsIn(shop, bought.orderNo)).toEqual([`source ${bought.payable} REQUESTED`]);
    await shop.runJobs();
    const [refund] = await refundsIn(shop, bought.orderNo);
    expect(refund).toBe(`source ${bought.payable} PENDING`);
    expect((await reportOutcome(bought, 'pending')).status).toBe('CONFIRMED');
  });

  // spec: L251.1
  it('HB Money is held before the gateway is called, and released at once when that fails', async () => {
    await silent();
    const bought = await anOrderToPay(shop);
    const customerId = await fillWallet(shop, bought.orderNo, 10_000);
    const started = await payBy(bought, 'CC', { isPartialPayment: true });
    expect(started.amount).toBe(bought.payable - 10_000);
    expect([await walletOf(customerId), await heldFor(bought.orderNo)]).toEqual([0, 10_000]);
    await sandbox.payRazorpay(started.pgOrderId ?? '', 'failure');
    expect(await reportOutcome(bought, 'failure')).toMatchObject({ status: 'FAILED' });
    expect([await walletOf(customerId), await heldFor(bought.orderNo)]).toEqual([10_000, 0]);

    const again = await payBy(bought, 'upi', { isPartialPayment: true });
    const paid = await sandbox.payRazorpay(again.pgOrderId ?? '');
    expect((await reportSuccess(bought, paid)).data.status).toBe('CONFIRMED');
    expect([await walletOf(customerId), await heldFor(bought.orderNo)]).toEqual([0, 0]);
  });

  it('where HB Money is gone when the gateway pays, the gateway’s part goes back', async () => {
    await silent();
    const bought = await anOrderToPay(shop);
    const customerId = await fillWallet(shop, bought.orderNo, 10_000);
    const started = await payBy(bought, 'CC', { isPartialPayment: true });
    await reportOutcome(bought, 'failure');
    await shop.db.run(sql`
      select ledger.move(array['test:spent'], array[${`wallet:${customerId}`}], array['sales'],
        array[10000], array['INR'], array['test'], array['x'], now())`);
    const paid = await sandbox.payRazorpay(started.pgOrderId ?? '');
    expect((await reportSuccess(bought, paid)).data.status).toBe('FAILED');
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_CREATED');
    expect(await refundsIn(shop, bought.orderNo)).toEqual([
      `source ${bought.payable - 10_000} REQUESTED`,
    ]);
  });

  it('an order that is cancelled while its payment is pending gives the money back', async () => {
    const bought = await anOrderToPay(shop);
    const { pgOrderId = '' } = await payBy(bought, 'upi');
    const seen = await webhooksSeen(shop);
    await sandbox.payRazorpay(pgOrderId, 'pending', { method: 'upi' });
    expect(await reportOutcome(bought, 'pending')).toMatchObject({ status: 'PENDING' });
    await bought.buyer.call('cancelOrder', { params: { orderNo: bought.orderNo }, body: {} });
    await later(10_000);
    await processWebhooks(shop, seen + 1);
    await after(shop, { seconds: 31 });
    expect(await orderState(shop, bought.orderNo)).toBe('ORDER_CANCELLED');
    expect((await refundsIn(shop, bought.orderNo)).map((text) => text.split(' ')[1])).toEqual([
      String(bought.payable),
    ]);
  });

  it('concurrent requests pay an order once', async () => {
    const bought = await anOrderToPay(shop);
    const customerId = await fillWallet(shop, bought.orderNo, bought.payable);
    const { buyer, orderNo } = bought;
    const modes = Array.from({ length: 12 }, (_, index) => (index % 2 ? 'hbw' : 'CC'));
    await Promise.all(
      modes.map((paymentMode) =>
        buyer.send('payOrder', {
          params: { paymentMode },
          body: { orderNo, isPartialPayment: paymentMode === 'CC' },
        }),
      ),
    );
    await buyer.send('payOrder', { params: { paymentMode: 'hbw' }, body: { orderNo } });
    expect(await orderState(shop, orderNo)).toBe('ORDER_PLACED');
    expect([await walletOf(customerId), await heldFor(orderNo)]).toEqual([0, 0]);
  });

  it('late money for an order without stock or slot is refunded', async () => {
    await silent();
    for (const gone of [
      (orderNo: string) => sql`update stock.level set on_hand = reserved
          where (hub_id, sku) in (select hub_id, sku from orders.line as line
            join orders."order" as o on o.id = line.order_id where order_no = ${orderNo})`,
      (orderNo: string) => sql`update slots.slot set capacity = taken where id in (
          select slot_id from orders.shipment as shipment
          join orders."order" as o on o.id = shipment.order_id where order_no = ${orderNo})`,
    ]) {
      const bought = await anOrderToPay(shop);
      const { pgOrderId = '' } = await payBy(bought, 'CC');
      await runOut();
      await shop.db.run(gone(bought.orderNo));
      await sandbox.payRazorpay(pgOrderId, 'noredirect');
      await after(shop, { minutes: 1 });
      expect(await orderState(shop, bought.orderNo)).toBe('ORDER_EXPIRED');
      expect(await refundsIn(shop, bought.orderNo)).toHaveLength(1);
      await shop.db.run(sql`update stock.level set on_hand = on_hand + 100`);
      await shop.db.run(sql`update slots.slot set capacity = 60 where capacity < 60`);
    }
  });
});
