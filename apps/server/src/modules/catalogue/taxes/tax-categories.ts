import { type ByRow, reuseUnchanged } from '../../../platform/reuse.ts';
import type { DatedRate } from './tax-rates.ts';
import type { TaxedGoodsRow } from './taxes.sql.ts';

/** The HSN code and the rates of goods, which many products share. */
export interface TaxCategory {
  hsn: string;
  /** From the first day on; a supply is taxed at the rate of its day. */
  rates: readonly DatedRate[];
}

/** The tax categories of all goods. Never changes. */
export class TaxCategories {
  readonly #byId: ReadonlyMap<number, TaxCategory>;
  readonly #byRow: ByRow<readonly [number, TaxCategory]>;

  /** Categories that are the same `before` are the same objects. */
  constructor(rows: readonly TaxedGoodsRow[], before?: TaxCategories) {
    const made = reuseUnchanged(
      rows,
      before && before.#byRow,
      ({ id, hsn, rates }) => [id, { hsn, rates }] as const,
    );
    this.#byId = new Map(made.all);
    this.#byRow = made.byRow;
  }

  has(id: number): boolean {
    return this.#byId.has(id);
  }

  /** Throws Error for an unknown id. */
  of(id: number): TaxCategory {
    const found = this.#byId.get(id);
    if (!found) throw new Error(`A product names tax category ${id}, which does not exist.`);
    return found;
  }
}
