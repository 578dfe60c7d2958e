import { type LayerMark, LayeredMap } from '../../../platform/layered-map.ts';
import type { ProductEntry } from './product-entry.ts';
import { ProductList, inOrder } from './product-list.ts';
import type { FoundSku, Product } from './products.ts';

const isOnSale = ({ isActive, skus }: Product): boolean => isActive && skus.length > 0;

const categoriesOf = ({ category, subcategory }: Product): number[] =>
  subcategory ? [category.id, subcategory.id] : [category.id];

function byCategory(products: Iterable<Product>): Map<number, Product[]> {
  const lists = new Map<number, Product[]>();
  for (const product of products) {
    for (const id of categoriesOf(product)) {
      const list = lists.get(id);
      if (list) list.push(product);
      else lists.set(id, [product]);
    }
  }
  return lists;
}

type Placed = 'dealPosition' | 'bestsellerPosition';

const placed = (products: readonly Product[], place: Placed): Product[] =>
  products
    .filter((product) => product[place] !== null)
    .sort((a, b) => (a[place] ?? Infinity) - (b[place] ?? Infinity));

/** The names in a product's address. */
export interface ProductLink {
  productId: number;
  categorySeoName: string;
  productSeoName: string;
}

const linkOf = ({ id, category, seoName }: Product): ProductLink => ({
  productId: id,
  categorySeoName: category.seoName,
  productSeoName: seoName,
});

const placeAndLink = (product: Product): string =>
  JSON.stringify([product.position, linkOf(product)]);

/** Whether a change of these products changes their links or the order of them. */
function changesLinks(gone: ReadonlySet<Product>, added: readonly Product[]): boolean {
  if (gone.size !== added.length) return true;
  const before = new Map([...gone].map((product) => [product.id, placeAndLink(product)]));
  return added.some((product) => before.get(product.id) !== placeAndLink(product));
}

/** Made when first asked for. */
class LazyLinks {
  #links: readonly ProductLink[] | undefined;

  /** The list is put in order only if the links are not known yet. */
  of(list: ProductList): readonly ProductLink[] {
    this.#links ??= list.products.map(linkOf);
    return this.#links;
  }
}

interface Indexes {
  entries: LayeredMap<number, ProductEntry>;
  packs: LayeredMap<string, FoundSku>;
  products: ProductList;
  deals: readonly Product[];
  bestsellers: readonly Product[];
  preOrders: readonly Product[];
  links: LazyLinks;
  lists: ReadonlyMap<number, ProductList>;
}

const empty: Indexes = {
  entries: new LayeredMap(),
  packs: new LayeredMap(),
  products: ProductList.empty,
  deals: [],
  bestsellers: [],
  preOrders: [],
  links: new LazyLinks(),
  lists: new Map(),
};

/** Identifies the products of a set, without keeping it in memory. */
export type ProductsMark = LayerMark<number, ProductEntry>;

/** Undefined: the product was deleted. */
export type ProductChanges = ReadonlyMap<number, ProductEntry | undefined>;

/**
 * Products and the lists of those on sale, at the prices of one hub or at the common ones. Never changes: `with`
 * returns another set that shares all that did not change, and a list is another object only if it changed.
 */
export class ProductSet {
  readonly #indexes: Indexes;

  constructor(indexes: Indexes = empty) {
    this.#indexes = indexes;
  }

  /** On sale, in the order of the lists. */
  get products(): readonly Product[] {
    return this.#indexes.products.products;
  }

  /** Today's deals, by their position. */
  get deals(): readonly Product[] {
    return this.#indexes.deals;
  }

  get bestsellers(): readonly Product[] {
    return this.#indexes.bestsellers;
  }

  /** With a day of first delivery, past or to come, in the order of the lists. */
  get preOrders(): readonly Product[] {
    return this.#indexes.preOrders;
  }

  /** The links of all products on sale. The same array until one of them changes. */
  get links(): readonly ProductLink[] {
    return this.#indexes.links.of(this.#indexes.products);
  }

  /** Only a product on sale. */
  product(id: number): Product | undefined {
    const product = this.#indexes.entries.get(id)?.product;
    return product && isOnSale(product) ? product : undefined;
  }

  /** Sold or not. */
  pack(sku: string): FoundSku | undefined {
    return this.#indexes.packs.get(sku);
  }

  /** Sold or not, in no order. */
  packs(): Iterable<FoundSku> {
    return this.#indexes.packs.values();
  }

  /** Sold or not. */
  entry(id: number): ProductEntry | undefined {
    return this.#indexes.entries.get(id);
  }

  entries(): Iterable<ProductEntry> {
    return this.#indexes.entries.values();
  }

  get mark(): ProductsMark {
    return this.#indexes.entries.mark;
  }

  /** The products that were others in an earlier set; null if too many may have been. */
  productsChangedSince(mark: ProductsMark): readonly number[] | null {
    return this.#indexes.entries.keysChangedSince(mark);
  }

  listOf(categoryId: number): readonly Product[] {
    return this.#indexes.lists.get(categoryId)?.products ?? [];
  }

  sizeOf(categoryId: number): number {
    return this.#indexes.lists.get(categoryId)?.size ?? 0;
  }

  with(changes: ProductChanges): ProductSet {
    const before = [...changes.keys()].flatMap((id) => this.#indexes.entries.get(id) ?? []);
    const after = [...changes.values()].flatMap((entry) => entry ?? []);
    const gone = new Set(before.map(({ product }) => product).filter(isOnSale));
    const added = after
      .map(({ product }) => product)
      .filter(isOnSale)
      .sort(inOrder);
    const list = this.#indexes.products;
    const products = gone.size + added.length > 0 ? list.with(gone, added) : list;
    const moved = [...gone, ...added];
    const isPreOrder = ({ presaleFrom }: Product) => presaleFrom !== null;
    const placedIn = (place: Placed, former: readonly Product[]) =>
      moved.some((product) => product[place] !== null) ? placed(products.products, place) : former;
    return new ProductSet({
      entries: this.#indexes.entries.with(changes),
      packs: this.#indexes.packs.with([
        ...before.flatMap(({ packs }) => packs.map(({ sku }) => [sku.sku, undefined] as const)),
        ...after.flatMap(({ packs }) => packs.map((pack) => [pack.sku.sku, pack] as const)),
      ]),
      products,
      deals: placedIn('dealPosition', this.deals),
      bestsellers: placedIn('bestsellerPosition', this.bestsellers),
      preOrders: moved.some(isPreOrder) ? products.products.filter(isPreOrder) : this.preOrders,
      links: changesLinks(gone, added) ? new LazyLinks() : this.#indexes.links,
      lists: this.#listsWith(gone, added),
    });
  }

  #listsWith(gone: ReadonlySet<Product>, added: readonly Product[]): Indexes['lists'] {
    const lists = new Map(this.#indexes.lists);
    const goneFrom = byCategory(gone);
    const addedTo = byCategory(added);
    for (const id of new Set([...goneFrom.keys(), ...addedTo.keys()])) {
      const former = lists.get(id) ?? ProductList.empty;
      const list = former.with(new Set(goneFrom.get(id)), addedTo.get(id) ?? []);
      if (list.size > 0) lists.set(id, list);
      else lists.delete(id);
    }
    return lists;
  }
}
