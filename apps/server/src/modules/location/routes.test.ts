import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

let phones = 9_100_000_000;

async function customer(): Promise<TestClient> {
  const client = shop.client();
  await client.login(String((phones += 1)));
  return client;
}

const home = {
  fullName: 'Noor Fatima',
  addressLine1: 'Flat 7, Lotus Court',
  pinCode: '500034',
  latitude: 17.4126,
  longitude: 78.4389,
};

async function addAddresses(client: TestClient, names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const addressLine1 of names) {
    const body = { ...home, addressLine1 };
    ids.push((await client.call('addAddress', { body })).addressId);
  }
  return ids;
}

async function book(client: TestClient): Promise<{ line: string; default: boolean }[]> {
  const { completeAddressesList } = await client.call('addresses');
  return completeAddressesList.map((each) => ({
    line: each.addressLine1,
    default: each.default,
  }));
}

const namesFound = async (q: string): Promise<string[]> =>
  (await shop.client().call('placesSearch', { query: { q } })).places.map(
    (each) => each.primaryText,
  );

describe('placesSearch', () => {
  describe('works', () => {
    it.each([
      ['a name', 'Koramangala', 'Koramangala'],
      ['its beginning', 'koram', 'Koramangala'],
      ['a misspelt name', 'koramangla', 'Koramangala'],
      ['two words, one misspelt', 'banjara hils', 'Banjara Hills'],
      ['two words the wrong way round', 'hills jubilee', 'Jubilee Hills'],
      ['accents', 'Jubilée Hills', 'Jubilee Hills'],
      ['one word written as two', 'gachi bowli', 'Gachibowli'],
      ['a part of a city before villages of that name', 'bandra', 'Bandra West'],
      ['a name with its pin code', 'banjara 500034', 'Banjara Hills'],
    ])('by %s', async (_name, typed, expected) => {
      expect(await namesFound(typed)).toContain(expected);
    });

    it('finds places by a pin code and by its beginning', async () => {
      const { places } = await shop.client().call('placesSearch', { query: { q: '500034' } });
      expect(places.length).toBeGreaterThan(0);
      expect(places.every(({ pinCode }) => pinCode === '500034')).toBe(true);
      const begun = await shop.client().call('placesSearch', { query: { q: '5000' } });
      expect(begun.places).toHaveLength(8);
      expect(begun.places.every(({ pinCode }) => pinCode.startsWith('5000'))).toBe(true);
    });

    it('returns eight at most and needs no session', async () => {
      const client = shop.client();
      const { places } = await client.call('placesSearch', { query: { q: 'nagar' } });
      expect(places).toHaveLength(8);
      expect(client.cookies.size).toBe(0);
    });
  });

  describe('refuses', () => {
    it.each([
      ['nothing', ''],
      ['too much', 'x'.repeat(81)],
    ])('%s', async (_name, q) => {
      expect((await shop.client().send('placesSearch', { query: { q } })).status).toBe(422);
    });
  });

  describe('guards', () => {
    it.each(["'; drop table location.place; --", '& | ! ( ) : *', '<b>', '\\', 'कोरमंगला', '🏠'])(
      'against %s',
      async (q) => {
        expect((await shop.client().send('placesSearch', { query: { q } })).status).toBe(200);
      },
    );
  });
});

describe('placesReverse', () => {
  const reverse = (query: Record<string, unknown>) =>
    shop.client().send('placesReverse', { query });

  it('returns the nearest places first', async () => {
    const { data } = await reverse({ latitude: 12.9345, longitude: 77.6262 });
    expect(data.places).toHaveLength(3);
    expect(data.places[0]?.city).toBe('Bengaluru');
  });

  it('returns nothing far from all places', async () => {
    expect((await reverse({ latitude: 10, longitude: 71 })).data.places).toEqual([]);
    expect((await reverse({ latitude: 0, longitude: 0 })).data.places).toEqual([]);
  });

  it('refuses an invalid point', async () => {
    expect((await reverse({ latitude: 91, longitude: 77 })).status).toBe(422);
    expect((await reverse({ latitude: 'x', longitude: 77 })).status).toBe(422);
    expect((await reverse({ latitude: 12 })).status).toBe(422);
  });
});

