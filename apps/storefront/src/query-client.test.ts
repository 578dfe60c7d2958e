import { CallError } from '@halal-basket/contract/client';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

// spec: L252.3
it('uses answers for five minutes and then requests them again', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => 'goat curry cut');
  const look = () => client.fetchQuery({ queryKey: ['product'], queryFn });
  await look();
  vi.setSystemTime(Date.now() + 5 * minute - 1);
  await look();
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  await look();
  expect(queryFn).toHaveBeenCalledTimes(2);
  client.clear();
});

it('requests what is on the screen and did not arrive again when the network returns', async () => {
  const client = createQueryClient();
  client.mount();
  vi.stubGlobal('navigator', { onLine: false });
  onlineManager.setOnline(false);
  const offline = new CallError({ status: 0, errorCode: 'OFFLINE', description: 'no network' });
  const queryFn = vi.fn(async () => {
    if (!navigator.onLine) throw offline;
    return 'payment methods';
  });
  const screen = new QueryObserver(client, { queryKey: ['paymentDetails'], queryFn });
  const leave = screen.subscribe(() => undefined);
  await vi.waitFor(() => expect(screen.getCurrentResult().error).toBe(offline));
  vi.stubGlobal('navigator', { onLine: true });
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toBe('payment methods'));
  leave();
  client.clear();
  client.unmount();
  vi.unstubAllGlobals();
});

describe('a read that the server refuses', () => {
  beforeEach(() => void vi.useFakeTimers());

  const second = 1_000;

  /** A read that is refused `times` times, the moments of its attempts in ms, and its outcome. */
  function readRefused(status: number, retryAfter: number | undefined, times: number) {
    const client = createQueryClient();
    const begun = Date.now();
    const attempts: number[] = [];
    const queryFn = async () => {
      attempts.push(Date.now() - begun);
      if (attempts.length > times) return 'goat curry cut';
      throw new CallError({
        status,
        errorCode: status === 429 ? 'TOO_MANY' : 'UNAVAILABLE',
        description: 'busy',
        ...(retryAfter !== undefined && { retryAfter }),
      });
    };
    const outcome = client
      .fetchQuery({ queryKey: ['product'], queryFn })
      .catch((error: CallError) => error.status);
    return { attempts, outcome, close: () => client.clear() };
  }

  it.each([429, 503])('is requested again after the pause that a %i names', async (status) => {
    const { attempts, outcome, close } = readRefused(status, 7, 1);
    await vi.advanceTimersByTimeAsync(7 * second - 1);
    expect(attempts).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts).toEqual([0, 7 * second]);
    expect(await outcome).toBe('goat curry cut');
    close();
  });

  it('waits longer with each attempt, also where the server names a shorter pause', async () => {
    const { attempts, outcome, close } = readRefused(503, 1, 2);
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(attempts).toEqual([0, second, 3 * second]);
    expect(await outcome).toBe('goat curry cut');
    close();
  });

  it('is requested again after a second where the server names no pause', async () => {
    const { attempts, outcome, close } = readRefused(503, undefined, 1);
    await vi.advanceTimersByTimeAsync(second);
    expect(attempts).toEqual([0, second]);
    expect(await outcome).toBe('goat curry cut');
    close();
  });

  it.each([
    [503, 31],
    [429, 31],
    [429, undefined],
    [409, 1],
  ])('shows the error at once for %i with the pause %s', async (status, retryAfter) => {
    const { attempts, outcome, close } = readRefused(status, retryAfter, 1);
    await vi.advanceTimersByTimeAsync(60 * second);
    expect(attempts).toEqual([0]);
    expect(await outcome).toBe(status);
    close();
  });

  it('shows the error after the third attempt', async () => {
    const { attempts, outcome, close } = readRefused(503, 30, 3);
    await vi.advanceTimersByTimeAsync(120 * second);
    expect(attempts).toEqual([0, 30 * second, 60 * second]);
    expect(await outcome).toBe(503);
    close();
  });
});

describe('a change while something loads', () => {
  /** A query whose answers arrive when the test lets them. */
  function slowQuery() {
    const answers: ((count: number) => void)[] = [];
    return {
      queryKey: ['packs'],
      queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
      answer: (load: number, count: number) => answers[load]?.(count),
      loads: () => answers.length,
    };
  }

  it('a first load that began before a change is followed by another one', async () => {
    const client = createQueryClient();
    const query = slowQuery();
    const observer = new QueryObserver(client, query);
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(query.loads()).toBe(1));
    void client.invalidateQueries({ queryKey: ['packs'] });
    query.answer(0, 1);
    await vi.waitFor(() => expect(query.loads()).toBe(2));
    query.answer(1, 2);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(2));
    stop();
  });

  it('a first load that no page shows is stale after a change', async () => {
    const client = createQueryClient();
    const query = slowQuery();
    const loaded = client.fetchQuery(query);
    await vi.waitFor(() => expect(query.loads()).toBe(1));
    const invalidated = client.invalidateQueries({ queryKey: ['packs'] });
    query.answer(0, 1);
    await Promise.all([loaded, invalidated]);
    expect(client.getQueryState(['packs'])?.isInvalidated).toBe(true);
  });

  it('a failed first load does not fail the change', async () => {
    const client = createQueryClient();
    const queryFn = vi.fn(() => Promise.reject(new Error('no answer')));
    void client.fetchQuery({ queryKey: ['packs'], queryFn }).catch(() => {});
    await client.invalidateQueries({ queryKey: ['packs'] });
    expect(queryFn).toHaveBeenCalledOnce();
  });

  it('a query that has an answer is loaded once after a change', async () => {
    const client = createQueryClient();
    client.setQueryData(['packs'], 1);
    const query = slowQuery();
    const observer = new QueryObserver(client, { ...query, staleTime: 60_000 });
    const stop = observer.subscribe(() => {});
    const invalidated = client.invalidateQueries({ queryKey: ['packs'] });
    await vi.waitFor(() => expect(query.loads()).toBe(1));
    query.answer(0, 2);
    await invalidated;
    expect(query.loads()).toBe(1);
    expect(client.getQueryData(['packs'])).toBe(2);
    stop();
  });
});
