import { CallError, type Caller, type CallOptions } from '@halal-basket/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../query-client.ts';
import { shopQueries } from '../../queries.ts';
import { aCaller, aCart, aLaunch } from '../../testing/a-shop.ts';
import { CartLines, type UnsentChange } from './cart-lines.ts';

const line = { sku: 'CHK-CURRY-500', name: 'Chicken Curry Cut' };

interface Sent {
  name: string;
  quantity: number | undefined;
  key: string | undefined;
}

/** A cart whose server counts each key once, and can be out of reach before or after it counts. */
function aCartOf(former: readonly UnsentChange[] = []) {
  const sent: Sent[] = [];
  const server = {
    packs: 0,
    keys: new Set<string>(),
    lost: null as 'request' | 'answer' | 'busy' | null,
  };
  const none = new CallError({ status: 0, errorCode: 'OFFLINE', description: 'offline' });
  const busy = new CallError({
    status: 503,
    errorCode: 'UNAVAILABLE',
    description: 'busy',
    retryAfter: 20,
  });
  const call = async (
    name: string,
    input?: { body?: { quantity?: number } },
    options?: CallOptions,
  ) => {
    if (name === 'showCart') return aCart({});
    const { quantity } = input?.body ?? {};
    const key = options?.idempotencyKey ?? '';
    sent.push({ name, quantity, key });
    if (server.lost === 'request') throw none;
    if (server.lost === 'busy') throw busy;
    if (!server.keys.has(key))
      server.packs += name === 'addToCart' ? (quantity ?? 0) : -server.packs;
    server.keys.add(key);
    if (server.lost === 'answer') throw none;
    return { sku: line.sku, itemQuantity: server.packs, totalCartQuantity: server.packs };
  };
  const caller = { ...aCaller({}), call: call as unknown as Caller['call'] };
  const queryClient = createQueryClient();
  const queries = shopQueries(caller);
  queryClient.setQueryData(queries.launch().queryKey, aLaunch({ adcCode: 'HYD1' }));
  const told = { kept: vi.fn(), refused: vi.fn(), unsent: vi.fn() };
  const lines = new CartLines({
    caller,
    queryClient,
    queries,
    onRefused: told.refused,
    onLocationMissing: vi.fn(),
    onPriceChanged: vi.fn(),
    onKept: told.kept,
    onUnsent: told.unsent,
  });
  lines.resume(former);
  return { lines, server, sent, told };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pressed = () => vi.advanceTimersByTimeAsync(300);

describe('a change without an answer', () => {
  it.each(['request', 'answer'] as const)(
    'adds the packs once when the %s was lost',
    async (lost) => {
      const { lines, server, sent, told } = aCartOf();
      server.lost = lost;
      lines.change(line, 2);
      await pressed();
      expect(lines.quantity(line, undefined)).toBe(2);
      expect(told.kept).toHaveBeenCalledTimes(1);
      server.lost = null;
      lines.sendAgain();
      await pressed();
      expect(server.packs).toBe(2);
      expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
      expect(lines.unsent()).toEqual([]);
      expect(told.refused).not.toHaveBeenCalled();
    },
  );

  it('is followed by what the visitor changed meanwhile', async () => {
    const { lines, server, sent } = aCartOf();
    server.lost = 'request';
    lines.change(line, 1);
    await pressed();
    lines.change(line, 3);
    await pressed();
    expect(sent).toHaveLength(1);
    server.lost = null;
    lines.sendAgain();
    await pressed();
    expect(server.packs).toBe(3);
    expect(sent.map(({ quantity }) => quantity)).toEqual([1, 1, 2]);
  });

  it('continues in the next page of the browser', async () => {
    const first = aCartOf();
    first.server.lost = 'answer';
    first.lines.change(line, 2);
    await pressed();
    const former = first.told.unsent.mock.lastCall?.[0] as UnsentChange[];
    const second = aCartOf(JSON.parse(JSON.stringify(former)));
    await pressed();
    expect(second.sent).toEqual([{ name: 'addToCart', quantity: 2, key: first.sent[0]?.key }]);
    expect(second.lines.unsent()).toEqual([]);
    expect(second.told.kept).not.toHaveBeenCalled();
  });

  it('is sent again after a pause where the browser reports a network', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { lines, server, sent } = aCartOf();
    server.lost = 'request';
    lines.change(line, 1);
    await pressed();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toHaveLength(2);
    server.lost = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.packs).toBe(1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(3);
  });

  it('waits as long as a busy server asks', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { lines, server, sent } = aCartOf();
    server.lost = 'busy';
    lines.change(line, 1);
    await pressed();
    server.lost = null;
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.packs).toBe(1);
  });
});
