import { announcements } from '../../../seeds/demo/texts.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aBuyer, aPlacedOrder } from '../../testing/buyer.ts';
import { statementsDuring } from '../../testing/statements.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

let phones = 8_000_000_000;
const newPhone = (): string => String((phones += 1));

const banjaraHills = { latitude: 17.4126, longitude: 78.4389 };
const bengaluru = { latitude: 12.9352, longitude: 77.6245 };
const delhi = { latitude: 28.6139, longitude: 77.209 };

const home = {
  fullName: 'Noor Fatima',
  addressLine1: 'Flat 7, Lotus Court',
  pinCode: '500034',
  ...banjaraHills,
};

async function customer(phone = newPhone()): Promise<TestClient> {
  const client = shop.client();
  await client.login(phone);
  return client;
}

const sessionsInAll = async (): Promise<number> => {
  const { rows } = await shop.db.pool.query<{ count: string }>(
    'select count(*) from identity.session',
  );
  return Number(rows[0]?.count);
};

const ticketOf = (client: TestClient): string => client.cookies.get('hb_session') ?? '';

describe('launch', () => {
  describe('works', () => {
    it('counts no cancelled order: its customer is still new', async () => {
      const buyer = await aBuyer(shop);
      const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 2 }]);
      expect(await buyer.call('launch')).toMatchObject({ customerType: 'RU' });
      await buyer.call('cancelOrder', { params: { orderNo }, body: {} });
      expect(await buyer.call('launch')).toMatchObject({ customerType: 'NU' });
    });

    // spec: L135.1, L146
    it('gives a new visitor the defaults and writes nothing', async () => {
      const client = shop.client();
      const before = await sessionsInAll();
      const info = await client.call('launch');
      expect(info).toMatchObject({
        loggedIn: false,
        customerType: 'NU',
        totalCartQuantity: 0,
        showMergeCartDialog: false,
        isPrimeMember: false,
        isSubscriptionActive: false,
        // An announcement is unread for a new visitor.
        notificationsCount: announcements().length,
      });
      expect(info).not.toHaveProperty('adcCode');
      expect(info).not.toHaveProperty('persistentTicket');
      const tomorrow = shop.clock.now().getTime() + 86_400_000;
      expect(info.validTill).toBeLessThanOrEqual(tomorrow);
      expect(info.validTill).toBeGreaterThan(tomorrow - 5 * 60_000);
      expect(client.cookies.size).toBe(0);
      expect(await sessionsInAll()).toBe(before);
    });

    it('uses two database statements at most: the session, and the rest', async () => {
      const client = await customer();
      await client.call('addAddress', { body: home });
      for (const each of [client, shop.client()]) {
        await each.call('launch');
        const asked = await statementsDuring(shop.db, () => each.call('launch'));
        expect(asked.length, asked.join('\n\n')).toBeLessThanOrEqual(2);
      }
    });

    // spec: L79, L146
    it('gives a customer all data', async () => {
      const phone = newPhone();
      const client = await customer(phone);
      const address = await client.call('addAddress', { body: home });
      const info = await client.call('launch');
      expect(info).toMatchObject({
        loggedIn: true,
        mobile: `+91${phone}`,
        customerFullName: 'Noor Fatima',
        adcCode: 'HYD-BNJ',
        addressId: address.addressId,
        customerAddress: { addressId: address.addressId, newAddress: true, serviceable: true },
        visitorAddress: { pinCode: '500034' },
        customerType: 'NU',
      });
      expect(info.deliveryPromise).toBeTypeOf('string');
    });

    it('gives an app its ticket and recognises the app by it', async () => {
      const client = shop.client();
      const headers = { 'device-type': 'android' };
      const { persistentTicket } = await client.call('launch', { headers });
      expect(persistentTicket).toMatch(/^[\w-]{43}$/);
      expect(client.cookies.size).toBe(0);
      const bearer = { ...headers, authorization: `Bearer ${persistentTicket}` };
      await client.call('validateLocation', { body: banjaraHills, headers: bearer });
      const info = await client.call('launch', { headers: bearer });
      expect(info).toMatchObject({ adcCode: 'HYD-BNJ', persistentTicket });
    });
  });

  describe('refuses', () => {
    it('refuses an unknown ticket', async () => {
      const client = shop.client();
      client.cookies.set('hb_session', 'made-up');
      const answer = await client.send('launch');
      expect(answer).toMatchObject({ status: 412, errorCode: 'SESSION_VOID' });
      expect(client.cookies.size).toBe(0);
    });

    it("refuses another device's ticket", async () => {
      const client = await customer();
      const thief = shop.client();
      thief.cookies.set('hb_session', ticketOf(client));
      expect((await thief.send('launch')).status).toBe(412);
      expect((await client.send('launch')).status).toBe(200);
    });

    it('refuses a call without a device', async () => {
      const answer = await shop.client().send('launch', { headers: { 'device-id': '' } });
      expect(answer).toMatchObject({ status: 400, errorCode: 'DEVICE_ID_REQUIRED' });
    });
  });

  describe('guards', () => {
    it('ends a session after a fortnight without use, or after thirty days', async () => {
      const idle = await customer();
      shop.clock.advance({ days: 13 });
      expect((await idle.send('launch')).status).toBe(200);
      shop.clock.advance({ days: 14 });
      expect((await idle.send('launch')).status).toBe(412);
      const busy = await customer();
      for (const days of [10, 10, 9]) {
        shop.clock.advance({ days });
        expect((await busy.send('launch')).status).toBe(200);
        // The last use is written after the answer.
        await vi.waitFor(async () => {
          const { rows } = await shop.db.pool.query(
            'select from identity.session where last_seen_at = $1',
            [shop.clock.now()],
          );
          expect(rows).toHaveLength(1);
        });
      }
      shop.clock.advance({ days: 1 });
      expect((await busy.send('launch')).status).toBe(412);
    });

    it('stores only hashes of tickets', async () => {
      const client = await customer();
      const { rows } = await shop.db.pool.query<{ row: string }>(
        'select session::text as row from identity.session order by id desc limit 1',
      );
      expect(rows[0]?.row).not.toContain(ticketOf(client));
    });
  });
});

