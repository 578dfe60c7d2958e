import type { Product } from './products.ts';

/** The order of the lists. */
export const inOrder = (a: Product, b: Product): number => a.position - b.position || a.id - b.id;

/** The index of the product in the list, or the index at which to insert it. */
function placeOf(list: readonly Product[], product: Product): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = list[middle];
    if (other && inOrder(other, product) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** With more changes than this, sorting again costs less. */
const placedOneByOne = 32;

/** The list without `gone` and with `added`. A few changes are placed by binary search; many are sorted. */
function merged(
  list: readonly Product[],
  gone: ReadonlySet<Product>,
  added: readonly Product[],
): readonly Product[] {
  if (gone.size + added.length > placedOneByOne) {
    return [...list.filter((product) => !gone.has(product)), ...added].sort(inOrder);
  }
  const result = [...list];
  for (const product of gone) {
    const place = placeOf(result, product);
    if (result[place] === product) result.splice(place, 1);
  }
  for (const product of added) result.splice(placeOf(result, product), 0, product);
  return result;
}

/**
 * A list in its order. Never changes. It is made when it is first read: while prices change fast, most versions of a long
 * list are never read.
 */
export class ProductList {
  readonly size: number;
  #made: readonly Product[] | null = null;
  #base: readonly Product[];
  #gone: ReadonlySet<Product>;
  #added: readonly Product[];

  private constructor(
    base: readonly Product[],
    gone: ReadonlySet<Product>,
    added: readonly Product[],
  ) {
    this.#base = base;
    this.#gone = gone;
    this.#added = added;
    this.size = base.length - gone.size + added.length;
  }

  static readonly empty = new ProductList([], new Set(), []);

  get products(): readonly Product[] {
    if (this.#made === null) {
      this.#made = this.#isSame() ? this.#base : merged(this.#base, this.#gone, this.#added);
      [this.#base, this.#gone, this.#added] = [this.#made, new Set(), []];
    }
    return this.#made;
  }

  /** `gone`: products of this list. */
  with(gone: ReadonlySet<Product>, added: readonly Product[]): ProductList {
    const pending = this.#gone.size + this.#added.length + gone.size + added.length;
    if (pending > placedOneByOne) return new ProductList(this.products, gone, added);
    const former = new Set(this.#added);
    return new ProductList(
      this.#base,
      new Set([...this.#gone, ...[...gone].filter((product) => !former.has(product))]),
      [...this.#added.filter((product) => !gone.has(product)), ...added],
    );
  }

  #isSame(): boolean {
    return this.#gone.size === 0 && this.#added.length === 0;
  }
}
