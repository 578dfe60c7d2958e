/**
 * More changes than this are merged into a new base. `changeCount`: how many come at once. Copying the changes each time and
 * the whole now and then costs least together at the square root.
 */
const maxChanges = (size: number, changeCount: number): number =>
  Math.max(256, Math.sqrt(2 * size * changeCount));

/** Merges are remembered until they have more keys than this in total. */
const maxMergedKeys = 5000;

/** Identifies a base without keeping it in memory. */
type BaseMark = Readonly<Record<never, never>>;

/** Identifies the contents of a map. It keeps only what differs from the base in memory. */
export interface LayerMark<K, V> {
  base: BaseMark;
  changes: ReadonlyMap<K, V | undefined>;
}

/** Changes that were merged into a new base. */
interface Merge<K> {
  /** The base before. */
  from: BaseMark;
  keys: readonly K[];
}

interface Base<K, V> {
  mark: BaseMark;
  entries: ReadonlyMap<K, V>;
  /** The latest merges, the newest last. */
  merges: readonly Merge<K>[];
}

/** The latest of these merges that have few keys in total. */
function latest<K>(merges: readonly Merge<K>[]): readonly Merge<K>[] {
  let count = 0;
  const first = merges.findLastIndex(({ keys }) => (count += keys.length) > maxMergedKeys);
  return merges.slice(first + 1);
}

const baseOf = <K, V>(
  entries: ReadonlyMap<K, V>,
  merges: readonly Merge<K>[] = [],
): Base<K, V> => ({
  mark: {},
  entries,
  merges: latest(merges),
});

/**
 * A map that never changes. `with` returns another one that shares the entries: it costs what it changes, and
 * only now and then a copy of the whole.
 */
export class LayeredMap<K, V extends object | number | string> {
  #base: Base<K, V>;
  /** Undefined: deleted from the base. */
  #changes: ReadonlyMap<K, V | undefined> = new Map();
  /** Answers of `keysChangedSince`, by the changes of the earlier map: each version of a map has its own. */
  readonly #changedSince = new WeakMap<ReadonlyMap<K, V | undefined>, readonly K[]>();

  constructor(entries: ReadonlyMap<K, V> = new Map()) {
    this.#base = baseOf(entries);
  }

  static #of<K, V extends object | number | string>(
    base: Base<K, V>,
    changes: ReadonlyMap<K, V | undefined> = new Map(),
  ): LayeredMap<K, V> {
    const map = new LayeredMap<K, V>(base.entries);
    map.#base = base;
    map.#changes = changes;
    return map;
  }

  get(key: K): V | undefined {
    const changed = this.#changes.get(key);
    if (changed !== undefined || this.#changes.has(key)) return changed;
    return this.#base.entries.get(key);
  }

  /** Undefined deletes an entry. */
  with(entries: Iterable<readonly [K, V | undefined]>): LayeredMap<K, V> {
    const changes = new Map(this.#changes);
    let changeCount = 0;
    for (const [key, value] of entries) {
      changes.set(key, value);
      changeCount += 1;
    }
    if (changes.size <= maxChanges(this.#base.entries.size, changeCount))
      return LayeredMap.#of(this.#base, changes);
    const all = new Map(this.#base.entries);
    for (const [key, value] of changes) {
      if (value === undefined) all.delete(key);
      else all.set(key, value);
    }
    const merge = { from: this.#base.mark, keys: [...changes.keys()] };
    return LayeredMap.#of(baseOf(all, [...this.#base.merges, merge]));
  }

  /** Identifies what the map contains. */
  get mark(): LayerMark<K, V> {
    return { base: this.#base.mark, changes: this.#changes };
  }

  /**
   * The keys that had another value in an earlier map, and after a merge also some that had not; null if the maps have
   * little in common.
   */
  keysChangedSince(mark: LayerMark<K, V>): readonly K[] | null {
    const known = this.#changedSince.get(mark.changes);
    if (known) return known;
    const keys = this.#keysChangedSince(mark);
    if (keys) this.#changedSince.set(mark.changes, keys);
    return keys;
  }

  #keysChangedSince({ base, changes }: LayerMark<K, V>): K[] | null {
    const keys = new Set([...changes.keys(), ...this.#changes.keys()]);
    if (base === this.#base.mark) {
      const before = LayeredMap.#of(this.#base, changes);
      return [...keys].filter((key) => this.get(key) !== before.get(key));
    }
    const { merges } = this.#base;
    const first = merges.findIndex(({ from }) => from === base);
    if (first < 0) return null;
    for (const merge of merges.slice(first)) for (const key of merge.keys) keys.add(key);
    return [...keys];
  }

  *values(): Iterable<V> {
    for (const [key, value] of this.#base.entries) if (!this.#changes.has(key)) yield value;
    for (const value of this.#changes.values()) if (value !== undefined) yield value;
  }
}
