import type { Queryable } from './db.ts';

/**
 * Shares one read among all who ask at the same time, without ever giving an answer older than the
 * question: who comes while a read is under way waits for the next one.
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
 * A live read shared per database and key among concurrent requests. A transaction reads for itself:
 * it must not wait for a second connection of the pool, and it may see its own changes.
 */
export function sharedRead<T>(
  read: (q: Queryable, key: string) => Promise<T>,
): (q: Queryable, key: string) => Promise<T> {
  const readers = new WeakMap<Queryable, LruCache<() => Promise<T>>>();
  return (q, key) => {
    if (!('pool' in q)) return read(q, key);
    let ofDb = readers.get(q);
    // A reader that is forgotten while it runs costs one more read, nothing else.
    if (!ofDb) readers.set(q, (ofDb = new LruCache(1000)));
    let reader = ofDb.get(key);
    if (!reader) ofDb.set(key, (reader = shared(() => read(q, key))));
    return reader();
  };
}

/**
 * What is read once for each version of it and kept. Give the version as it was just read live; what
 * changes between the two reads is kept under the older name and read again under the newer.
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
    // A transaction must not wait for another's reading, so only what is read by itself is shared.
    if ('pool' in q) kept.set(name, reading);
    else reading.then(() => kept.set(name, reading)).catch(() => {});
    reading.catch(() => kept.delete(name));
    return reading;
  };
}

/** Keeps the last `limit` values by key; the one unused for longest goes first. */
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
