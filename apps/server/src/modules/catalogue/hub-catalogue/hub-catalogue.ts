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
import type { ProductSet } from '../products/product-set.ts';
import type { Category, FoundSku, Product } from '../products/products.ts';
import type { TaxSetting } from '../taxes/tax-rates.ts';
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
  certificates: readonly CertificateRow[];
  batches: readonly BatchRow[];
  combos: readonly ComboRow[];
  taxes: TaxSetting;
}

/** Everything on sale at one hub, at one version of the catalogue. Never changes. */
export class HubCatalogue {
  readonly version: string;
  readonly hubId: number;
  readonly taxes: TaxSetting;
  readonly #parts: SharedParts;
  readonly #set: ProductSet;
  readonly #certificates: readonly CertificateRow[];
  readonly #batches: ReadonlyMap<string, BatchRow>;
  #combosBySku: ReadonlyMap<string, Combo> | undefined;

  /** `set`: the products at the hub's prices. */
  constructor(parts: SharedParts, set: ProductSet, hubId: number) {
    this.version = parts.version;
    this.hubId = hubId;
    this.taxes = parts.taxes;
    this.#parts = parts;
    this.#set = set;
    this.#certificates = parts.certificates.filter((each) => each.hubId === hubId);
    const batches = parts.batches.filter((each) => each.hubId === hubId);
    this.#batches = new Map(batches.map((batch) => [batch.kind, batch]));
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
    return [...this.#allCombos().values()].filter(({ isActive }) => isActive);
  }

  /** Only products on sale. */
  productById(id: number): Product | undefined {
    return this.#set.product(id);
  }

  /** Includes inactive products: check `isActive`. */
  sku(sku: string): FoundSku | undefined {
    return this.#set.pack(sku);
  }

  /** Only SKUs on sale. */
  comboById(id: number): Combo | undefined {
    return this.combos.find((combo) => combo.id === id);
  }

  /** By its code; includes inactive SKUs: check `isActive`. */
  combo(sku: string): Combo | undefined {
    return this.#allCombos().get(sku);
  }

  /** A category or a sub-category. */
  categoryById(id: number): Category | undefined {
    return this.#parts.tree.shown(id);
  }

  /** Includes sub-categories; hidden ones are in no list. */
  allCategories(): Category[] {
    return this.#parts.tree.allShown();
  }

  /**
   * The products on sale of a category with its sub-categories, or of a sub-category. The same array in later
   * versions until one of them changes.
   */
  productsOf(categoryId: number): readonly Product[] {
    return this.#set.listOf(categoryId);
  }

  /** Pre-orders on `today`: products that are delivered from a later day on. */
  presale(today: string): Product[] {
    return this.products.filter(({ presaleFrom }) => presaleFrom !== null && presaleFrom > today);
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
  #allCombos(): ReadonlyMap<string, Combo> {
    this.#combosBySku ??= new Map(
      this.#parts.combos.map((row) => [
        row.sku,
        comboAt(row, this.hubId, (code) => this.#set.pack(code)),
      ]),
    );
    return this.#combosBySku;
  }
}
