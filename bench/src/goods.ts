import type { Customer } from './customers.ts';
import { runStatement } from './database-costs.ts';
import { Buyer } from './http.ts';

interface Tile {
  productId: number;
  categorySeoName: string;
  productSeoName: string;
  skus: {
    sku: string;
    isPresale: boolean;
    isInventoryAvailable: boolean;
    salePrice: number;
    maxQuantityCart: number;
    cuts: { code: string }[];
  }[];
}

/** A cart line as the cart's calls take it. */
export interface Item {
  productId: number;
  sku: string;
  quantity: number;
  cuts?: string;
}

/** No hub asks for a higher minimum order, in rupees. */
const largestMinimum = 250;

/** Payment on delivery is offered up to this amount, in rupees, with room for the fees. */
const maxOnDelivery = 4500;

/**
 * Gives the shop stock and slot capacity for many thousand orders. The rows that this leaves behind are cleaned before
 * anything is measured: no shop changes the stock of each SKU at once.
 */
export async function fillStock(databaseUrl: string): Promise<void> {
  await runStatement(databaseUrl, 'update stock.level set on_hand = reserved + 1000000');
  await runStatement(databaseUrl, 'update slots.slot set capacity = taken + 1000000');
  await runStatement(databaseUrl, 'vacuum analyze');
}

/** Sets the stock of a SKU in every hub. */
export const setStock = (databaseUrl: string, sku: string, packs: number): Promise<number> =>
  runStatement(databaseUrl, 'update stock.level set on_hand = reserved + $2 where sku = $1', [
    sku,
    packs,
  ]);

function itemsOf({ productId, skus }: Tile): Item[] {
  return skus.flatMap(
    ({ sku, isPresale, isInventoryAvailable, salePrice, maxQuantityCart, cuts }) => {
      const quantity = Math.ceil(largestMinimum / salePrice);
      if (isPresale || !isInventoryAvailable || quantity > maxQuantityCart) return [];
      if (quantity * salePrice > maxOnDelivery) return [];
      return [{ productId, sku, quantity, ...(cuts[0] && { cuts: cuts[0].code }) }];
    },
  );
}

export interface Category {
  categoryId: number;
}

export const categoriesOf = async (buyer: Buyer): Promise<Category[]> =>
  (await buyer.must<{ categories: Category[] }>('GET', '/api/category')).categories;

export const tilesOf = async (buyer: Buyer, { categoryId }: Category): Promise<Tile[]> =>
  (await buyer.must<{ products: Tile[] }>('GET', `/api/products/${categoryId}`)).products;

/** All packs that a buyer's hub sells today, from the first page of each category. */
async function goodsFor(buyer: Buyer): Promise<Item[]> {
  const goods: Item[] = [];
  for (const category of await categoriesOf(buyer)) {
    goods.push(...(await tilesOf(buyer, category)).flatMap(itemsOf));
  }
  if (goods.length === 0) throw new Error('The demo shop has no product: start it with SEED=demo.');
  return goods;
}

/** The goods of each hub, by the pin code of its customers. */
export async function goodsByHub(customers: readonly Customer[]): Promise<Map<string, Item[]>> {
  const goods = new Map<string, Item[]>();
  for (const { buyer, pinCode } of customers) {
    if (!goods.has(pinCode)) goods.set(pinCode, await goodsFor(buyer));
  }
  return goods;
}