describe('addresses', () => {
  // spec: L187.1, L187.2
  it('returns the default address first, then the newest; filters by type', async () => {
    const client = await customer();
    await addAddresses(client, ['first', 'second']);
    await client.call('addAddress', { body: { ...home, type: 'work', addressLine1: 'third' } });
    expect((await book(client)).map(({ line }) => line)).toEqual(['first', 'third', 'second']);
    const byType = await client.call('addressesByType');
    expect(byType.home.map((each) => each.addressLine1)).toEqual(['first', 'second']);
    expect(byType.work.map((each) => each.addressLine1)).toEqual(['third']);
    expect(byType.other).toEqual([]);
  });

  it('refuses guests', async () => {
    const guest = shop.client();
    await guest.call('validateLocation', { body: { pinCode: '500034' } });
    expect((await guest.send('addresses')).status).toBe(401);
    expect((await guest.send('addressesByType')).status).toBe(401);
  });

  it('hides addresses of other customers', async () => {
    await addAddresses(await customer(), ['mine']);
    expect(await book(await customer())).toEqual([]);
  });
});

describe('markAddressDefault', () => {
  // spec: L189.1, L246.5
  it('leaves exactly one default', async () => {
    const client = await customer();
    const [, second = 0] = await addAddresses(client, ['first', 'second', 'third']);
    const answer = await client.send('markAddressDefault', { body: { addressId: second } });
    expect(answer.description).toBe('Default address changed');
    expect(answer.data.completeAddressesList[0]?.addressId).toBe(second);
    expect((await book(client)).filter((each) => each.default)).toEqual([
      { line: 'second', default: true },
    ]);
    await client.call('markAddressDefault', { body: { addressId: second } });
  });

  it('refuses missing and foreign addresses, and wrong ids', async () => {
    const [theirs = 0] = await addAddresses(await customer(), ['theirs']);
    const client = await customer();
    for (const addressId of [theirs, 2_000_000_000]) {
      const answer = await client.send('markAddressDefault', { body: { addressId } });
      expect(answer).toMatchObject({ status: 404, errorCode: 'ADDRESS_NOT_FOUND' });
    }
    for (const addressId of ['1', -1, 0, 1.5, 3_000_000_000, null]) {
      const answer = await client.send('markAddressDefault', { body: { addressId } });
      expect(answer.status).toBe(422);
    }
    const stranger = shop.client();
    const answer = await stranger.send('markAddressDefault', { body: { addressId: theirs } });
    expect(answer.status).toBe(401);
  });

  it('leaves one default after concurrent calls', async () => {
    const client = await customer();
    const ids = await addAddresses(client, ['a', 'b', 'c', 'd']);
    const answers = await Promise.all(
      [...ids, ...ids].map((addressId) =>
        client.send('markAddressDefault', { body: { addressId } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await book(client)).filter((each) => each.default)).toHaveLength(1);
  });
});

describe('deleteAddress', () => {
  // spec: L189.2
  it('makes the newest remaining address the default', async () => {
    const client = await customer();
    const [first = 0] = await addAddresses(client, ['first', 'second', 'third']);
    const { completeAddressesList } = await client.call('deleteAddress', {
      body: { addressId: first },
    });
    expect(completeAddressesList.map((each) => each.addressLine1)).toEqual(['third', 'second']);
    expect(await book(client)).toEqual([
      { line: 'third', default: true },
      { line: 'second', default: false },
    ]);
  });

  it('deletes the last address; the next one is the default again', async () => {
    const client = await customer();
    const [only = 0] = await addAddresses(client, ['only']);
    await client.call('deleteAddress', { body: { addressId: only } });
    expect(await book(client)).toEqual([]);
    expect(await client.call('launch')).not.toHaveProperty('addressId');
    await addAddresses(client, ['next']);
    expect(await book(client)).toEqual([{ line: 'next', default: true }]);
  });

  it('refuses deleted, missing and foreign addresses', async () => {
    const owner = await customer();
    const [first = 0] = await addAddresses(owner, ['first', 'second']);
    const other = await customer();
    expect((await other.send('deleteAddress', { body: { addressId: first } })).status).toBe(404);
    await owner.call('deleteAddress', { body: { addressId: first } });
    expect((await owner.send('deleteAddress', { body: { addressId: first } })).status).toBe(404);
    expect(await book(owner)).toHaveLength(1);
  });

  it('deletes once under concurrent calls', async () => {
    const client = await customer();
    const [first = 0] = await addAddresses(client, ['first', 'second']);
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.send('deleteAddress', { body: { addressId: first } })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404]);
  });
});
