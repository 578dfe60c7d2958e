import type { Queryable } from './db.ts';

/**
 * Shares one read among concurrent callers. No caller gets a result older than its call: a call during a
 * read waits for the next read.
 */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function begin(): Promise<T> {
    const current = read().finally(() => {
      running = null;
    });
    running = current;
    return current;
  }

  return () => {
    if (!running) return begin();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}

/**
 * A read that concurrent requests share, for each database and key. A transaction reads on its own: it must
 * not wait for a second connection of the pool, and it may see its own changes.
 */
export function sharedRead<T>(
  read: (q: Queryable, key: string) => Promise<T>,
): (q: Queryable, key: string) => Promise<T> {
  const readers = new WeakMap<Queryable, LruCache<() => Promise<T>>>();
  return (q, key) => {
    if (!('pool' in q)) return read(q, key);
    let ofDb = readers.get(q);
    // A reader that is evicted while it runs only costs one more read.
    if (!ofDb) readers.set(q, (ofDb = new LruCache(1000)));
    let reader = ofDb.get(key);
    if (!reader) ofDb.set(key, (reader = shared(() => read(q, key))));
    return reader();
  };
}

/**
 * Reads data once for each version and caches it. The caller passes the version that it just read. A change
 * between the two reads is cached under the older version and read again under the newer one.
 */
export function cachedPerVersion<T>(
  read: (q: Queryable, key: string) => Promise<T>,
): (q: Queryable, version: string, key?: string) => Promise<T> {
  const kept = new LruCache<Promise<T>>(100);
  return (q, version, key = '') => {
    const name = `${version} ${key}`;
    const known = kept.get(name);
    if (known) return known;
    const reading = read(q, key);
    // A transaction must not wait for the read of another, so only reads outside of transactions are shared.
    if ('pool' in q) kept.set(name, reading);
    else reading.then(() => kept.set(name, reading)).catch(() => {});
    reading.catch(() => kept.delete(name));
    return reading;
  };
}

/** Keeps the last `limit` values by key; evicts the least recently used one. */
export class LruCache<V> {
  readonly #limit: number;
  readonly #values = new Map<string, V>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#limit) {
      const oldest = this.#values.keys().next().value;
      if (oldest !== undefined) this.#values.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
