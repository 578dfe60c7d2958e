import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

let phones = 9_200_000_000;

async function customer(): Promise<TestClient> {
  const client = shop.client();
  await client.login(String((phones += 1)));
  return client;
}

const banjaraHills = { latitude: 17.4126, longitude: 78.4389 };
const koramangala = { latitude: 12.9345, longitude: 77.6262 };
const delhi = { latitude: 28.6139, longitude: 77.209 };

const home = {
  fullName: 'Noor Fatima',
  addressLine1: 'Flat 7, Lotus Court',
  pinCode: '500034',
  ...banjaraHills,
};

/** Text with a meaning to a database, a page or a terminal. */
const nasty = `Robert'); drop table location.address; -- <img src=x onerror=alert(1)> "%s" 🏠`;

describe('addAddress', () => {
  describe('works', () => {
    // spec: L188.2
    it('saves it, makes the first the default and delivers there from now on', async () => {
      const client = await customer();
      const address = await client.call('addAddress', { body: home });
      expect(address).toMatchObject({
        ...home,
        default: true,
        type: 'home',
        city: 'Hyderabad',
        state: 'Telangana',
        country: 'India',
        newAddress: true,
        serviceable: true,
        resetCart: false,
      });
      expect(address.contactNo).toMatch(/^\+919/);
      expect(await client.call('launch')).toMatchObject({
        adcCode: 'HYD-BNJ',
        addressId: address.addressId,
        customerFullName: 'Noor Fatima',
      });
    });

    it('keeps the first default and the customer’s name unless the request says otherwise', async () => {
      const client = await customer();
      await client.call('addAddress', { body: home });
      const second = await client.call('addAddress', { body: { ...home, fullName: 'Aunt' } });
      expect(second.default).toBe(false);
      const third = await client.call('addAddress', { body: { ...home, default: true } });
      expect(third.default).toBe(true);
      expect((await client.call('launch')).customerFullName).toBe('Noor Fatima');
      const { completeAddressesList } = await client.call('addresses');
      expect(completeAddressesList.filter((each) => each.default)).toHaveLength(1);
    });

    it('finds the point by the pin code alone', async () => {
      const { fullName, addressLine1, pinCode } = home;
      const client = await customer();
      const address = await client.call('addAddress', {
        body: { fullName, addressLine1, pinCode },
      });
      expect(address).toMatchObject({ serviceable: true, city: 'Hyderabad' });
      expect(address.latitude).toBeGreaterThan(17);
    });

    it('stores any text unchanged', async () => {
      const client = await customer();
      const body = { ...home, addressLine1: nasty, instructions: `${nasty}\nsecond line` };
      await client.call('addAddress', { body });
      const { completeAddressesList } = await client.call('addresses');
      expect(completeAddressesList[0]).toMatchObject({
        addressLine1: nasty,
        instructions: `${nasty}\nsecond line`,
      });
    });
  });

  describe('works outside all delivery areas', () => {
    const far = { ...home, pinCode: '110001', ...delhi, keepUnserved: true };

    it('keeps an address there, but does not move the cart', async () => {
      const client = await customer();
      const { addressId } = await client.call('addAddress', { body: home });
      const kept = await client.call('addAddress', {
        body: { ...far, type: 'other', label: 'Ammi' },
      });
      expect(kept).toMatchObject({ serviceable: false, resetCart: false, label: 'Ammi' });
      expect(await client.call('launch')).toMatchObject({ adcCode: 'HYD-BNJ', addressId });
      const chosen = await client.send('updateAddress', { body: { addressId: kept.addressId } });
      expect(chosen).toMatchObject({ status: 404, errorCode: 'NOT_SERVICEABLE' });
      const place = await client.send('validateLocation', { body: { addressId: kept.addressId } });
      expect(place).toMatchObject({ status: 404, errorCode: 'NOT_SERVICEABLE' });
    });

    it('allows a change that moves nothing', async () => {
      const client = await customer();
      const { addressId } = await client.call('addAddress', { body: far });
      const renamed = await client.call('updateAddress', { body: { addressId, fullName: 'Zoya' } });
      expect(renamed).toMatchObject({ fullName: 'Zoya', serviceable: false });
    });

    it('lets the cart’s own address move away; the cart keeps its hub', async () => {
      const client = await customer();
      const { addressId } = await client.call('addAddress', { body: home });
      const { pinCode, keepUnserved } = far;
      const moved = { addressId, pinCode, ...delhi, keepUnserved };
      await client.call('updateAddress', { body: moved });
      expect((await client.call('launch')).adcCode).toBe('HYD-BNJ');
      const slots = await client.send('deliverySlots', { body: {} });
      expect(slots.status).toBeGreaterThanOrEqual(400);
    });
  });

  describe('refuses', () => {
    it('refuses a location outside all delivery areas, and names it', async () => {
      const client = await customer();
      const answer = await client.send('addAddress', {
        body: { ...home, pinCode: '110001', ...delhi },
      });
      expect(answer).toMatchObject({
        status: 404,
        errorCode: 'NOT_SERVICEABLE',
        data: { place: { pinCode: '110001' } },
      });
      expect((await client.call('addresses')).completeAddressesList).toEqual([]);
    });

    it.each([
      ['a name with digits', { fullName: 'Noor 7' }, 'fullName'],
      ['a name with an apostrophe', { fullName: "O'Neil" }, 'fullName'],
      ['an emoji as a name', { fullName: '🙂' }, 'fullName'],
      ['a name beyond all measure', { fullName: 'N'.repeat(300) }, 'fullName'],
      ['no name', { fullName: '' }, 'fullName'],
      ['no first line', { addressLine1: '   ' }, 'addressLine1'],
      ['a first line beyond all measure', { addressLine1: 'x'.repeat(161) }, 'addressLine1'],
      ['control characters', { addressLine1: 'Flat\u0000 7' }, 'addressLine1'],
      ['a pin code of five digits', { pinCode: '50003' }, 'pinCode'],
      ['a pin code that begins with 0', { pinCode: '050034' }, 'pinCode'],
      ['a landline to call', { contactNo: '040-1234567' }, 'contactNo'],
      ['an unknown type', { type: 'castle' }, 'type'],
      ['a point outside of India', { latitude: 51.5, longitude: 0 }, 'latitude'],
      ['a point that is no number', { latitude: 'north' }, 'latitude'],
    ])('refuses %s', async (_name, change, field) => {
      const client = await customer();
      const answer = await client.send('addAddress', { body: { ...home, ...change } });
      expect(answer).toMatchObject({ status: 422, errorCode: 'INVALID' });
      expect(answer.fields).toHaveProperty(field);
    });

    it('refuses half a point', async () => {
      const client = await customer();
      const { longitude: _gone, ...half } = home;
      const answer = await client.send('addAddress', { body: half });
      expect(answer.fields).toHaveProperty('longitude');
    });

    it('refuses guests, and pages of another site', async () => {
      const guest = shop.client();
      await guest.call('validateLocation', { body: banjaraHills });
      expect((await guest.send('addAddress', { body: home })).status).toBe(401);
      const client = await customer();
      const answer = await client.send('addAddress', {
        body: home,
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect(answer.status).toBe(403);
    });

    it('refuses the fifty-first address', async () => {
      const client = await customer();
      for (let kept = 0; kept < 50; kept += 1) await client.call('addAddress', { body: home });
      const answer = await client.send('addAddress', { body: home });
      expect(answer).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    });
  });

  describe('guards', () => {
    it('leaves one default after concurrent first addresses', async () => {
      const client = await customer();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => client.send('addAddress', { body: home })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(answers.filter(({ data }) => data.default)).toHaveLength(1);
    });

    it('saves one address when a request is repeated under its key', async () => {
      const client = await customer();
      const headers = { 'idempotency-key': 'the-same-address-once' };
      const first = await client.send('addAddress', { body: home, headers });
      const again = await client.send('addAddress', { body: home, headers });
      expect(again.text).toBe(first.text);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect((await client.call('addresses')).completeAddressesList).toHaveLength(1);
    });

    it('ignores fields that the caller may not set', async () => {
      const client = await customer();
      const body = { ...home, addressId: 1, customerId: 1, newAddress: false, serviceable: false };
      const address = await client.call('addAddress', { body });
      expect(address).toMatchObject({ newAddress: true, serviceable: true });
      expect(address.addressId).not.toBe(1);
    });
  });
});

describe('updateAddress', () => {
  describe('works', () => {
    // spec: L188.1
    it('changes the given fields and keeps the rest', async () => {
      const client = await customer();
      const before = await client.call('addAddress', { body: { ...home, instructions: 'Ring' } });
      const { addressId } = before;
      const after = await client.call('updateAddress', {
        body: { addressId, addressLine1: 'Flat 8', type: 'other' },
      });
      expect(after).toMatchObject({
        addressId,
        addressLine1: 'Flat 8',
        primaryText: 'Flat 8',
        type: 'other',
        instructions: 'Ring',
        default: true,
        pinCode: '500034',
      });
    });

    it('makes it the cart’s address, and its hub the visitor’s, when only its id is given', async () => {
      const client = await customer();
      const first = await client.call('addAddress', { body: home });
      await client.call('addAddress', { body: { ...home, pinCode: '560034', ...koramangala } });
      expect((await client.call('launch')).adcCode).toBe('BLR-KRM');
      const chosen = await client.call('updateAddress', { body: { addressId: first.addressId } });
      expect(chosen).toMatchObject({ addressId: first.addressId, resetCart: false });
      expect(await client.call('launch')).toMatchObject({
        adcCode: 'HYD-BNJ',
        addressId: first.addressId,
      });
      expect((await client.call('showCart')).deliveryAddress?.addressId).toBe(first.addressId);
    });

    it('moves the visitor with the address that they shop for', async () => {
      const client = await customer();
      const { addressId } = await client.call('addAddress', { body: home });
      const moved = await client.call('updateAddress', {
        body: { addressId, pinCode: '560034', ...koramangala },
      });
      expect(moved).toMatchObject({ city: 'Bengaluru', state: 'Karnataka', pinCode: '560034' });
      expect((await client.call('launch')).adcCode).toBe('BLR-KRM');
    });

    it('makes it the default, and always leaves one', async () => {
      const client = await customer();
      const first = await client.call('addAddress', { body: home });
      const second = await client.call('addAddress', { body: home });
      const { addressId } = second;
      expect(
        (await client.call('updateAddress', { body: { addressId, default: true } })).default,
      ).toBe(true);
      expect(
        (await client.call('updateAddress', { body: { addressId, default: false } })).default,
      ).toBe(true);
      const { completeAddressesList } = await client.call('addresses');
      expect(completeAddressesList.map((each) => [each.addressId, each.default])).toEqual([
        [addressId, true],
        [first.addressId, false],
      ]);
    });
  });

  describe('refuses', () => {
    it('refuses a move outside all delivery areas, and keeps the address', async () => {
      const client = await customer();
      const { addressId } = await client.call('addAddress', { body: home });
      const answer = await client.send('updateAddress', {
        body: { addressId, pinCode: '110001', ...delhi },
      });
      expect(answer).toMatchObject({ status: 404, errorCode: 'NOT_SERVICEABLE' });
      const { completeAddressesList } = await client.call('addresses');
      expect(completeAddressesList[0]).toMatchObject({ pinCode: '500034', serviceable: true });
    });

    it('refuses an address that is missing or belongs to another customer', async () => {
      const owner = await customer();
      const { addressId } = await owner.call('addAddress', { body: home });
      const other = await customer();
      for (const body of [{ addressId }, { addressId, addressLine1: 'mine now' }]) {
        const answer = await other.send('updateAddress', { body });
        expect(answer).toMatchObject({ status: 404, errorCode: 'ADDRESS_NOT_FOUND' });
      }
      expect((await shop.client().send('updateAddress', { body: { addressId } })).status).toBe(401);
    });

    it('refuses wrong fields', async () => {
      const client = await customer();
      const { addressId } = await client.call('addAddress', { body: home });
      for (const change of [{ fullName: '1' }, { pinCode: '1' }, { latitude: 17 }, { type: 1 }]) {
        const answer = await client.send('updateAddress', { body: { addressId, ...change } });
        expect(answer.status).toBe(422);
      }
    });
  });
});
