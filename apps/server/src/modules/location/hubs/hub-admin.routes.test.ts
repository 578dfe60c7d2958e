import type { AnswerOf, EditedHub } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aCustomer } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const koramangala = { latitude: 12.9345, longitude: 77.6262 };
const delhi = { latitude: 28.6139, longitude: 77.209 };

async function settingsOf(adcCode: string): Promise<AnswerOf<'consoleSaveHub'>> {
  const { hubs } = await owner.call('consoleHubSettings');
  const hub = hubs.find((each) => each.adcCode === adcCode);
  if (!hub) throw new Error(`no hub ${adcCode}`);
  return hub;
}

async function save(adcCode: string, changes: Partial<EditedHub>, client = owner) {
  const { revision, hub } = await settingsOf(adcCode);
  return client.send('consoleSaveHub', {
    params: { adcCode },
    body: { revision, hub: { ...hub, ...changes } },
  });
}

describe('consoleSaveHub', () => {
  describe('works', () => {
    it('applies a changed area immediately: a circle, pin codes, a ring', async () => {
      const visitor = shop.client();
      const where = { pinCode: '560095', ...koramangala };
      const before = await visitor.send('checkLocationForAddress', { body: where });
      expect(before.data.adcCode).toBe('BLR-KRM');
      const { hub } = await settingsOf('BLR-KRM');

      await save('BLR-KRM', { area: { kind: 'pincodes', pinCodes: ['560102', '560102'] } });
      const gone = await visitor.send('checkLocationForAddress', { body: where });
      expect(gone).toMatchObject({ status: 404, errorCode: 'NOT_SERVICEABLE' });
      const byPin = { ...koramangala, pinCode: '560102' };
      expect((await visitor.call('checkLocationForAddress', { body: byPin })).adcCode).toBe(
        'BLR-KRM',
      );
      expect((await settingsOf('BLR-KRM')).hub.area).toEqual({
        kind: 'pincodes',
        pinCodes: ['560102'],
      });

      const circle = await save('BLR-KRM', { area: { kind: 'radius', metres: 3000 } });
      expect(circle.data.shownRing.length).toBeGreaterThan(12);
      expect((await visitor.call('checkLocationForAddress', { body: where })).adcCode).toBe(
        'BLR-KRM',
      );

      const ring = await save('BLR-KRM', { area: hub.area });
      expect(ring.data.hub.area).toEqual(hub.area);
    });

    it('saves fees, minimum and hours and shows them to visitors', async () => {
      const visitor = shop.client();
      await visitor.call('validateLocation', { body: { pinCode: '400050' } });
      const sunday = Array.from({ length: 7 }, (_, day) =>
        day === 6 ? null : { opens: 600, closes: 1290 },
      );
      const { status } = await save('MUM-BDR', {
        deliveryFee: 44.5,
        freeDeliveryFrom: null,
        minimumOrder: 250,
        openingHours: sunday,
      });
      expect(status).toBe(200);
      expect((await settingsOf('MUM-BDR')).hub).toMatchObject({
        deliveryFee: 44.5,
        freeDeliveryFrom: null,
        openingHours: sunday,
      });
      expect((await visitor.call('showCart')).minimumOrder?.amount).toBe(250);
    });

    it('promises no delivery within minutes while the hub is closed', async () => {
      const visitor = shop.client();
      const place = { body: { pinCode: '500034' } };
      const open = await visitor.call('validateLocation', place);
      expect(open.deliveryPromise).toContain('min');
      const never = Array.from({ length: 7 }, () => null);
      const { hub } = await settingsOf('HYD-BNJ');
      await save('HYD-BNJ', { openingHours: never });
      const closed = await visitor.call('validateLocation', place);
      expect(closed.deliveryPromise).not.toContain('min');
      await save('HYD-BNJ', { openingHours: hub.openingHours });
    });

    it('adds a row to the audit', async () => {
      await save('HYD-HTC', { phone: '1800-000-0999' });
      const row = z.object({ phone: z.string() });
      const { phone } = await shop.db.one(
        row,
        sql`select after ->> 'phone' as phone from staff.audit
            where action = 'hub.save' and subject = 'HYD-HTC' order by id desc limit 1`,
      );
      expect(phone).toBe('1800-000-0999');
    });
  });

  describe('refuses', () => {
    it.each<[string, Partial<EditedHub>, string]>([
      [
        'an area without its hub, as when the coordinates are swapped',
        {
          area: {
            kind: 'polygon',
            ring: [
              [78, 20],
              [78.1, 20],
              [78.1, 20.1],
            ],
          },
        },
        'hub.area',
      ],
      [
        'pin codes that nobody knows',
        { area: { kind: 'pincodes', pinCodes: ['999999'] } },
        'hub.area',
      ],
      ['a point outside of India', { latitude: 51, longitude: 0 }, 'hub.latitude'],
      ['fees below zero', { deliveryFee: -1 }, 'hub.deliveryFee'],
      [
        'hours that end before they begin',
        { openingHours: Array.from({ length: 7 }, () => ({ opens: 700, closes: 600 })) },
        'hub.openingHours.0',
      ],
      ['a GSTIN of another state', { gstin: '27AAPFU0939F1ZV' }, 'hub.gstin'],
      ['a GSTIN with a mistyped character', { gstin: '36ZZDEM0000Z1ZY' }, 'hub.gstin'],
      ['a pin code of another state', { pinCode: '560034' }, 'hub.pinCode'],
      ['a licence of too few digits', { fssai: '1360000000000' }, 'hub.fssai'],
      ['closing the default hub', { open: false }, 'hub.open'],
    ])('%s', async (_name, changes, field) => {
      const answer = await save('HYD-BNJ', changes);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.fields ?? {})).toContain(field);
    });

    it('refuses an older revision and an unknown hub', async () => {
      const { hub, revision } = await settingsOf('HYD-HTC');
      await save('HYD-HTC', {});
      const params = { adcCode: 'HYD-HTC' };
      const old = await owner.send('consoleSaveHub', { params, body: { revision, hub } });
      expect(old).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
      const none = { adcCode: 'HYD-XXX' };
      const missing = await owner.send('consoleSaveHub', {
        params: none,
        body: { revision, hub },
      });
      expect(missing).toMatchObject({ status: 404, errorCode: 'HUB_NOT_FOUND' });
    });
  });

  describe('guards', () => {
    it('lets only owners and managers edit hubs', async () => {
      for (const who of ['packer', 'support', 'catalogue', 'dispatch'] as const) {
        const other = await aStaffMember(shop, who);
        expect((await other.send('consoleHubSettings')).status).toBe(403);
        expect((await save('HYD-HTC', {}, other)).status).toBe(403);
      }
      const customer = await aCustomer(shop);
      expect((await customer.send('consoleHubSettings')).status).toBe(401);
    });

    it('places a pin code at its best-known post office, for staff who edit hubs only', async () => {
      const params = { pinCode: '560034' };
      const { place } = await owner.call('consolePinCode', { params });
      expect(place).toMatchObject({ city: 'Bengaluru', state: 'Karnataka' });
      expect(place?.latitude).toBeCloseTo(12.93, 1);
      expect(await owner.call('consolePinCode', { params: { pinCode: '999999' } })).toEqual({});
      const packer = await aStaffMember(shop, 'packer');
      expect((await packer.send('consolePinCode', { params })).status).toBe(403);
      const wrong = await owner.send('consolePinCode', { params: { pinCode: '56' } });
      expect(wrong.errorCode).toBe('INVALID');
    });

    it('limits a manager to the own hubs, and lets them add none', async () => {
      const manager = await aStaffMember(shop, 'manager');
      const mine = await manager.call('consoleHubSettings');
      expect(mine.hubs.map(({ adcCode }) => adcCode)).toEqual(['HYD-BNJ', 'HYD-HTC']);
      expect(mine.mayAdd).toBe(false);
      expect((await save('HYD-HTC', {}, manager)).status).toBe(200);
      expect(await save('MUM-BDR', {}, manager)).toMatchObject({ errorCode: 'HUB_NOT_FOUND' });
      const other = { params: { adcCode: 'MUM-BDR' }, body: {} };
      expect((await manager.send('consoleSetDefaultHub', other)).status).toBe(404);
      expect((await add('HYD-NEW', {}, manager)).status).toBe(403);
    });

    it('saves one of two concurrent edits', async () => {
      const { hub, revision } = await settingsOf('HYD-HTC');
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() =>
          owner.send('consoleSaveHub', {
            params: { adcCode: 'HYD-HTC' },
            body: { revision, hub },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        200, 409, 409, 409,
      ]);
    });
  });
});

