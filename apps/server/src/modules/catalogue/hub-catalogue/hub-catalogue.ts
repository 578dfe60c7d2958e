import {
  type Paise,
  discountPercent,
  formatRupees,
  rupeesFromPaise,
  subtractPaise,
} from '@halal-basket/money';
import type { CategoryTree } from '../categories/category-tree.ts';
import type { ComboRow } from '../combos/combos.sql.ts';
import { type Combo, comboAt } from '../combos/combos.ts';
import type { ProductLink, ProductSet, ProductsMark } from '../products/product-set.ts';
import type { Category, FoundSku, Product } from '../products/products.ts';
import type { TaxCategories } from '../taxes/tax-categories.ts';
import type { TaxSetting } from '../taxes/tax-rates.ts';
import type { Translations } from '../translations/translations.ts';
import type { BatchRow, CertificateRow } from './hub-catalogue.sql.ts';

/** The discount as shown; all values empty unless the price is below the retail price. */
export interface Discount {
  onSale: boolean;
  /** The percentage, rounded down (specification, section 5). */
  percent: number;
  flat: Paise;
  /** '12% OFF'; '₹4 OFF' below one percent. */
  text: string;
}

export function discountOf(retail: Paise, price: Paise): Discount {
  const onSale = price < retail;
  const flat = subtractPaise(retail, onSale ? price : retail);
  const percent = discountPercent(retail, price);
  const amount = `${formatRupees(rupeesFromPaise(flat))} OFF`;
  return { onSale, percent, flat, text: onSale ? (percent > 0 ? `${percent}% OFF` : amount) : '' };
}

/** The parts of a catalogue version that all hubs share, without products. */
export interface SharedParts {
  version: string;
  tree: CategoryTree;
  taxCategories: TaxCategories;
  certificates: readonly CertificateRow[];
  batches: readonly BatchRow[];
  combos: readonly ComboRow[];
  taxes: TaxSetting;
  translations: Translations;
}

/** A combo with the row and the packs that it was made of. */
interface MadeCombo {
  combo: Combo;
  row: ComboRow;
  packs: readonly (FoundSku | undefined)[];
}

interface Combos {
  bySku: ReadonlyMap<string, MadeCombo>;
  /** On sale, in the order of their lists. */
  sold: readonly Combo[];
}

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Combos of which nothing changed are the same as before. */
function combosOf(rows: readonly ComboRow[], hubId: number, set: ProductSet, before?: Combos) {
  const made = rows.map((row): MadeCombo => {
    const packs = row.parts.map(({ sku }) => set.pack(sku));
    const known = before?.bySku.get(row.sku);
    if (known?.row === row && isSame(known.packs, packs)) return known;
    return { combo: comboAt(row, hubId, (code) => set.pack(code)), row, packs };
  });
  const sold = made.map(({ combo }) => combo).filter(({ isActive }) => isActive);
  return {
    bySku: new Map(made.map((each) => [each.row.sku, each])),
    sold: before && isSame(before.sold, sold) ? before.sold : sold,
  };
}

/** Pre-orders by day, of a list that hubs and versions share. */
const preOrdersOn = new WeakMap<readonly Product[], { today: string; products: Product[] }>();

/**
 * Everything on sale at one hub, at one version of the catalogue. Never changes. Its values are the same objects in later versions until they change.
 */
export class HubCatalogue {
  readonly version: string;
  readonly hubId: number;
  readonly taxes: TaxSetting;
  readonly #parts: SharedParts;
  readonly #set: ProductSet;
  readonly #certificates: readonly CertificateRow[];
  readonly #batches: ReadonlyMap<string, BatchRow>;
  readonly #earlierCombos: Combos | undefined;
  #combos: Combos | undefined;

