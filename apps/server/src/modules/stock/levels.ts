import type { Queryable, Tx } from '../../platform/db.ts';
import { type PageRequest, pageOf } from '../../platform/keyset.ts';
import { refuse } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { type SkuName, skuName, skuNames, skuOrder, skusWith } from '../catalogue/index.ts';
import { type AdjustmentKind, adjusted, lowBelow } from './stock.ts';
import {
  countLevels,
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

export interface LevelsQuery extends PageRequest {
  hubId: number;
  /** Text in the product's name or in the SKU. */
  search?: string | undefined;
  lowOnly?: boolean | undefined;
}

/** The stock of a hub by product, for staff; also of SKUs that are not on sale. */
export async function levels(
  q: Queryable,
  { hubId, search = '', lowOnly = false, ...request }: LevelsQuery,
) {
  const filter = { hubId, skus: skusWith(search), lowOnly };
  const [{ rows, links }, total] = await Promise.all([
    pageOf(skuOrder, request, async (seek) => ({ rows: await selectLevels(q, filter, seek) })),
    countLevels(q, filter),
  ]);
  const names = await skuNames(
    q,
    rows.map(({ sku }) => sku),
  );
  const bySku = new Map(names.map((name) => [name.sku, name]));
  const stock = rows.flatMap(({ sku, onHand, reserved, movedAt }) => {
    const name = bySku.get(sku);
    return name ? [levelOf(name, { onHand, reserved }, movedAt)] : [];
  });
  return { stock, total, links };
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