describe('logout', () => {
  // spec: L104, L148
  it('starts a guest session that keeps the location and nothing of the customer', async () => {
    const client = await customer();
    await client.call('addAddress', { body: { ...home, primaryText: 'Flat 7' } });
    const before = ticketOf(client);
    const info = await client.call('logout');
    expect(info).toMatchObject({ loggedIn: false, adcCode: 'HYD-BNJ', totalCartQuantity: 0 });
    expect(JSON.stringify(info)).not.toMatch(/Flat 7|Lotus|Noor/);
    expect(ticketOf(client)).not.toBe(before);
    expect((await client.call('launch')).loggedIn).toBe(false);
    client.cookies.set('hb_session', before);
    expect((await client.send('launch')).status).toBe(412);
  });

  // spec: L237.11
  it('refuses guests and visitors without a session', async () => {
    const guest = shop.client();
    expect((await guest.send('logout')).status).toBe(401);
    await guest.call('validateLocation', { body: bengaluru });
    const answer = await guest.send('logout');
    expect(answer).toMatchObject({
      status: 401,
      description: 'Unauthorised Access! Please login to access this service',
    });
  });

  it('ends one session and starts at most two for two concurrent calls', async () => {
    const client = await customer();
    const before = ticketOf(client);
    const answers = await Promise.all([client.send('logout'), client.send('logout')]);
    for (const { status } of answers) expect([200, 401, 412]).toContain(status);
    client.cookies.set('hb_session', before);
    expect((await client.send('launch')).status).toBe(412);
  });
});

