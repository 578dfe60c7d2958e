import { CategoryTree } from '../categories/category-tree.ts';
import { type ProductChanges, ProductSet, entryOf, pricedAt } from '../products/product-set.ts';
import type { ChangesSince } from './changes.sql.ts';
import { HubCatalogue, type SharedParts } from './hub-catalogue.ts';
import type { CategoryRow, ProductRow } from './hub-catalogue.sql.ts';

/** All rows of a version. */
export interface CatalogueRows extends Omit<SharedParts, 'tree'> {
  categories: readonly CategoryRow[];
  products: readonly ProductRow[];
}

/** The prices of a hub, on the products that all hubs share. */
function pricedSet(common: ProductSet, hubId: number): ProductSet {
  const own = [...common.entries()]
    .filter(({ hubPrices }) => hubPrices.some((each) => each.hubId === hubId))
    .map((entry) => [entry.product.id, pricedAt(entry, hubId)] as const);
  return own.length === 0 ? common : common.with(new Map(own));
}

interface AtHub {
  set: ProductSet;
  catalogue: HubCatalogue;
}

/** One version of the catalogue, and the products on sale at each hub that was asked for. */
export class Snapshot {
  readonly #parts: SharedParts;
  readonly #common: ProductSet;
  readonly #hubs: Map<number, AtHub>;

  constructor(parts: SharedParts, common: ProductSet, hubs: Iterable<readonly [number, AtHub]>) {
    this.#parts = parts;
    this.#common = common;
    this.#hubs = new Map(hubs);
  }

  get version(): string {
    return this.#parts.version;
  }

  of(hubId: number): HubCatalogue {
    let hub = this.#hubs.get(hubId);
    if (!hub) {
      const set = pricedSet(this.#common, hubId);
      this.#hubs.set(hubId, (hub = { set, catalogue: new HubCatalogue(this.#parts, set, hubId) }));
    }
    return hub.catalogue;
  }

  /** The later version, which shares all that did not change. */
  with(since: ChangesSince): Snapshot {
    const rows = new Map(since.products.map((row) => [row.id, row]));
    const changes: ProductChanges = new Map(
      since.changedIds.map((id) => {
        const row = rows.get(id);
        return [id, row && entryOf(row, this.#parts.tree)];
      }),
    );
    const common = changes.size > 0 ? this.#common.with(changes) : this.#common;
    const { version, kinds } = since;
    const hasCertificates = kinds.includes('certificates');
    const parts = {
      ...this.#parts,
      version,
      combos: kinds.includes('combos') ? since.combos : this.#parts.combos,
      certificates: hasCertificates ? since.certificates : this.#parts.certificates,
      batches: hasCertificates ? since.batches : this.#parts.batches,
    };
    const hubs = [...this.#hubs].map(([hubId, before]) => {
      const set = this.#laterSet(hubId, before.set, common, changes);
      const catalogue = new HubCatalogue(parts, set, hubId, before.catalogue);
      return [hubId, { set, catalogue }] as const;
    });
    return new Snapshot(parts, common, hubs);
  }

  /** A hub without own prices continues to share everything. */
  #laterSet(
    hubId: number,
    set: ProductSet,
    common: ProductSet,
    changes: ProductChanges,
  ): ProductSet {
    const priced = new Map(
      [...changes].map(([id, entry]) => [id, entry && pricedAt(entry, hubId)]),
    );
    const isShared = set === this.#common && [...priced].every(([id, e]) => e === changes.get(id));
    if (isShared) return common;
    return priced.size > 0 ? set.with(priced) : set;
  }
}

/** A version from all of its rows at once: for small catalogues. */
export function snapshotOf({ categories, products, ...shared }: CatalogueRows): Snapshot {
  const tree = new CategoryTree(categories);
  const entries = products.map((row) => [row.id, entryOf(row, tree)] as const);
  return new Snapshot({ ...shared, tree }, new ProductSet().with(new Map(entries)), []);
}
