import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const chicken = 'CHK-CURRY-500';
const mutton = 'MUT-CURRY-500';

let shop: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  shop = await testApp();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

it('remembers the choice of a customer, by product, and copies it into the next order', async () => {
  expect(await buyer.call('missingGoods')).toEqual({ rule: 'call', lines: [] });
  const first = await aPlacedOrder(buyer, [{ sku: chicken }]);
  const params = { orderNo: first };
  expect(await buyer.call('orderMissingGoods', { params })).toMatchObject({ canChange: true });
  const { cartItems } = await buyer.call('orderDetails', { params });
  const own = { sku: chicken, ...(cartItems[0]?.cuts && { cuts: cartItems[0].cuts }) };
  const body = { rule: 'similar' as const, lines: [{ ...own, rule: 'refund' as const }] };
  const saved = await buyer.call('saveOrderMissingGoods', { params, body });
  expect(saved).toEqual({ ...body, canChange: true });
  expect(await buyer.call('missingGoods')).toEqual(body);

  const second = await aPlacedOrder(buyer, [{ sku: mutton }, { sku: chicken }]);
  expect(await buyer.call('orderMissingGoods', { params: { orderNo: second } })).toEqual(saved);
  const packer = await aStaffMember(shop, 'packer');
  const rules = await Promise.all(
    [1, 2].map(async (lineNo) => {
      const found = await packer.call('consoleSubstitutes', {
        params: { orderNo: second, lineNo },
      });
      return [found.ordered.sku, found.rule];
    }),
  );
  expect(Object.fromEntries(rules)).toEqual({ [mutton]: 'similar', [chicken]: 'refund' });

  await buyer.call('saveMissingGoods', {
    body: { rule: 'call', lines: [{ ...own, rule: null }] },
  });
  expect(await buyer.call('missingGoods')).toEqual({ rule: 'call', lines: [] });
  await deliverOrder(shop, second);
  expect(
    await buyer.send('saveOrderMissingGoods', { params: { orderNo: second }, body }),
  ).toMatchObject({ errorCode: 'ORDER_STATE' });
});

it('shows the packer the choice beside each pick', async () => {
  await buyer.call('saveMissingGoods', { body: { rule: 'refund' } });
  const orderNo = await aPlacedOrder(buyer, [{ sku: mutton }]);
  const packer = await aStaffMember(shop, 'packer');
  const { shipments } = await buyer.call('orderDetails', { params: { orderNo } });
  const { stations } = await packer.call('consoleKitchen', {
    params: { adcCode: 'HYD-BNJ' },
    query: { date: shipments[0]?.date },
  });
  const picks = stations.flatMap(({ goods }) => goods.flatMap((each) => each.picks));
  expect(picks.find((pick) => pick.orderNo === orderNo)).toMatchObject({ ifMissing: 'refund' });
});
