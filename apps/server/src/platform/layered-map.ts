/** More changes than this are merged into a new base: copying them each time would cost more. */
const changesAtMost = 256;

/** Identifies the contents of a map. It keeps only what differs from the base in memory. */
export interface LayerMark<K, V> {
  base: WeakRef<ReadonlyMap<K, V>>;
  changes: ReadonlyMap<K, V | undefined>;
}

/**
 * A map that never changes. `with` returns another one that shares the entries: it costs what it changes, and
 * only now and then a copy of the whole.
 */
export class LayeredMap<K, V extends object | number | string> {
  readonly #base: ReadonlyMap<K, V>;
  /** Undefined: deleted from the base. */
  readonly #changes: ReadonlyMap<K, V | undefined>;

  constructor(
    base: ReadonlyMap<K, V> = new Map(),
    changes: ReadonlyMap<K, V | undefined> = new Map(),
  ) {
    this.#base = base;
    this.#changes = changes;
  }

  get(key: K): V | undefined {
    const changed = this.#changes.get(key);
    if (changed !== undefined || this.#changes.has(key)) return changed;
    return this.#base.get(key);
  }

  /** Undefined deletes an entry. */
  with(entries: Iterable<readonly [K, V | undefined]>): LayeredMap<K, V> {
    const changes = new Map(this.#changes);
    for (const [key, value] of entries) changes.set(key, value);
    if (changes.size <= changesAtMost) return new LayeredMap(this.#base, changes);
    const base = new Map(this.#base);
    for (const [key, value] of changes) {
      if (value === undefined) base.delete(key);
      else base.set(key, value);
    }
    return new LayeredMap(base);
  }

  /** Identifies what the map contains. */
  get mark(): LayerMark<K, V> {
    return { base: new WeakRef(this.#base), changes: this.#changes };
  }

  /** The keys that had another value in an earlier map; null if the maps have little in common. */
  keysChangedSince({ base, changes }: LayerMark<K, V>): K[] | null {
    if (base.deref() !== this.#base) return null;
    const before = new LayeredMap(this.#base, changes);
    const keys = new Set([...changes.keys(), ...this.#changes.keys()]);
    return [...keys].filter((key) => this.get(key) !== before.get(key));
  }

  *values(): Iterable<V> {
    for (const [key, value] of this.#base) if (!this.#changes.has(key)) yield value;
    for (const value of this.#changes.values()) if (value !== undefined) yield value;
  }
}
