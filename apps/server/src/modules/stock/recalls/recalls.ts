import type { Lot } from '@halal-basket/contract';
import { allHubs } from '../../location/index.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { viewsOf } from '../lots/lot-views.ts';
import { selectFoundLots } from '../lots/list-lots.sql.ts';
import { selectLotFigures } from '../lots/lots.sql.ts';
import { endMarkdownOfGoneLot } from '../markdowns/end-markdowns.ts';
import {
  type LotSale,
  type Recall,
  countLotSales,
  deletePicked,
  insertRecall,
  latestSales,
  lockLevelsOfLot,
  markRecalled,
  selectLotSales,
  selectRecall,
  selectSalePage,
} from './recalls.sql.ts';
import { writeOffUnreserved } from './write-off-recalled.ts';

export type { LotSale, Recall };

export interface RecallRequest {
  lotId: number;
  reason: string;
  refunds: boolean;
  actor: string;
  now: Date;
}

export interface Recalled {
  recall: Recall;
  writtenOff: number;
  /** Packs that stay on hand, because open orders reserve as many packs of the SKU. */
  stillReserved: number;
  repick: string[];
  sales: LotSale[];
}

/**
 * Recalls the lots of a SKU with the same number in all hubs: they are not picked any more, packs that no order
 * reserves are written off, and their markdowns end. Refuses LOT_NOT_FOUND, LOT_RECALLED.
 */
export async function recallLot(
  tx: Tx,
  { lotId, reason, refunds, actor, now }: RecallRequest,
): Promise<Recalled> {
  const lot = await selectLotFigures(tx, lotId);
  if (!lot) refuse('LOT_NOT_FOUND');
  const { sku, lotNo } = lot;
  await lockLevelsOfLot(tx, sku, lotNo);
  const recall = await insertRecall(tx, { sku, lotNo, reason, refunds, actor, at: now });
  if (!recall) refuse('LOT_RECALLED');
  const marked = await markRecalled(tx, recall);
  const repick = await deletePicked(
    tx,
    marked.map((each) => each.lotId),
  );
  const writtenOff = await writeOffUnreserved(tx, marked, { note: reason, actor, now });
  for (const { hubId } of marked) await endMarkdownOfGoneLot(tx, { hubId, sku });
  const all = marked.reduce((sum, { remaining }) => sum + remaining, 0);
  return {
    recall,
    writtenOff,
    stillReserved: all - writtenOff,
    repick: repick.map(({ orderNo }) => orderNo),
    sales: await selectLotSales(tx, { sku, lotNo }),
  };
}

/** The lots with a number in all hubs; without one the lots that were recalled last. */
export async function foundLots(q: Queryable, lotNo: string, now: Date): Promise<Lot[]> {
  return lotsInHubs(q, await selectFoundLots(q, { lotNo: lotNo.trim().toUpperCase() }), now);
}

async function lotsInHubs(
  q: Queryable,
  rows: Awaited<ReturnType<typeof selectFoundLots>>,
  now: Date,
): Promise<Lot[]> {
  const codes = new Map((await allHubs(q)).map(({ hubId, adcCode }) => [hubId, adcCode]));
  return viewsOf(q, rows, { codeOf: ({ hubId }) => codes.get(hubId) ?? '', now });
}

export interface LotHistory {
  lots: Lot[];
  recall: Recall | null;
  /** A page, the latest first. */
  sales: LotSale[];
  salesCount: number;
  links: Page<{ rows: never[] }>['links'];
}

/**
 * The lots with the number of this one, their recall and a page of the orders that got their packs. Refuses
 * LOT_NOT_FOUND.
 */
export async function historyOfLot(
  q: Queryable,
  lotId: number,
  { page, now }: { page: PageRequest; now: Date },
): Promise<LotHistory> {
  const lot = await selectLotFigures(q, lotId);
  if (!lot) refuse('LOT_NOT_FOUND');
  const { sku, lotNo } = lot;
  const [lots, recall, sales, salesCount] = await Promise.all([
    selectFoundLots(q, { lotNo, sku }),
    selectRecall(q, sku, lotNo),
    pageOf(latestSales, page, async (seek) => ({ rows: await selectSalePage(q, lot, seek) })),
    countLotSales(q, lot),
  ]);
  const { rows, links } = sales;
  return { lots: await lotsInHubs(q, lots, now), recall, sales: rows, salesCount, links };
}
