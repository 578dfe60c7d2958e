import {
  type Paise,
  discountPercent,
  formatRupees,
  rupeesFromPaise,
  subtractPaise,
} from '@halal-basket/money';
import type {
  BatchRow,
  CategoryRow,
  CertificateRow,
  HubPriceRow,
  ProductRow,
  SkuRow,
} from './hub-catalogue.sql.ts';
import type { ComboRow } from '../combos/combos.sql.ts';
import { type Combo, comboAt } from '../combos/combos.ts';
import { type Category, type FoundSku, type Product, ratingOf } from '../products/products.ts';
import type { TaxSetting } from '../taxes/tax-rates.ts';

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

export interface CatalogueRows {
  version: string;
  categories: readonly CategoryRow[];
  products: readonly ProductRow[];
  skus: readonly SkuRow[];
  hubPrices: readonly HubPriceRow[];
  certificates: readonly CertificateRow[];
  batches: readonly BatchRow[];
  combos: readonly ComboRow[];
  taxes: TaxSetting;
}

const byPosition =
  (position: (product: Product) => number | null) =>
  (a: Product, b: Product): number =>
    (position(a) ?? Infinity) - (position(b) ?? Infinity);

/** A hidden category contains nothing on sale. */
const isShown = ({ isActive, parent }: Category): boolean =>
  isActive && (parent === null || parent.isActive);

/** Everything on sale at one hub, at one version of the catalogue. Never changes. */
export class HubCatalogue {
  readonly version: string;
  readonly hubId: number;
  /** Top categories in the order of the category bar. */
  readonly categories: readonly Category[];
  /** Products on sale, in the order of the lists. */
  readonly products: readonly Product[];
  /** Today's deals and bestsellers, by their position. */
  readonly deals: readonly Product[];
  readonly bestsellers: readonly Product[];
  /** Combos on sale, in the order of their lists. */
  readonly combos: readonly Combo[];
  readonly taxes: TaxSetting;
  readonly #categoryById = new Map<number, Category>();
  readonly #productById = new Map<number, Product>();
  readonly #skus = new Map<string, FoundSku>();
  readonly #byCategory = new Map<number, Product[]>();
  readonly #certificates: readonly CertificateRow[];
  readonly #batches: ReadonlyMap<string, BatchRow>;
  readonly #combos = new Map<string, Combo>();

  constructor(rows: CatalogueRows, hubId: number) {
    this.version = rows.version;
    this.hubId = hubId;
    this.taxes = rows.taxes;
    this.#certificates = rows.certificates.filter((each) => each.hubId === hubId);
    const batches = rows.batches.filter((each) => each.hubId === hubId);
    this.#batches = new Map(batches.map((batch) => [batch.kind, batch]));
    this.categories = this.#buildCategories(rows.categories);
    const sold = this.#buildProducts(rows);
    this.products = sold;
    for (const product of sold) this.#fileUnderCategories(product);
    this.deals = sold
      .filter(({ dealPosition }) => dealPosition !== null)
      .sort(byPosition(({ dealPosition }) => dealPosition));
    this.bestsellers = sold
      .filter(({ bestsellerPosition }) => bestsellerPosition !== null)
      .sort(byPosition(({ bestsellerPosition }) => bestsellerPosition));
    for (const row of rows.combos) {
      this.#combos.set(
        row.sku,
        comboAt(row, hubId, (code) => this.#skus.get(code)),
      );
    }
    this.combos = [...this.#combos.values()].filter(({ isActive }) => isActive);
  }

  /** Only products on sale. */
  productById(id: number): Product | undefined {
    return this.#productById.get(id);
  }

  /** Includes inactive products: check `isActive`. */
  sku(sku: string): FoundSku | undefined {
    return this.#skus.get(sku);
  }

  /** Only SKUs on sale. */
  comboById(id: number): Combo | undefined {
    return this.combos.find((combo) => combo.id === id);
  }

  /** By its code; includes inactive SKUs: check `isActive`. */
  combo(sku: string): Combo | undefined {
    return this.#combos.get(sku);
  }

  /** A category or a sub-category. */
  categoryById(id: number): Category | undefined {
    const category = this.#categoryById.get(id);
    return category && isShown(category) ? category : undefined;
  }

  /** Includes sub-categories; hidden ones are in no list. */
  allCategories(): Category[] {
    return [...this.#categoryById.values()].filter(isShown);
  }

  /** The products of a category with its sub-categories, or of a sub-category. */
  productsOf(categoryId: number): readonly Product[] {
    return this.#byCategory.get(categoryId) ?? [];
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

  #buildCategories(rows: readonly CategoryRow[]): Category[] {
    for (const { parentId: _, ...row } of rows) {
      this.#categoryById.set(row.id, { ...row, parent: null, children: [], productCount: 0 });
    }
    const top: Category[] = [];
    for (const { id, parentId } of rows) {
      const category = this.#category(id);
      if (parentId !== null) category.parent = this.#category(parentId);
      if (!isShown(category)) continue;
      if (category.parent) category.parent.children.push(category);
      else top.push(category);
    }
    return top;
  }

  #buildProducts({ products, skus, hubPrices }: CatalogueRows): Product[] {
    const prices = new Map<string, HubPriceRow>();
    for (const price of hubPrices) if (price.hubId === this.hubId) prices.set(price.sku, price);
    const all = new Map<number, Product>();
    for (const { categoryId, subcategoryId, starCounts, ...row } of products) {
      const subcategory = subcategoryId === null ? null : this.#category(subcategoryId);
      const category = this.#category(categoryId);
      all.set(row.id, { ...row, category, subcategory, rating: ratingOf(starCounts), skus: [] });
    }
    for (const { sale, ...row } of skus) {
      const product = all.get(row.productId);
      if (!product) continue;
      const own = prices.get(row.sku);
      const sku = { ...row, retail: own?.retail ?? row.retail, price: own?.sale ?? sale };
      const isActive = row.isActive && product.isActive;
      this.#skus.set(row.sku, { product, sku, cuts: sku.cuts, isActive });
      if (row.isActive) product.skus.push(sku);
    }
    return [...all.values()].filter(({ isActive, skus: packs }) => isActive && packs.length > 0);
  }

  #fileUnderCategories(product: Product): void {
    this.#productById.set(product.id, product);
    for (const category of [product.category, product.subcategory]) {
      if (!category) continue;
      category.productCount += 1;
      const list = this.#byCategory.get(category.id);
      if (list) list.push(product);
      else this.#byCategory.set(category.id, [product]);
    }
  }

  #category(id: number): Category {
    const category = this.#categoryById.get(id);
    if (!category) throw new Error(`The catalogue names category ${id}, which is not there.`);
    return category;
  }
}
