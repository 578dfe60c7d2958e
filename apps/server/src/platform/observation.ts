let lastNumber = 0;
const numbers = new WeakMap<object, number>();

/**
 * Identifies a value without keeping it in memory: an object, which must never change, by a number of its own;
 * other values by themselves.
 */
export function markOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  let number = numbers.get(value);
  if (number === undefined) numbers.set(value, (number = lastNumber += 1));
  return `object ${number}`;
}

/** Identifies a list by its members: for lists that are made again for each state. */
const markOfList = (values: readonly unknown[]): string => values.map(markOf).join();

/** The reads of one name: the mark of the value by its key. */
interface Reads<S> {
  markIn(state: S, key: unknown): string;
  seen: Map<unknown, string>;
}

/**
 * Records what a computation reads from a state that never changes. The same reads in a later state show whether
 * the result would be the same there.
 */
export class Observation<S> {
  #state: S | undefined;
  readonly #reads = new Map<string, Reads<S>>();

  constructor(state: S) {
    this.#state = state;
  }

  /** Reads a value that states share while it is the same. The name identifies `get`, the key its argument. */
  read<K, T>(name: string, key: K, get: (state: S, key: K) => T): T {
    return this.#note(name, key, get, markOf);
  }

  /** Reads a list of values, each of which states share while it is the same. */
  readList<T>(name: string, get: (state: S) => readonly T[]): readonly T[] {
    return this.#note(name, undefined, get, markOfList);
  }

  #note<K, T>(name: string, key: K, get: (state: S, key: K) => T, mark: (value: T) => string): T {
    if (this.#state === undefined) throw new Error(`${name} was read after the computation ended.`);
    const value = get(this.#state, key);
    let reads = this.#reads.get(name);
    if (!reads) {
      reads = { markIn: (state, each) => mark(get(state, each as K)), seen: new Map() };
      this.#reads.set(name, reads);
    }
    reads.seen.set(key, mark(value));
    return value;
  }

  /** Ends the computation: the state may be forgotten. */
  end(): void {
    this.#state = undefined;
  }

  /** Whether all reads have the same values in this state. */
  isSameIn(state: S): boolean {
    for (const { markIn, seen } of this.#reads.values()) {
      for (const [key, mark] of seen) if (markIn(state, key) !== mark) return false;
    }
    return true;
  }
}