describe('validateLocation', () => {
  describe('works', () => {
    // spec: L186.1
    it('stores the location of a point and starts a session', async () => {
      const client = shop.client();
      const served = await client.call('validateLocation', { body: banjaraHills });
      expect(served).toMatchObject({ adcCode: 'HYD-BNJ', resetCart: false });
      expect(served.visitorAddress).toMatchObject(banjaraHills);
      expect(served.deliveryPromise).not.toBe('');
      expect(ticketOf(client)).toMatch(/^[\w-]{43}$/);
      expect((await client.call('launch')).visitorAddress).toEqual(served.visitorAddress);
    });

    it('accepts a pin code', async () => {
      const served = await shop.client().call('validateLocation', { body: { pinCode: '500034' } });
      expect(served).toMatchObject({ adcCode: 'HYD-BNJ', visitorAddress: { pinCode: '500034' } });
    });

    it('accepts a place of the search', async () => {
      const client = shop.client();
      const { places } = await client.call('placesSearch', { query: { q: 'Banjara Hills' } });
      const served = await client.call('validateLocation', {
        body: { placeId: places[0]?.placeId },
      });
      expect(served.visitorAddress.primaryText).toBe(places[0]?.primaryText);
    });

    it('accepts an address of the customer', async () => {
      const client = await customer();
      const { addressId } = await client.call('addAddress', { body: home });
      await client.call('validateLocation', { body: bengaluru });
      await client.call('validateLocation', { body: { addressId } });
      expect(await client.call('launch')).toMatchObject({ adcCode: 'HYD-BNJ', addressId });
    });

    it('accepts a place in another city than the default address', async () => {
      const client = await customer();
      await client.call('addAddress', { body: home });
      await client.call('validateLocation', { body: bengaluru });
      const info = await client.call('launch');
      expect(info).not.toHaveProperty('addressId');
      expect(info).not.toHaveProperty('customerAddress');
      expect(await client.call('showCart')).not.toHaveProperty('deliveryAddress');
    });

    it('keeps the texts that the visitor chose', async () => {
      const text = `'; drop table location.hub; -- <script>alert(1)</script> 🏠`;
      const client = shop.client();
      const body = { ...banjaraHills, primaryText: text };
      await client.call('validateLocation', { body });
      expect((await client.call('launch')).visitorAddress?.primaryText).toBe(text);
    });
  });

  describe('refuses', () => {
    it('refuses a location outside all delivery areas, and stores nothing', async () => {
      const client = shop.client();
      for (const body of [delhi, { pinCode: '999999' }]) {
        const answer = await client.send('validateLocation', { body });
        expect(answer).toMatchObject({ status: 404, errorCode: 'NOT_SERVICEABLE' });
        expect(answer.data).toHaveProperty('place');
      }
      expect(client.cookies.size).toBe(0);
    });

    it.each([
      ['a point outside of India', { latitude: 51.5, longitude: -0.12 }],
      ['half a point', { latitude: 17.4, pinCode: '500034' }],
      ['a latitude beyond the pole', { latitude: 91, longitude: 78 }],
      ['text as a point', { latitude: '17.4', longitude: '78.4' }],
      ['an unknown place', { placeId: '999999999' }],
      ['a place by SQL', { placeId: '1 or 1=1' }],
      ['nothing', {}],
      ['a pin code of letters', { pinCode: 'abcdef' }],
      ['a text beyond all measure', { ...banjaraHills, primaryText: 'x'.repeat(121) }],
    ])('refuses %s', async (_name, body) => {
      const answer = await shop.client().send('validateLocation', { body });
      expect(answer).toMatchObject({ status: 422, errorCode: 'INVALID' });
    });

    it('reports an address of another customer as not found', async () => {
      const owner = await customer();
      const { addressId } = await owner.call('addAddress', { body: home });
      for (const client of [await customer(), shop.client()]) {
        const answer = await client.send('validateLocation', { body: { addressId } });
        expect(answer).toMatchObject({ status: 404, errorCode: 'ADDRESS_NOT_FOUND' });
      }
    });
  });
});

describe('checkLocationForAddress', () => {
  // spec: L186.2
  it('gives the same answer and stores nothing', async () => {
    const client = shop.client();
    const served = await client.call('checkLocationForAddress', { body: banjaraHills });
    expect(served).toMatchObject({ adcCode: 'HYD-BNJ', resetCart: false });
    expect(client.cookies.size).toBe(0);
  });

  it('refuses a location outside all delivery areas', async () => {
    const answer = await shop.client().send('checkLocationForAddress', { body: delhi });
    expect(answer).toMatchObject({ status: 404, errorCode: 'NOT_SERVICEABLE' });
  });
});
