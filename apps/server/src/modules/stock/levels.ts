import { dayOf } from '../../platform/days.ts';
import type { Db, Queryable, Tx } from '../../platform/db.ts';
import { type PageRequest, pageOf } from '../../platform/keyset.ts';
import { refuse } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import {
  type SkuName,
  searchWords,
  selectSkuName,
  selectSkuNames,
  skuOrder,
  skusWith,
} from '../catalogue/index.ts';
import { lowSkus } from './low-skus.ts';
import { takeFirstExpired } from './lots/first-expired.ts';
import {
  type LotFigures,
  insertLot,
  moveStock,
  selectLotForFoundPacks,
  selectLotFigures,
  selectLotsInStock,
} from './lots/lots.sql.ts';
import { endMarkdownOfGoneLot } from './markdowns/end-markdowns.ts';
import { type AdjustmentKind, adjusted, lowStockLimit } from './stock.ts';
import {
  type Level,
  countLevels,
  insertLevel,
  lockLevel,
  movementOrder,
  selectLevels,
  selectMovements,
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
  q: Db,
  { hubId, search = '', lowOnly = false, ...request }: LevelsQuery,
) {
  const among = lowOnly ? await lowSkus(q, hubId) : null;
  const filter = { hubId, skus: skusWith(await searchWords(q, search)), among };
  const [{ rows, links }, total] = await Promise.all([
    pageOf(skuOrder, request, async (seek) => ({ rows: await selectLevels(q, filter, seek) })),
    countLevels(q, filter),
  ]);
  const names = await selectSkuNames(
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

export function levelOf(
  name: SkuName,
  { onHand, reserved }: { onHand: number; reserved: number },
  movedAt: Date | null,
): StockLevel {
  const available = onHand - reserved;
  return { ...name, onHand, held: reserved, available, low: available < lowStockLimit, movedAt };
}

export interface Adjustment {
  hubId: number;
  sku: string;
  kind: AdjustmentKind;
  /** Packs: the new figure for `set`, the difference for `wastage`. */
  quantity: number;
  /** The lot that was counted or written off; without it the first expired lots. */
  lotId?: number | undefined;
  reason: string;
  /** The stock of the SKU that the member of staff saw. */
  expectedOnHand: number;
  actor: string;
  now: Date;
}

/**
 * Counts or writes off stock. A lot that has no packs left ends its markdown. Refuses SKU_NOT_FOUND; STOCK_CHANGED when it moved since it was
 * shown; LOT_NOT_FOUND; INVALID below the packs held by orders or picked from the lot.
 */
export async function adjust(tx: Tx, adjustment: Adjustment): Promise<StockLevel> {
  const { hubId, sku, kind, quantity, lotId, reason, expectedOnHand, actor, now } = adjustment;
  const name = await selectSkuName(tx, sku);
  if (!name) refuse('SKU_NOT_FOUND');
  await insertLevel(tx, hubId, sku);
  const level = await lockLevel(tx, hubId, sku);
  const { onHand, reserved } = level;
  if (onHand !== expectedOnHand) refuse('STOCK_CHANGED', { data: { onHand } });

  const lot = lotId === undefined ? null : await countableLot(tx, { hubId, sku, lotId });
  const before = lot?.remaining ?? onHand;
  const delta = adjusted(before, kind, quantity) - before;
  if (onHand + delta < reserved || before + delta < (lot?.picked ?? 0)) {
    refuse('INVALID', { fields: { quantity: belowText(level, lot) } });
  }
  const changes =
    lotId === undefined ? await changesOfLots(tx, { hubId, sku, delta, now }) : [{ lotId, delta }];
  await moveStock(tx, { hubId, sku, changes, reason: kind, note: reason, actor, at: now });
  if (delta < 0) await endMarkdownOfGoneLot(tx, { hubId, sku });
  const next = { onHand: onHand + delta, reserved };
  await publishBackInStock(tx, { hubId, sku, before: level, after: next });
  return levelOf(name, next, now);
}

/** Counts the first packs of a new SKU at a hub. */
export async function countFirstStock(
  tx: Tx,
  { packs, ...first }: Pick<Adjustment, 'hubId' | 'sku' | 'actor' | 'now'> & { packs: number },
): Promise<void> {
  const reason = 'First stock of a new product';
  await adjust(tx, { ...first, kind: 'set', quantity: packs, expectedOnHand: 0, reason });
}

async function countableLot(
  tx: Tx,
  { hubId, sku, lotId }: { hubId: number; sku: string; lotId: number },
): Promise<LotFigures> {
  const lot = await selectLotFigures(tx, lotId);
  if (lot?.hubId !== hubId || lot.sku !== sku) refuse('LOT_NOT_FOUND');
  return lot;
}

function belowText({ onHand, reserved }: Level, lot: LotFigures | null): string {
  if (!lot) {
    return reserved === 0
      ? `is more than the ${onHand} on hand`
      : `leaves less than the ${reserved} reserved for orders`;
  }
  const needed = Math.max(lot.picked, reserved - (onHand - lot.remaining));
  return needed > 0
    ? `leaves less than the ${needed} of this lot that orders need`
    : `is more than the ${lot.remaining} of this lot`;
}

/** Removes and adds packs of the lots that expire first. Without a lot, added packs get one of the count. */
async function changesOfLots(
  tx: Tx,
  { hubId, sku, delta, now }: { hubId: number; sku: string; delta: number; now: Date },
): Promise<{ lotId: number | null; delta: number }[]> {
  if (delta === 0) return [{ lotId: null, delta }];
  if (delta < 0) {
    const { taken, missing } = takeFirstExpired(await selectLotsInStock(tx, hubId, [sku]), -delta);
    const changes = taken.map(({ lotId, packs }) => ({ lotId, delta: -packs }));
    return missing === 0 ? changes : [...changes, { lotId: null, delta: -missing }];
  }
  const packDate = dayOf(now);
  const found = await selectLotForFoundPacks(tx, { hubId, sku, today: packDate });
  const lotId =
    found?.lotId ??
    (await insertLot(tx, {
      ...uncosted,
      hubId,
      sku,
      lotNo: `COUNT-${packDate}`,
      packDate,
      at: now,
    }));
  return [{ lotId, delta }];
}

const uncosted = {
  supplierId: null,
  cost: null,
  useBy: null,
  certificateNo: '',
  invoiceNo: '',
  invoiceDate: null,
  gstPercent: null,
};

/** Publishes that a SKU without available packs has some again. */
export async function publishBackInStock(
  tx: Tx,
  { hubId, sku, before, after }: { hubId: number; sku: string; before: Level; after: Level },
): Promise<void> {
  if (before.onHand === before.reserved && after.onHand > after.reserved) {
    await emit(tx, 'stock.back', { hubId, sku });
  }
}

/** The movements of a SKU in a hub, newest first. */
export const movements = (q: Queryable, hubId: number, sku: string, request: PageRequest) =>
  pageOf(movementOrder, request, async (seek) => ({
    rows: await selectMovements(q, hubId, sku, seek),
  }));