/** A hub in Pune, copied from the one in Mumbai. */
async function add(adcCode: string, changes: Partial<EditedHub> = {}, client = owner) {
  const { hub } = await settingsOf('MUM-BDR');
  const area = { kind: 'radius', metres: 4000 };
  const pune = { latitude: 18.5362, longitude: 73.8939, pinCode: '411001', name: 'Koregaon Park' };
  return client.send('consoleCreateHub', {
    body: {
      adcCode,
      city: { name: 'Pune', state: 'Maharashtra' },
      hub: { ...hub, ...pune, area, open: true, ...changes },
    },
  });
}

describe('consoleCreateHub', () => {
  it('delivers immediately, has its city, and is in the audit', async () => {
    const place = { pinCode: '411001', latitude: 18.5362, longitude: 73.8939 };
    const { status, data } = await add('PUN-KRG');
    expect([status, data.city, data.isDefault]).toEqual([200, 'Pune', false]);
    const visitor = shop.client();
    const served = await visitor.call('checkLocationForAddress', { body: place });
    expect(served.adcCode).toBe('PUN-KRG');
    const { hubs } = await owner.call('consoleMe');
    expect(hubs.map(({ adcCode }) => adcCode)).toContain('PUN-KRG');
    const { cities } = await owner.call('consoleHubSettings');
    expect(cities).toContainEqual({ name: 'Pune', state: 'Maharashtra' });
  });

  it('becomes the default hub of new visitors', async () => {
    const params = { adcCode: 'PUN-KRG' };
    expect((await owner.call('consoleSetDefaultHub', { params, body: {} })).isDefault).toBe(true);
    expect((await settingsOf('HYD-BNJ')).isDefault).toBe(false);
    const back = { params: { adcCode: 'HYD-BNJ' }, body: {} };
    await owner.call('consoleSetDefaultHub', back);
    await save('PUN-KRG', { open: false });
    const closed = await owner.send('consoleSetDefaultHub', { params, body: {} });
    expect(closed).toMatchObject({ status: 409, errorCode: 'HUB_CLOSED' });
    expect((await settingsOf('HYD-BNJ')).isDefault).toBe(true);
  });

  it('refuses a code that is taken, an unknown state, and a known city in another state', async () => {
    expect(await add('MUM-BDR')).toMatchObject({ status: 409, errorCode: 'HUB_CODE_TAKEN' });
    const { hub } = await settingsOf('MUM-BDR');
    const inCity = (city: object) =>
      owner.send('consoleCreateHub', { body: { adcCode: 'NEW-1', city, hub } });
    const nowhere = await inCity({ name: 'Pune', state: 'Atlantis' });
    expect(nowhere.fields).toHaveProperty(['city.state']);
    const moved = await inCity({ name: 'hyderabad', state: 'Maharashtra' });
    expect(moved.fields).toHaveProperty(['city.name']);
  });

  it('adds one hub for concurrent requests with one code', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add('PUN-TWO')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('tellWhenServed', () => {
  const body = { phoneNo: '9812345678', source: 'location' as const, place: delhi };
  const messagesTo = async (phone: string) => {
    const row = z.object({ body: z.string() });
    return shop.db.many(
      row,
      sql`select body from platform.message where recipient = ${phone} and template = 'area-served'`,
    );
  };

  it('sends one message when a hub serves the place', async () => {
    const guest = shop.client();
    const answer = await guest.send('tellWhenServed', { body });
    expect(answer).toMatchObject({
      status: 200,
      description: 'We will send you a message when we deliver to you.',
      data: { phoneNo: '+919812345678' },
    });
    await guest.call('tellWhenServed', { body });
    const { demand } = await owner.call('consoleHubSettings');
    expect(demand).toMatchObject([{ waiting: 1 }]);
    await shop.runJobs();
    expect(await messagesTo('+919812345678')).toEqual([]);

    const { hub } = await settingsOf('MUM-BDR');
    const pinCode = demand[0]?.pinCode ?? '';
    await save('MUM-BDR', { area: { kind: 'pincodes', pinCodes: [pinCode] } });
    await shop.runJobs();
    expect(await messagesTo('+919812345678')).toHaveLength(1);
    await save('MUM-BDR', { area: hub.area });
    await shop.runJobs();
    expect(await messagesTo('+919812345678')).toHaveLength(1);
  });

  it('uses a customer’s own number', async () => {
    const customer = await aCustomer(shop);
    const { phoneNo } = await customer.call('tellWhenServed', {
      body: { source: 'checkout', place: delhi },
    });
    expect(phoneNo).toMatch(/^\+918/);
  });

  it('refuses a guest without a number, a place that is served, and too many requests', async () => {
    const guest = shop.client();
    const nobody = await guest.send('tellWhenServed', { body: { source: 'cart', place: delhi } });
    expect(nobody.fields).toHaveProperty('phoneNo');
    const served = await guest.send('tellWhenServed', {
      body: { ...body, place: { pinCode: '500034' } },
    });
    expect(served).toMatchObject({ status: 409 });
    const pins = ['110002', '110003', '110004', '110005', '110006', '110007'];
    const answers = [];
    for (const pinCode of pins) {
      answers.push(
        (
          await guest.send('tellWhenServed', {
            body: { ...body, phoneNo: '9812345679', place: { pinCode } },
          })
        ).status,
      );
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('stores one request for concurrent repeats', async () => {
    const customer = await aCustomer(shop);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        customer.send('tellWhenServed', { body: { source: 'cart', place: { pinCode: '110011' } } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { demand } = await owner.call('consoleHubSettings');
    expect(demand.find(({ pinCode }) => pinCode === '110011')?.waiting).toBe(1);
  });
});

describe('deliveryMap', () => {
  it('shows the open hubs with their rings, the default hub first', async () => {
    const { hubs, map } = await shop.client().call('deliveryMap');
    expect(map).toBeUndefined();
    expect(hubs.length).toBeGreaterThanOrEqual(5);
    expect(hubs[0]?.area.length).toBeGreaterThan(3);
    const { rows } = await shop.db.pool.query<{ name: string }>(
      'select name from location.hub where is_default',
    );
    expect(hubs[0]?.name).toBe(rows[0]?.name);
  });
});
