import { editSortedList } from '../../../platform/sorted-list.ts';
import type { Product } from './products.ts';

/** The order of the lists. */
export const inOrder = (a: Product, b: Product): number => a.position - b.position || a.id - b.id;

/** More changes than this are not kept for later: each later version would copy them. */
const maxPending = 512;

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
      const edits = { gone: this.#gone, added: this.#added };
      this.#made = this.#isSame() ? this.#base : editSortedList(this.#base, edits, inOrder);
      [this.#base, this.#gone, this.#added] = [this.#made, new Set(), []];
    }
    return this.#made;
  }

  /** `gone`: products of this list. */
  with(gone: ReadonlySet<Product>, added: readonly Product[]): ProductList {
    const pending = this.#gone.size + this.#added.length + gone.size + added.length;
    if (pending > maxPending) return new ProductList(this.products, gone, added);
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
