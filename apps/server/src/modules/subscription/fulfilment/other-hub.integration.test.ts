import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { expectBalancedBooks } from '../../../testing/paying.ts';
import { aRunningSubscription, dayOn } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { createDueOrders } from './daily-fulfilment.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  // Only the subscriptions of these tests.
  await shop.db.run(sql`update subscription.plan set state = 'CANCELLED'`);
  await shop.db.run(sql`update subscription.day set state = 'CANCELLED' where state = 'PLANNED'`);
});
afterAll(async () => {
  await expectBalancedBooks(shop);
  await shop.close();
});

const wednesday = '2026-11-25';
const thursday = '2026-11-26';
const at = (text: string) => new Date(`${text}:00+05:30`);

const hubsRow = z.object({ hubId: z.number() });

/** The hubs with slot reservations of a subscription, one for each reserved day. */
const reservedAt = async (subscriptionNo: string): Promise<number[]> =>
  (
    await shop.db.many(
      hubsRow,
      sql`select slot.hub_id as "hubId" from slots.hold join slots.slot on slot.id = slot_id
          where order_no = ${subscriptionNo} order by slot.date`,
    )
  ).map(({ hubId }) => hubId);

async function orderOn(buyer: TestClient, date: string) {
  const { state, orderNo = '' } = dayOn(await buyer.call('subscriptionDetails'), date);
  expect(state).toBe('ORDERED');
  return shop.db.one(
    hubsRow.extend({ payable: z.number() }),
    sql`select hub_id as "hubId", payable_paise as payable from orders."order"
        where order_no = ${orderNo}`,
  );
}

describe('an address to which another hub delivers now', () => {
  it('gets its deliveries from that hub after the customer moved the address', async () => {
    const { buyer, subscriptionNo, price } = await aRunningSubscription(shop, [
      wednesday,
      thursday,
    ]);
    expect(await reservedAt(subscriptionNo)).toEqual([1, 1]);
    const { completeAddressesList } = await buyer.call('addresses');
    await buyer.call('updateAddress', {
      body: {
        addressId: completeAddressesList[0]?.addressId,
        pinCode: '500081',
        latitude: 17.4478,
        longitude: 78.3905,
      },
    });
    expect(await createDueOrders(shop.db, at('2026-11-24T20:05'))).toMatchObject({
      ordered: 1,
      missed: 0,
    });
    const first = await orderOn(buyer, wednesday);
    expect(first).toEqual({ hubId: 2, payable: (price / 2) * 100 });
    expect(await reservedAt(subscriptionNo)).toEqual([2]);
    await createDueOrders(shop.db, at('2026-11-25T20:05'));
    expect(await orderOn(buyer, thursday)).toEqual(first);
    expect(await reservedAt(subscriptionNo)).toEqual([]);
  });

  it('gets its deliveries from that hub after the shop closed the agreed one', async () => {
    const { buyer } = await aRunningSubscription(shop, [wednesday], {
      billing: 'PER_DELIVERY',
      mode: 'cod',
    });
    await shop.db.run(sql`update location.hub set is_active = false where id = 1`);
    await shop.db.run(
      sql`update location.hub set area_kind = 'pincodes', area_pin_codes = '{500034}' where id = 2`,
    );
    await createDueOrders(shop.db, at('2026-11-24T20:05'));
    expect((await orderOn(buyer, wednesday)).hubId).toBe(2);
  });
});
