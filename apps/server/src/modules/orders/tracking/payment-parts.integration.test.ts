import { expect, it } from 'vitest';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import { anOrderToPay, fillWallet, payBy, reportSuccess } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));

it('shows both parts of a payment by card and HB Money', async () => {
  const bought = await anOrderToPay(shop);
  const { buyer, orderNo, payable } = bought;
  await fillWallet(shop, orderNo, 10_000);
  const { pgOrderId = '' } = await payBy(bought, 'CC', { isPartialPayment: true });
  await reportSuccess(bought, await sandbox.payRazorpay(pgOrderId));
  const payment = {
    paymentMode: 'CC',
    label: 'Credit or debit card · HB Money',
    parts: [
      { label: 'Credit or debit card', amount: (payable - 10_000) / 100 },
      { label: 'HB Money', amount: 100 },
    ],
  };
  const params = { orderNo };
  expect((await buyer.call('orderDetails', { params })).payment).toMatchObject(payment);
  expect((await buyer.call('orderConfirmation', { params })).payment).toMatchObject(payment);
  const owner = await aStaffMember(shop, 'owner');
  const { paymentParts } = await owner.call('consoleOrder', { params });
  expect(paymentParts).toEqual(payment.parts);
});

it('shows one method where it paid all', async () => {
  const bought = await anOrderToPay(shop);
  await fillWallet(shop, bought.orderNo, bought.payable);
  await payBy(bought, 'hbw');
  const { orderNo } = bought;
  const { payment } = await bought.buyer.call('orderDetails', { params: { orderNo } });
  expect(payment).toMatchObject({ label: 'HB Money' });
  expect(payment.parts).toBeUndefined();
});
