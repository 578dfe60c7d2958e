import { describe, expect, it } from 'vitest';
import type { Db } from './db.ts';
import { LruCache, Shared, sharedRead } from './shared-read.ts';

/** A read whose results are given by hand, one after the other. */
function readByHand() {
  const waiting: ((value: number) => void)[] = [];
  const read = () => new Promise<number>((resolve) => waiting.push(resolve));
  const give = async (value: number) => {
    waiting.shift()?.(value);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { read, give, running: () => waiting.length };
}

describe('a shared read', () => {
  it('gives one result to all who asked while it had not begun', async () => {
    const { read, give, running } = readByHand();
    const shared = new Shared<number>();
    const first = shared.get(read);
    const others = [shared.get(read), shared.get(read), shared.get(read)];
    await give(1);
    expect(await first).toBe(1);
    expect(running()).toBe(1);
    await give(2);
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
    expect(running()).toBe(0);
  });

  it('gives the result of the running read to a caller for whom it is new enough', async () => {
    const { read, give } = readByHand();
    const shared = new Shared<number>();
    const first = shared.get(read);
    const content = shared.get(read, (value) => value >= 5);
    const wanting = shared.get(read, (value) => value >= 6);
    await give(5);
    expect(await Promise.all([first, content])).toEqual([5, 5]);
    await give(6);
    expect(await wanting).toBe(6);
  });

  it('reads again after a read that failed', async () => {
    const shared = new Shared<number>();
    const failing = shared.get(() => Promise.reject(new Error('not now')));
    const next = shared.get(() => Promise.resolve(2));
    await expect(failing).rejects.toThrow('not now');
    expect(await next).toBe(2);
  });
});

describe('a read shared by question', () => {
  const db = { pool: {} } as unknown as Db;

  it('reads once for equal questions that are asked at once, and for each other one', async () => {
    const asked: number[] = [];
    const read = sharedRead(
      (_, { of, at }: { of: string; at: number }) => {
        asked.push(at);
        return Promise.resolve(`${of} at ${at}`);
      },
      ({ of }) => of,
    );
    const answers = await Promise.all([
      read(db, { of: 'Hyderabad', at: 1 }),
      read(db, { of: 'Bengaluru', at: 2 }),
      read(db, { of: 'Hyderabad', at: 3 }),
      read(db, { of: 'Hyderabad', at: 4 }),
    ]);
    expect(answers).toEqual([
      'Hyderabad at 1',
      'Bengaluru at 2',
      'Hyderabad at 3',
      'Hyderabad at 3',
    ]);
    expect(asked).toEqual([1, 2, 3]);
  });
});

describe('a cache of a limited size', () => {
  const lengthOf = (text: string): number => text.length;

  it('evicts the values that were not used for longest', () => {
    const cache = new LruCache<string>(10, lengthOf);
    cache.set('a', 'four');
    cache.set('b', 'four');
    cache.get('a');
    cache.set('c', 'four');
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['four', undefined, 'four']);
  });

  it('counts a value that is set again once, by its new size', () => {
    const cache = new LruCache<string>(10, lengthOf);
    cache.set('a', 'four');
    cache.set('a', 'now eight');
    cache.set('b', '1');
    expect(cache.get('a')).toBe('now eight');
    cache.set('c', '12');
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('c')).toBe('12');
  });

  it('keeps no value that is larger than the limit, and no other one less for it', () => {
    const cache = new LruCache<string>(3, lengthOf);
    cache.set('a', 'two');
    cache.set('b', 'four');
    expect([cache.get('a'), cache.get('b')]).toEqual(['two', undefined]);
  });
});
