import { CategoryTree } from '../categories/category-tree.ts';
import {
  type Groups,
  type ProductEntry,
  entryOf,
  pricedAt,
  withGroups,
} from '../products/product-entry.ts';
import { type ProductChanges, ProductSet } from '../products/product-set.ts';
import { TaxCategories } from '../taxes/tax-categories.ts';
import type { TaxedGoodsRow } from '../taxes/taxes.sql.ts';
import type { ChangesSince } from './changes.sql.ts';
import { HubCatalogue, type SharedParts } from './hub-catalogue.ts';
import type { CategoryRow, ProductRow } from './hub-catalogue.sql.ts';

/** All rows of a version. */
export interface CatalogueRows extends Omit<SharedParts, 'tree' | 'taxCategories'> {
  categories: readonly CategoryRow[];
  taxedGoods: readonly TaxedGoodsRow[];
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

/** The parts of a later version. Unchanged parts are the same objects. */
function laterParts(parts: SharedParts, since: ChangesSince): SharedParts {
  const { version, kinds, combos, certificates, batches } = since;
  const [taxes = parts.taxes] = since.taxSettings;
  return {
    version,
    taxes,
    tree: kinds.includes('categories')
      ? new CategoryTree(since.categories, parts.tree)
      : parts.tree,
    taxCategories: kinds.includes('taxes')
      ? new TaxCategories(since.taxedGoods, parts.taxCategories)
      : parts.taxCategories,
    combos: kinds.includes('combos') ? combos : parts.combos,
    translations:
      since.translations.length > 0
        ? parts.translations.with(since.translations)
        : parts.translations,
    certificates: kinds.includes('certificates') ? certificates : parts.certificates,
    batches: kinds.includes('certificates') ? batches : parts.batches,
  };
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
    const parts = laterParts(this.#parts, since);
    const changes = this.#changes(since, parts);
    const common = changes.size > 0 ? this.#common.with(changes) : this.#common;
    const hubs = [...this.#hubs].map(([hubId, before]) => {
      const set = this.#laterSet(hubId, before.set, common, changes);
      const catalogue = new HubCatalogue(parts, set, hubId, before.catalogue);
      return [hubId, { set, catalogue }] as const;
    });
    return new Snapshot(parts, common, hubs);
  }

  /** The products that changed, and those of which a category or the taxes changed. */
  #changes(since: ChangesSince, groups: Groups): ProductChanges {
    const changes = new Map<number, ProductEntry | undefined>();
    if (since.kinds.includes('categories') || since.kinds.includes('taxes')) {
      const changed = new Set(since.changedIds);
      for (const entry of this.#common.entries()) {
        // A changed product may have left a category that is deleted now.
        if (changed.has(entry.product.id)) continue;
        const later = withGroups(entry, groups);
        if (later !== entry) changes.set(entry.product.id, later);
      }
    }
    const rows = new Map(since.products.map((row) => [row.id, row]));
    for (const id of since.changedIds) {
      const row = rows.get(id);
      changes.set(id, row && entryOf(row, groups));
    }
    return changes;
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
export function snapshotOf({
  categories,
  taxedGoods,
  products,
  ...shared
}: CatalogueRows): Snapshot {
  const groups = {
    tree: new CategoryTree(categories),
    taxCategories: new TaxCategories(taxedGoods),
  };
  const entries = products.map((row) => [row.id, entryOf(row, groups)] as const);
  return new Snapshot({ ...shared, ...groups }, new ProductSet().with(new Map(entries)), []);
}
