import type { SkuForSale } from '../catalogue/index.ts';

/** The packs that one unit takes from the stock: the parts of a combo, or the pack itself. */
export function packsIn({ sku, combo }: SkuForSale): Map<string, number> {
  if (!combo) return new Map([[sku, 1]]);
  const packs = new Map<string, number>();
  for (const { pack, quantity } of combo.parts) {
    packs.set(pack.sku, (packs.get(pack.sku) ?? 0) + quantity);
  }
  return packs;
}

/**
 * The stock that is left while the lines of a cart are served one after another. Lines and combos
 * that contain the same pack share its stock. The limit of an order counts units, not packs.
 */
export class StockAllocator {
  readonly #inStock: ReadonlyMap<string, number> | null;
  readonly #taken = new Map<string, number>();
  readonly #ordered = new Map<string, number>();

  /** With `inStock` null all packs count as available, where another step checks the stock. */
  constructor(inStock: ReadonlyMap<string, number> | null) {
    this.#inStock = inStock;
  }

  /** The number of units that the stock still allows. */
  inStock(sku: SkuForSale): number {
    if (!sku.isActive) return 0;
    if (this.#inStock === null) return Number.MAX_SAFE_INTEGER;
    let least = Number.MAX_SAFE_INTEGER;
    for (const [code, packs] of packsIn(sku)) {
      const left = (this.#inStock.get(code) ?? 0) - (this.#taken.get(code) ?? 0);
      least = Math.min(least, Math.floor(left / packs));
    }
    return Math.max(0, least);
  }

  /** The number of further units that one order may contain. */
  remaining(sku: SkuForSale): number {
    const allowed = sku.maxQuantityCart - (this.#ordered.get(sku.sku) ?? 0);
    return Math.max(0, Math.min(this.inStock(sku), allowed));
  }

  /** Takes the available part of the requested units and returns it. */
  take(sku: SkuForSale, requested: number): number {
    const granted = Math.min(requested, this.remaining(sku));
    if (granted === 0) return 0;
    this.#ordered.set(sku.sku, (this.#ordered.get(sku.sku) ?? 0) + granted);
    for (const [code, packs] of packsIn(sku)) {
      this.#taken.set(code, (this.#taken.get(code) ?? 0) + granted * packs);
    }
    return granted;
  }
}
