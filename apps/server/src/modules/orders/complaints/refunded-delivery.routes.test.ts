import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer } from '../../../testing/buyer.ts';
import { aDeliveredOrder } from '../../../testing/delivered-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const sku = 'CHK-CURRY-500';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  // Each refund waits for a second person.
  await shop.db.run(sql`update wallet.money_limit set day_paise = 0, month_paise = 0`);
});
afterAll(() => shop.close());

it('shows the delivery fee of a proposed refund to the person who approves it', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await aDeliveredOrder(shop, buyer, [{ sku }]);
  const { complaintNo } = await buyer.call('reportComplaint', {
    params: { orderNo },
    body: { reason: 'LATE' },
  });
  const care = await aStaffMember(shop, 'support');
  const waiting = async () => {
    const { complaints } = await care.call('consoleComplaints');
    return complaints.find((each) => each.complaintNo === complaintNo);
  };
  const delivery = (await waiting())?.deliveryRefundable ?? 0;
  expect(delivery).toBeGreaterThan(0);
  const refund = { params: { complaintNo }, body: { delivery, answer: 'Sorry for the delay' } };
  await care.call('consoleRefundComplaint', refund);
  expect((await waiting())?.proposal).toMatchObject({ amount: delivery, lines: [], delivery });
  const manager = await aStaffMember(shop, 'manager');
  expect(await manager.call('consoleRefundComplaint', refund)).toMatchObject({
    status: 'SOLVED',
    givenBack: delivery,
    deliveryRefundable: 0,
  });
});
