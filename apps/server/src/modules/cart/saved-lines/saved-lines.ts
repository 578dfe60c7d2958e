import type { SavedItem } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { DataOwner } from '../../identity/index.ts';
import { skuView } from '../../catalogue/index.ts';
import { offerOf } from '../resolve-cart.ts';
import { lockCart, saveNote, selectLines } from '../cart.sql.ts';
import { topUpCart } from '../changes.ts';
import { priceOf } from '../pricing/line-price.ts';
import { StockAllocator } from '../stock-allocator.ts';
import { insertSaved, selectSaved, deleteSaved } from './saved-lines.sql.ts';

/** A line by its SKU and cut; '' where there is no cut. */
export interface LineName {
  sku: string;
  cut: string;
}

/** The lines saved for later, at present prices. Lines that are no longer sold are omitted. */
export async function savedItemsOf(
  q: Queryable,
  hubId: number,
  cartId: number,
): Promise<SavedItem[]> {
  const saved = await selectSaved(q, cartId);
  if (saved.length === 0) return [];
  const { skus, inStock } = await offerOf(
    q,
    hubId,
    saved.map(({ sku }) => sku),
  );
  return saved.flatMap((line) => {
    const sku = skus.get(line.sku);
    const priced = sku && priceOf(sku, line.cut);
    if (!sku || !priced) return [];
    const { unitPrice, unitRetail, cut } = priced;
    return [
      {
        ...skuView(sku, cut),
        ...(sku.combo && { comboProductId: sku.combo.comboId }),
        inCartQty: line.quantity,
        retailPrice: rupeesFromPaise(unitRetail),
        retailIsMrp: sku.retailIsMrp,
        salePrice: rupeesFromPaise(unitPrice),
        onSale: unitPrice < unitRetail,
        isInventoryAvailable: new StockAllocator(inStock).inStock(sku) > 0,
      },
    ];
  });
}

/** Saves a line for later. It costs nothing and holds no stock. A repeated call changes nothing. */
export async function saveForLater(
  tx: Tx,
  owner: DataOwner,
  line: LineName,
  now: Date,
): Promise<void> {
  const cart = await lockCart(tx, owner);
  if (cart) await insertSaved(tx, cart.cartId, line, now);
}

/** Deletes a saved line and, if requested, adds its available quantity to the cart. */
export async function takeFromSaved(
  tx: Tx,
  {
    owner,
    hubId,
    line,
    toCart,
  }: { owner: DataOwner; hubId: number; line: LineName; toCart: boolean },
  now: Date,
): Promise<void> {
  const cart = await lockCart(tx, owner);
  const taken = cart && (await deleteSaved(tx, cart.cartId, line));
  if (!cart || !taken || !toCart) return;
  const present = await selectLines(tx, cart.cartId);
  const had = present.find(({ sku, cut }) => sku === line.sku && cut === line.cut)?.quantity ?? 0;
  const requested = { ...taken, productName: '', quantity: had + taken.quantity };
  const { added, missing } = await topUpCart(tx, owner, hubId, [requested], now);
  if (added.length === 0) {
    refuse('SOLD_OUT', { description: `${missing[0]?.why ?? 'Sold out'}.` });
  }
  if (taken.note !== '') await saveNote(tx, cart.cartId, taken);
}

/** Saves the customer's note to the butcher. Refuses SKU_NOT_FOUND without such a line. */
export async function noteForButcher(
  tx: Tx,
  owner: DataOwner,
  line: LineName & { note: string },
): Promise<void> {
  const cart = await lockCart(tx, owner);
  if (!cart || (await saveNote(tx, cart.cartId, line)) === 0) refuse('SKU_NOT_FOUND');
}
