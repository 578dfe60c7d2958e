import { type Db, type Queryable, isDb } from './db.ts';

/** Whether a result that was read before a call suffices for it. */
type IsEnough<T> = (value: T) => boolean;

const never = (): boolean => false;

/**
 * Shares one read among concurrent callers. No caller gets a result older than its call, unless `isEnough` accepts
 * the result of the read that runs at that moment: a call during a read waits for the next read.
 */
export class Shared<T> {
  #last = 0;
  #running: { number: number; result: Promise<T> } | null = null;

  async get(read: () => Promise<T>, isEnough: IsEnough<T> = never): Promise<T> {
    const known = this.#last;
    while (this.#running) {
      const { number, result } = this.#running;
      if (number > known) return result;
      const value = await result.catch(() => undefined);
      if (value !== undefined && isEnough(value)) return value;
    }
    return this.#begin(read);
  }

  #begin(read: () => Promise<T>): Promise<T> {
    const result = read().finally(() => {
      this.#running = null;
    });
    this.#last += 1;
    this.#running = { number: this.#last, result };
    return result;
  }
}

/**
 * A read that concurrent requests share, for each database and question; `keyOf` gives equal keys to equal questions.
 * A transaction reads on its own: it must not wait for a second connection of the pool, and it may see its own changes.
 */
export function sharedRead<T, Question = string>(
  read: (q: Queryable, question: Question) => Promise<T>,
  keyOf: (question: Question) => string = String,
): (q: Queryable, question: Question, isEnough?: IsEnough<T>) => Promise<T> {
  const readers = new WeakMap<Db['pool'], LruCache<Shared<T>>>();
  return (q, question, isEnough) => {
    if (!isDb(q)) return read(q, question);
    const key = keyOf(question);
    let ofDb = readers.get(q.pool);
    // A reader that is evicted while it runs only costs one more read.
    if (!ofDb) readers.set(q.pool, (ofDb = new LruCache(1000)));
    let reader = ofDb.get(key);
    if (!reader) ofDb.set(key, (reader = new Shared()));
    return reader.get(() => read(q, question), isEnough);
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
    if (isDb(q)) kept.set(name, reading);
    else reading.then(() => kept.set(name, reading)).catch(() => {});
    reading.catch(() => kept.delete(name));
    return reading;
  };
}

/** Keeps values by key, in total of a size of at most `limit`; evicts the least recently used ones. */
export class LruCache<V> {
  readonly #limit: number;
  readonly #sizeOf: (value: V) => number;
  readonly #values = new Map<string, { value: V; size: number }>();
  #size = 0;

  /** Each value counts as one unless `sizeOf` gives its size. A value that grew is set again. */
  constructor(limit: number, sizeOf: (value: V) => number = () => 1) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  get(key: string): V | undefined {
    const found = this.#values.get(key);
    if (found === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, found);
    return found.value;
  }

  set(key: string, value: V): void {
    this.delete(key);
    const size = this.#sizeOf(value);
    if (size > this.#limit) return;
    this.#values.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#limit) break;
      this.delete(oldest);
    }
  }

  /** The least recently used ones first. */
  *entries(): Iterable<[string, V]> {
    for (const [key, { value }] of this.#values) yield [key, value];
  }

  delete(key: string): void {
    const found = this.#values.get(key);
    if (found === undefined) return;
    this.#values.delete(key);
    this.#size -= found.size;
  }
}
