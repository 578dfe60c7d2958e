import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

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

test('a first load that began before a change is followed by another one', async () => {
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

test('a first load that no page shows is stale after a change', async () => {
  const client = createQueryClient();
  const query = slowQuery();
  const loaded = client.fetchQuery(query);
  await vi.waitFor(() => expect(query.loads()).toBe(1));
  const invalidated = client.invalidateQueries({ queryKey: ['packs'] });
  query.answer(0, 1);
  await Promise.all([loaded, invalidated]);
  expect(client.getQueryState(['packs'])?.isInvalidated).toBe(true);
});

test('a failed first load does not fail the change', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(() => Promise.reject(new Error('no answer')));
  void client.fetchQuery({ queryKey: ['packs'], queryFn }).catch(() => {});
  await client.invalidateQueries({ queryKey: ['packs'] });
  expect(queryFn).toHaveBeenCalledOnce();
});

test('a query that has an answer is loaded once after a change', async () => {
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
