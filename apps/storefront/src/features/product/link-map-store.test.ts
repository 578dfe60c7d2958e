import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '@halal-basket/contract/client';
import { browserLinkMapStore } from './link-map-store.ts';

const day = 86_400_000;

function aStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

function aStore(
  storage: () => Storage = (() =>
    (
      (one) => () =>
        one
    )(aStorage()))(),
) {
  let now = 1_700_000_000_000;
  const asked = vi.fn(
    async (_name: string, _input: unknown, options: { known?: unknown }) =>
      options.known ?? { data: { categories: [], products: [], combos: [] }, etag: '"v1"' },
  );
  const caller = { callFull: asked } as unknown as Caller;
  const store = browserLinkMapStore(storage, day, () => now);
  return { load: () => store.load(caller), store, asked, wait: (ms: number) => (now += ms) };
}

describe('the link map', () => {
  // spec: L160, L252.2
  it('is loaded once a day, then only validated', async () => {
    const { load, asked, wait } = aStore();
    await load();
    await load();
    expect(asked).toHaveBeenCalledTimes(1);
    wait(day + 1);
    await load();
    expect(asked).toHaveBeenLastCalledWith(
      'cpMapping',
      {},
      {
        known: expect.objectContaining({ etag: '"v1"' }),
      },
    );
    await load();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is validated again for an unknown slug', async () => {
    const { load, store, asked } = aStore();
    await load();
    store.doubt();
    await load();
    expect(asked).toHaveBeenLastCalledWith(
      'cpMapping',
      {},
      {
        known: expect.objectContaining({ etag: '"v1"' }),
      },
    );
  });

  it('is cleared when the shop says so', async () => {
    const { load, store, asked } = aStore();
    await load();
    store.drop();
    await load();
    expect(asked).toHaveBeenLastCalledWith('cpMapping', {}, {});
  });

  it.each(['{', '"text"', '{"data":{"products":1}}', 'null'])(
    'ignores stored data that it cannot read: %s',
    async (text) => {
      const storage = aStorage();
      storage.setItem('hb_links', text);
      const { load } = aStore(() => storage);
      expect(await load()).toMatchObject({ products: [] });
    },
  );

  it('works without browser storage', async () => {
    const forbidden = () => {
      throw new Error('denied');
    };
    const { load, store } = aStore(forbidden);
    expect(await load()).toMatchObject({ products: [] });
    store.doubt();
    store.drop();
  });
});
