import { CallError } from '@halal-basket/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartKey } from '../../client.ts';
import { createQueryClient } from '../../query-client.ts';
import { shopQueries } from '../../queries.ts';
import type { Shop } from '../../shop-context.tsx';
import { aCaller, aCart, aLaunch } from '../../testing/a-shop.ts';
import { CartLines } from './cart-lines.ts';
import { readOldCart } from './read-old-cart.ts';

const sku = 'CHK-CURRY-500';
const minute = 60_000;

/** A page that shows an empty cart, beside a server whose cart the test changes. */
function aPage(adcCode: string | undefined = 'HYD1') {
  const server = {
    packs: 0,
    reads: 0,
    place: 'Banjara Hills',
    failure: null as CallError | null,
    held: Promise.resolve(),
  };
  const address = () => ({
    primaryText: server.place,
    secondaryText: '',
    city: '',
    pinCode: '500034',
  });
  const caller = aCaller({
    showCart: () => {
      server.reads += 1;
      if (server.failure) throw server.failure;
      return { ...aCart({ [sku]: server.packs }), visitorAddress: address() };
    },
    launch: () => aLaunch({ adcCode: 'BLR1', visitorAddress: address() }),
    addToCart: async () => {
      await server.held;
      server.packs += 1;
      return {
        sku,
        itemQuantity: server.packs,
        totalCartQuantity: server.packs,
        cartSoldOut: false,
      };
    },
  });
  const queryClient = createQueryClient();
  const queries = shopQueries(caller);
  const shop = { caller, queries, queryClient } as Shop;
  queryClient.setQueryData(
    queries.launch().queryKey,
    aLaunch({ ...(adcCode && { adcCode, visitorAddress: address() }) }),
  );
  queryClient.setQueryData(queries.cart().queryKey, aCart({}));
  const cartLines = new CartLines({
    caller,
    queryClient,
    queries,
    onRefused: vi.fn(),
    onLocationMissing: vi.fn(),
    onPriceChanged: vi.fn(),
    onKept: vi.fn(),
    onUnsent: vi.fn(),
  });
  const happens = (type: string, fields: object = {}) =>
    readOldCart({ shop, cartLines }, Object.assign(new Event(type), fields));
  return {
    server,
    cartLines,
    queryClient,
    changeInOtherTab: () => {
      server.packs += 1;
      changedAt = String(Date.now() + 1);
      happens('storage', { key: cartKey });
    },
    /** As the mounted page does. */
    watchCart: () => new QueryObserver(queryClient, queries.cart()).subscribe(() => undefined),
    store: (key: string) => happens('storage', { key }),
    show: () => happens('visibilitychange'),
    restore: () => happens('pageshow', { persisted: true }),
    launch: () => queryClient.getQueryData(queries.launch().queryKey),
    count: () => queryClient.getQueryData(queries.launch().queryKey)?.totalCartQuantity,
    packs: () => queryClient.getQueryData(queries.cart().queryKey)?.totalCartQuantity,
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let visitor: string | null;
let changedAt: string | null;
beforeEach(() => {
  visitor = null;
  changedAt = null;
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === cartKey ? changedAt : visitor),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a cart that another tab has changed', () => {
  it('is read again once for several changes, also where it was empty', async () => {
    const { server, changeInOtherTab, packs, count } = aPage();
    changeInOtherTab();
    changeInOtherTab();
    await pass(300);
    expect([packs(), count()]).toEqual([2, 2]);
    expect(server.reads).toBe(1);
    await pass(minute);
    expect(server.reads).toBe(1);
  });

  it('is not read for other stored values', async () => {
    const { server, store } = aPage();
    await pass(2 * minute);
    store('did');
    await pass(minute);
    expect(server.reads).toBe(0);
  });

  it('is read only with the answer to the visitor’s own change', async () => {
    const { server, cartLines, changeInOtherTab, watchCart, count } = aPage();
    let answer = () => {};
    server.held = new Promise((resolve) => (answer = resolve));
    const stop = watchCart();
    cartLines.change({ sku }, 1);
    changeInOtherTab();
    await pass(5_000);
    expect(server.reads).toBe(0);
    answer();
    await pass(300);
    expect([server.reads, count()]).toEqual([1, 2]);
    stop();
  });

  it('is read when a page that was in the background becomes visible', async () => {
    const { server, show, packs } = aPage();
    server.packs = 1;
    changedAt = String(Date.now() + 1);
    show();
    await pass(300);
    expect(packs()).toBe(1);
  });

  it('shows the location that another tab has chosen', async () => {
    const { server, changeInOtherTab, launch } = aPage();
    expect(launch()).toMatchObject({ adcCode: 'HYD1' });
    server.place = 'Koramangala';
    changeInOtherTab();
    await pass(300);
    expect(launch()).toMatchObject({
      adcCode: 'BLR1',
      visitorAddress: { primaryText: 'Koramangala' },
    });
  });

  it('is read at the next event when the server was not reached', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { server, show, changeInOtherTab, packs } = aPage();
    server.failure = new CallError({ status: 0, errorCode: 'OFFLINE', description: '' });
    changeInOtherTab();
    await pass(300);
    expect([server.reads, packs()]).toEqual([1, 0]);
    server.failure = null;
    show();
    await pass(300);
    expect([server.reads, packs()]).toEqual([2, 1]);
  });

  it('is read without a location once another tab has chosen one', async () => {
    const { server, show, changeInOtherTab } = aPage('');
    await pass(2 * minute);
    show();
    await pass(300);
    expect(server.reads).toBe(0);
    changeInOtherTab();
    await pass(300);
    expect(server.reads).toBe(1);
  });
});

describe('a page that the visitor returns to', () => {
  it('reads a cart that is older than a minute', async () => {
    const { server, show, packs } = aPage();
    server.packs = 3;
    await pass(minute - 301);
    show();
    await pass(300);
    expect(server.reads).toBe(0);
    show();
    await pass(300);
    expect(packs()).toBe(3);
  });

  it('uses the cart that a screen has read at the same time', async () => {
    const { server, show, queryClient } = aPage();
    await pass(2 * minute);
    show();
    await pass(1);
    queryClient.setQueryData(['cart'], aCart({ [sku]: 1 }));
    await pass(300);
    expect(server.reads).toBe(0);
  });

  it('reads the cart once when it comes from the back/forward cache', async () => {
    const { server, show, restore, packs } = aPage();
    server.packs = 3;
    restore();
    show();
    await pass(300);
    expect([server.reads, packs()]).toEqual([1, 3]);
  });

  it('drops the data of the visitor who has logged out in the meantime', () => {
    const { restore, count, packs } = aPage();
    visitor = String(Date.now() + 1);
    restore();
    expect([count(), packs()]).toEqual([undefined, undefined]);
  });
});
