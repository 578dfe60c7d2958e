import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../testing/buyer.ts';
import { type DemoStaff, aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let shop: TestApp;
let orderNo: string;
beforeAll(async () => {
  shop = await testApp();
  orderNo = await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500', quantity: 1 }]);
  await shop.db.run(sql`
    update identity.customer set full_name = 'Zubaida Anwar', phone = '+919123456780'
    where id = (select customer_id from orders."order" where order_no = ${orderNo})`);
});
afterAll(() => shop.close());

const find = async (who: DemoStaff, q: string) =>
  (await aStaffMember(shop, who)).call('consoleFind', { query: { q } });

describe('works', () => {
  it('finds orders, customers and products by words', async () => {
    expect(await find('owner', orderNo)).toMatchObject({
      orders: [{ orderNo, orderStatus: 'ORDER_PLACED', customerName: 'Ayesha Khan' }],
      customers: [],
      products: [],
    });
    expect(await find('owner', 'Zubaida')).toMatchObject({
      customers: [{ fullName: 'Zubaida Anwar', phoneEnd: '6780' }],
    });
    const { products } = await find('owner', 'curry');
    expect(products.length).toBeGreaterThan(0);
    expect(products.length).toBeLessThanOrEqual(6);
  });

  it('shows only the last digits of a phone', async () => {
    const found = await find('support', '9123456780');
    expect(found.customers).toMatchObject([{ phoneEnd: '6780' }]);
    expect(JSON.stringify(found.customers)).not.toContain('912345');
  });
});

describe('refuses', () => {
  it('refuses a search of one letter', async () => {
    const owner = await aStaffMember(shop, 'owner');
    const answer = await owner.send('consoleFind', { query: { q: 'a' } });
    expect(answer).toMatchObject({ status: 422, errorCode: 'INVALID' });
  });
});

describe('guards', () => {
  it('leaves out the kinds that a role may not see', async () => {
    expect(await find('packer', 'Zubaida')).toMatchObject({ customers: [] });
    expect(await find('packer', 'curry')).toMatchObject({ products: [] });
    const { orders, products } = await find('catalogue', orderNo);
    expect({ orders, products }).toEqual({ orders: [], products: [] });
    expect(await find('rider', orderNo)).toEqual({ orders: [], customers: [], products: [] });
  });

  it('leaves out orders of hubs that the member of staff does not work for', async () => {
    const packer = await aStaffMember(shop, 'packer');
    const { orders } = await packer.call('consoleFind', { query: { q: orderNo } });
    expect(orders).toHaveLength(1);
    await shop.db.run(sql`
      update orders."order" set hub_id = (
        select id from location.hub as h where not exists (
          select from staff.member_hub as m join staff.member as s on s.id = m.staff_id
          where s.email = 'packer@halalbasket.example' and m.hub_id = h.id) limit 1)
      where order_no = ${orderNo}`);
    expect((await find('packer', orderNo)).orders).toEqual([]);
    expect((await find('owner', orderNo)).orders).toHaveLength(1);
  });
});
