import { plainPromo } from '@halal-basket/contract/plain-promo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aBuyer, readyToOrder } from '../../testing/buyer.ts';
import { deliverOrder, refundGoods } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const roundingRow = z.object({ ofOrder: z.number(), ofRefund: z.number() });

it('leaves nothing of a rounded order whose price was refunded, to the paisa', async () => {
  const owner = await aStaffMember(shop, 'owner');
  await owner.call('consoleCreatePromo', {
    body: {
      promo: {
        ...plainPromo,
        promoCode: 'ODD7',
        description: '7.5% off',
        benefit: { kind: 'percent', percent: 7.5, cap: null },
        startsAt: '2026-01-01T00:00:00+05:30',
      },
    },
  });
  const buyer = await aBuyer(shop);
  await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 5 }]);
  await buyer.call('applyPromo', { params: { promoCode: 'ODD7' } });
  const { orderNo = '' } = await buyer.call('placeOrder', { body: {} });
  await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
  await deliverOrder(shop, orderNo);
  await refundGoods(shop, orderNo);
  await shop.runJobs();
  await shop.app.jobs['refresh-reports']?.({});
  const rounding = await shop.db.one(
    roundingRow,
    sql`select o.rounding_paise as "ofOrder", refund.rounding_paise as "ofRefund"
        from orders."order" as o join orders.refund on order_id = o.id
        where order_no = ${orderNo}`,
  );
  expect(rounding.ofOrder).not.toBe(0);
  expect(rounding.ofRefund).toBe(rounding.ofOrder);

  const day = '2026-11-23';
  const { columns, total } = await owner.call('consoleReport', {
    params: { report: 'days' },
    query: { from: day, to: day },
  });
  const figure = (name: string) => total[columns.findIndex(({ column }) => column === name)];
  expect(figure('refunded')).toBe(figure('revenue'));
  expect(figure('net')).toBe(0);
});
