import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../query-client.ts';
import { keepQueries, restoreQueries } from './kept-queries.ts';

/** The part of a browser's cache that is used. */
function aCacheStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    delete: async () => entries.clear(),
    open: async () => ({
      put: async (address: string, response: Response) => {
        entries.delete(address);
        entries.set(address, await response.text());
      },
      keys: async () => [...entries.keys()],
      match: async (address: string) => new Response(entries.get(address)),
      delete: async (address: string) => entries.delete(address),
    }),
  };
}

let storage: ReturnType<typeof aCacheStorage>;
let visitor = '';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  storage = aCacheStorage();
  visitor = 'first';
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('localStorage', { getItem: () => visitor });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const anHour = 60 * 60_000;
const written = () => vi.advanceTimersByTimeAsync(2_000);

/** A page that keeps its data. */
function aPage(launch: object = { loggedIn: true }) {
  const client = createQueryClient();
  client.setQueryData(['launch'], launch);
  keepQueries(client);
  return client;
}

async function restored() {
  const client = createQueryClient();
  await restoreQueries(client);
  return client;
}

describe('kept queries', () => {
  it('come back with the time when they arrived', async () => {
    const client = aPage();
    client.setQueryData(['cart'], { totalCartQuantity: 2 });
    await written();
    const arrived = client.getQueryState(['cart'])?.dataUpdatedAt;
    vi.setSystemTime(Date.now() + anHour);
    const later = await restored();
    expect(later.getQueryData(['cart'])).toEqual({ totalCartQuantity: 2 });
    expect(later.getQueryState(['cart'])?.dataUpdatedAt).toBe(arrived);
  });

  it('do not replace newer data', async () => {
    const client = aPage();
    client.setQueryData(['cart'], 'old');
    await written();
    const page = createQueryClient();
    page.setQueryData(['cart'], 'new');
    await restoreQueries(page);
    expect(page.getQueryData(['cart'])).toBe('new');
  });

  it('have no payments, addresses or profiles', async () => {
    const client = aPage();
    for (const kind of ['addresses', 'profile', 'paymentDetails', 'savedPayments', 'money']) {
      client.setQueryData([kind], 'personal');
    }
    await written();
    expect([...storage.entries.keys()]).toEqual([`/kept/${encodeURIComponent('["launch"]')}`]);
  });

  it('belong to one visitor', async () => {
    const client = aPage();
    client.setQueryData(['orders'], ['HB1']);
    await written();
    visitor = 'second';
    expect((await restored()).getQueryData(['orders'])).toBeUndefined();
    // The former page still writes for a moment.
    client.setQueryData(['orders'], ['HB1', 'HB2']);
    visitor = 'third';
    await written();
    expect(JSON.stringify([...storage.entries.values()])).not.toContain('HB2');
  });

  it('end with the session', async () => {
    const client = aPage();
    client.setQueryData(['orders'], ['HB1']);
    await written();
    client.setQueryData(['launch'], { loggedIn: false });
    await written();
    expect((await restored()).getQueryData(['orders'])).toBeUndefined();
  });

  it('have nothing that staff read on behalf of a customer', async () => {
    const client = aPage({ loggedIn: true, actingFor: 'Asha' });
    client.setQueryData(['orders'], ['HB1']);
    await written();
    expect(storage.entries.size).toBe(0);
  });

  it('are at most 120, the latest ones', async () => {
    const client = aPage();
    for (let number = 0; number < 130; number += 1) {
      client.setQueryData(['product', 'fish', `${number}`], number);
      await written();
    }
    expect(storage.entries.size).toBe(120);
    expect((await restored()).getQueryData(['product', 'fish', '129'])).toBe(129);
  });
});
