import type { RankingWeight } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
let catalogue: TestClient;
beforeAll(async () => {
  shop = await testApp();
  catalogue = await aStaffMember(shop, 'catalogue');
});
afterAll(() => shop.close());

/** A loaded machine rewrites all documents in seconds. */
const slow = { timeout: 20_000 };

const names = async (term: string) =>
  (await shop.client().call('productSearch', { params: { term } })).products.map(
    ({ productSeoName }) => productSeoName,
  );

const put = (key: string, body: unknown, browser = catalogue) =>
  browser.send('consoleSaveSynonyms', { params: { key }, body });

const auditRow = z.object({ action: z.string(), subject: z.string() });
const lastAudit = () =>
  shop.db.one(auditRow, sql`select action, subject from staff.audit order by id desc limit 1`);

describe('synonyms', () => {
  it('apply to the next search when saved, and end when the group is removed', async () => {
    expect(await names('zorbalax')).toEqual([]);
    const group = { kind: 'same', words: ['paneer', 'zorbalax'], leadsTo: [] };
    expect(await put('zorbalax', group)).toMatchObject({ status: 200, data: group });
    expect(await lastAudit()).toEqual({ action: 'search.synonyms', subject: 'zorbalax' });
    // At once, unless the machine needs longer than a search waits.
    await expect.poll(async () => (await names('zorbalax'))[0], slow).toBe('paneer');

    const { groups } = await catalogue.call('consoleSynonyms');
    expect(groups).toContainEqual({ key: 'zorbalax', ...group });
    await catalogue.call('consoleDeleteSynonyms', { params: { key: 'zorbalax' } });
    await catalogue.call('consoleDeleteSynonyms', { params: { key: 'zorbalax' } });
    await expect.poll(() => names('zorbalax'), slow).toEqual([]);
  });

  it('map one way, or mark words to ignore', async () => {
    await put('brunch', { kind: 'leadsTo', words: ['blurple'], leadsTo: ['paneer', 'eggs'] });
    await expect.poll(() => names('blurple'), slow).toContain('paneer');
    await put('noise', { kind: 'ignored', words: ['frobnicate'], leadsTo: [] });
    expect(await names('frobnicate paneer')).toEqual(await names('paneer'));
  });

  it.each([
    { kind: 'same', words: [], leadsTo: [] },
    { kind: 'same', words: ['a'], leadsTo: ['b'] },
    { kind: 'leadsTo', words: ['a'], leadsTo: [] },
    { kind: 'other', words: ['a'], leadsTo: [] },
    { kind: 'same', words: ['a'.repeat(61)], leadsTo: [] },
    { kind: 'same', words: Array.from({ length: 61 }, String), leadsTo: [] },
    { kind: 'same', words: ['a'], leadsTo: [], more: 1 },
  ])('refuses %j', async (body) => {
    expect(await put('x', body)).toMatchObject({ status: 422, errorCode: 'INVALID' });
  });

  it('are those of the first of two concurrent editors until the second has seen them', async () => {
    const owner = await aStaffMember(shop, 'owner');
    const one = { kind: 'same', words: ['quark one'], leadsTo: [] };
    const two = { kind: 'same', words: ['quark two'], leadsTo: [] };
    const added = await Promise.all([put('quark', one), put('quark', two, owner)]);
    expect(added.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    const refused = added.find(({ status }) => status === 422);
    expect(refused?.fields).toHaveProperty('key');
    const saved = refused === added[0] ? two : one;
    const groupNow = async () =>
      (await catalogue.call('consoleSynonyms')).groups.find(({ key }) => key === 'quark');
    expect(await groupNow()).toEqual({ key: 'quark', ...saved });

    const three = { kind: 'same', words: ['quark three'], leadsTo: [] };
    const edited = await Promise.all([
      put('quark', { ...three, shown: saved }),
      put('quark', { ...three, words: ['quark four'], shown: saved }, owner),
    ]);
    expect(edited.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const late = edited.find(({ status }) => status === 409);
    const { key: _key, ...present } = (await groupNow()) ?? { key: '' };
    expect(late).toMatchObject({ errorCode: 'EDIT_CONFLICT', data: present });

    await catalogue.call('consoleDeleteSynonyms', { params: { key: 'quark' } });
    const gone = await put('quark', { ...three, shown: present });
    expect(gone).toMatchObject({ errorCode: 'EDIT_CONFLICT', data: null });
    expect(await groupNow()).toBeUndefined();
  });
});

describe('the ranking', () => {
  /** Sets weights after reading all. */
  async function setRanking(ranking: RankingWeight[]) {
    const { ranking: shown } = await catalogue.call('consoleSynonyms');
    return catalogue.call('consoleSetRanking', { body: { ranking, shown } });
  }

  it('changes by name; weights that are not named stay', async () => {
    const { ranking } = await setRanking([{ name: 'sales', value: 2 }]);
    expect(ranking.find(({ name }) => name === 'sales')?.value).toBe(2);
    expect(ranking.find(({ name }) => name === 'name')?.value).toBe(1);
    expect(await lastAudit()).toMatchObject({ action: 'search.ranking' });
  });

  it('keeps four decimals of a weight, however small it is', async () => {
    const { ranking } = await setRanking([
      { name: 'soldOut', value: 7.4e-323 },
      { name: 'packSize', value: 0.123_456 },
    ]);
    const valueOf = (factor: string) => ranking.find(({ name }) => name === factor)?.value;
    expect([valueOf('soldOut'), valueOf('packSize')]).toEqual([0, 0.1235]);
  });

  it.each([[], [{ name: 'luck', value: 1 }], [{ name: 'sales', value: 11 }], 'x'])(
    'refuses %j',
    async (ranking) => {
      const answer = await catalogue.send('consoleSetRanking', { body: { ranking, shown: [] } });
      expect(answer).toMatchObject({ status: 422 });
    },
  );

  it('keeps a weight that another editor set until the second one has seen it', async () => {
    const { ranking: shown } = await catalogue.call('consoleSynonyms');
    await setRanking([{ name: 'related', value: 3 }]);
    const late = (name: string) =>
      catalogue.send('consoleSetRanking', { body: { ranking: [{ name, value: 4 }], shown } });
    const refused = await late('related');
    expect(refused).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
    expect(refused.data.ranking).toContainEqual({ name: 'related', value: 3 });
    expect((await late('spelling')).data.ranking).toContainEqual({ name: 'related', value: 3 });
  });
});

describe('the list of searches', () => {
  it('lists searches without results, most frequent first, page by page', async () => {
    const all = await catalogue.call('consoleSearchTerms', { query: { pageSize: 2 } });
    expect(all.terms).toHaveLength(2);
    const query = { pageSize: 2, cursor: all.next };
    const second = await catalogue.call('consoleSearchTerms', { query });
    expect(second.terms).not.toHaveLength(0);
    for (const { term } of second.terms)
      expect(all.terms.map((each) => each.term)).not.toContain(term);
    const back = { pageSize: 2, cursor: second.previous };
    expect((await catalogue.call('consoleSearchTerms', { query: back })).terms).toEqual(all.terms);
    const missed = await catalogue.call('consoleSearchTerms', { query: { withoutResult: true } });
    expect(missed.terms.map(({ term }) => term)).toContain('emu eggs');
    expect(missed.terms.map(({ term }) => term)).not.toContain('chicken curry cut');
  });
});

describe('needs the permission to tune the search', () => {
  const calls = [
    ['consoleSynonyms', {}],
    [
      'consoleSaveSynonyms',
      { params: { key: 'x' }, body: { kind: 'same', words: ['x'], leadsTo: [] } },
    ],
    ['consoleDeleteSynonyms', { params: { key: 'x' } }],
    ['consoleSetRanking', { body: { ranking: [{ name: 'sales', value: 1 }], shown: [] } }],
    ['consoleSearchTerms', {}],
    ['consoleProductRequests', {}],
  ] as const;

  it.each(calls)('%s', async (name, input) => {
    expect(await shop.client().send(name, input)).toMatchObject({ status: 401 });
    const packer = await aStaffMember(shop, 'packer');
    expect(await packer.send(name, input)).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
  });
});