  /** `set`: the products at the hub's prices. `before`: an earlier version for the hub. */
  constructor(parts: SharedParts, set: ProductSet, hubId: number, before?: HubCatalogue) {
    this.version = parts.version;
    this.hubId = hubId;
    this.taxes = parts.taxes;
    this.#parts = parts;
    this.#set = set;
    this.#certificates = parts.certificates.filter((each) => each.hubId === hubId);
    const batches = parts.batches.filter((each) => each.hubId === hubId);
    this.#batches = new Map(batches.map((batch) => [batch.kind, batch]));
    this.#earlierCombos = before && (before.#combos ?? before.#earlierCombos);
  }

  /** Names and texts in other languages. */
  get translations(): Translations {
    return this.#parts.translations;
  }

  /** Top categories in the order of the category bar. */
  get categories(): readonly Category[] {
    return this.#parts.tree.top;
  }

  /** Products on sale, in the order of the lists. */
  get products(): readonly Product[] {
    return this.#set.products;
  }

  /** Today's deals and bestsellers, by their position. */
  get deals(): readonly Product[] {
    return this.#set.deals;
  }

  get bestsellers(): readonly Product[] {
    return this.#set.bestsellers;
  }

  /** Combos on sale, in the order of their lists. */
  get combos(): readonly Combo[] {
    return this.#allCombos().sold;
  }

  /** Only products on sale. */
  productById(id: number): Product | undefined {
    return this.#set.product(id);
  }

  /** Identifies the products of this version, without keeping it in memory. */
  get productsMark(): ProductsMark {
    return this.#set.mark;
  }

  /** The ids of products that changed since an earlier version for the hub; null if too many may have changed. */
  productsChangedSince(mark: ProductsMark): readonly number[] | null {
    return this.#set.productsChangedSince(mark);
  }

  /** Includes inactive products: check `isActive`. */
  sku(sku: string): FoundSku | undefined {
    return this.#set.pack(sku);
  }

  /** The packs of all products, sold or not. */
  allPacks(): Iterable<FoundSku> {
    return this.#set.packs();
  }

  /** Only SKUs on sale. */
  comboById(id: number): Combo | undefined {
    return this.combos.find((combo) => combo.id === id);
  }

  /** By its code; includes inactive SKUs: check `isActive`. */
  combo(sku: string): Combo | undefined {
    return this.#allCombos().bySku.get(sku)?.combo;
  }

  /** A category or a sub-category. */
  categoryById(id: number): Category | undefined {
    return this.#parts.tree.shown(id);
  }

  /** Includes sub-categories; hidden ones are in no list. */
  allCategories(): readonly Category[] {
    return this.#parts.tree.allShown;
  }

  /**
   * The products on sale of a category with its sub-categories, or of a sub-category. The same array in later
   * versions until one of them changes.
   */
  productsOf(categoryId: number): readonly Product[] {
    return this.#set.listOf(categoryId);
  }

  /** The number of products on sale of a category with its sub-categories, or of a sub-category. */
  productCount(categoryId: number): number {
    return this.#set.sizeOf(categoryId);
  }

  /** The links of all products on sale. */
  get productLinks(): readonly ProductLink[] {
    return this.#set.links;
  }

  /** Pre-orders on `today`: products that are delivered from a later day on. */
  presale(today: string): readonly Product[] {
    const { preOrders } = this.#set;
    const known = preOrdersOn.get(preOrders);
    if (known?.today === today) return known.products;
    const products = preOrders.filter(({ presaleFrom }) => (presaleFrom ?? '') > today);
    preOrdersOn.set(preOrders, { today, products });
    return products;
  }

  /** The certificate of a halal product at this hub on `today`; null without a valid one. */
  certificateOf({ halal, kind }: Product, today: string): CertificateRow | null {
    if (!halal) return null;
    const valid = this.#certificates.find(
      (each) => each.kind === kind && each.validFrom <= today && today <= each.validUntil,
    );
    return valid ?? null;
  }

  /** The batch from which this hub packs the product. */
  batchOf({ kind }: Product): BatchRow | undefined {
    return this.#batches.get(kind);
  }

  /** Made when first asked for. */
  #allCombos(): Combos {
    this.#combos ??= combosOf(this.#parts.combos, this.hubId, this.#set, this.#earlierCombos);
    return this.#combos;
  }
}
