import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { type SkuName, skuName, skuNames } from '../catalogue/index.ts';
import { type AdjustmentKind, adjusted, lowBelow } from './stock.ts';
import {
  insertLevel,
  insertMovement,
  lockLevel,
  selectLevels,
  selectMovements,
  setOnHand,
} from './stock.sql.ts';

export interface StockLevel extends SkuName {
  onHand: number;
  /** Packs held by orders that have not left. */
  held: number;
  available: number;
  low: boolean;
  /** The time of the last movement; null without one. */
  movedAt: Date | null;
}

export interface LevelsQuery {
  hubId: number;
  /** Words of the product's name or of the SKU. */
  search?: string;
  lowOnly?: boolean;
  pageNo: number;
  pageSize: number;
}

/** The stock of a hub by product, for staff; also of SKUs that are not on sale. */
export async function levels(
  q: Queryable,
  { hubId, search = '', lowOnly = false, pageNo, pageSize }: LevelsQuery,
): Promise<{ stock: StockLevel[]; total: number }> {
  const names = await skuNames(q, search);
  const bySku = new Map(names.map((name) => [name.sku, name]));
  const page = { offset: pageNo * pageSize, limit: pageSize, lowOnly };
  const rows = await selectLevels(q, hubId, [...bySku.keys()], page);
  return {
    total: rows[0]?.total ?? 0,
    stock: rows.flatMap(({ sku, onHand, reserved, movedAt }) => {
      const name = bySku.get(sku);
      return name ? [levelOf(name, { onHand, reserved }, movedAt)] : [];
    }),
  };
}

function levelOf(
  name: SkuName,
  { onHand, reserved }: { onHand: number; reserved: number },
  movedAt: Date | null,
): StockLevel {
  const available = onHand - reserved;
  return { ...name, onHand, held: reserved, available, low: available < lowBelow, movedAt };
}

export interface Adjustment {
  hubId: number;
  sku: string;
  kind: AdjustmentKind;
  /** Packs: the new figure for `set`, the difference for the others. */
  quantity: number;
  reason: string;
  /** The stock that the member of staff saw. */
  expectedOnHand: number;
  actor: string;
  now: Date;
}

/**
 * Sets, receives or writes off stock. Refuses SKU_NOT_FOUND; STOCK_CHANGED when it moved since it
 * was shown; INVALID below the packs held by orders.
 */
export async function adjust(tx: Tx, given: Adjustment): Promise<StockLevel> {
  const { hubId, sku, kind, quantity, reason, expectedOnHand, actor, now } = given;
  const name = await skuName(tx, sku);
  if (!name) refuse('SKU_NOT_FOUND');
  await insertLevel(tx, hubId, sku);
  const { onHand, reserved } = await lockLevel(tx, hubId, sku);
  if (onHand !== expectedOnHand) refuse('STOCK_CHANGED', { data: { onHand } });

  const next = adjusted(onHand, kind, quantity);
  if (next < reserved) {
    const why =
      reserved === 0
        ? `is more than the ${onHand} on hand`
        : `leaves less than the ${reserved} reserved for orders`;
    refuse('INVALID', { fields: { quantity: why } });
  }
  await setOnHand(tx, hubId, sku, next);
  await insertMovement(tx, {
    hubId,
    sku,
    delta: next - onHand,
    reason: kind,
    note: reason,
    actor,
    at: now,
  });
  if (onHand === reserved && next > reserved) await emit(tx, 'stock.back', { hubId, sku });
  return levelOf(name, { onHand: next, reserved }, now);
}

/** The movements of a SKU in a hub, newest first. */
export const movements = (q: Queryable, hubId: number, sku: string, limit = 50) =>
  selectMovements(q, hubId, sku, limit);
