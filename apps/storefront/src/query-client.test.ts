import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
