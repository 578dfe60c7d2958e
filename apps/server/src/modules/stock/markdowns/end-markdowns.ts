import type { Db, Tx } from '../../../platform/db.ts';
import { activePricesOfHubs, endPriceIfOpen, hasOpenPrice } from '../../catalogue/index.ts';
import { selectLastMarkdown, selectMarkdownsOfGoneLots } from './markdowns.sql.ts';

/**
 * Ends the markdown of a SKU in a hub if its lot was recalled or has no packs left: fresher lots share the lower price
 * only beside it. Returns whether one ended.
 */
export async function endMarkdownOfGoneLot(
  tx: Tx,
  { hubId, sku }: { hubId: number; sku: string },
): Promise<boolean> {
  // Without an open price there is no reason to wait for others who save the catalogue.
  if (!(await hasOpenPrice(tx, sku, hubId))) return false;
  const last = await selectLastMarkdown(tx, hubId, sku);
  return last !== null && last.isLotGone && (await endPriceIfOpen(tx, last.scheduledPriceId));
}

/**
 * Ends the markdowns of all lots whose last pack left for a customer or another hub, each in its own transaction.
 * Returns their number. It reads only the lots of packs that have a scheduled price now.
 */
export async function endMarkdownsOfGoneLots(db: Db): Promise<number> {
  const prices = await activePricesOfHubs(db);
  if (prices.length === 0) return 0;
  let ended = 0;
  for (const of of await selectMarkdownsOfGoneLots(db, prices)) {
    if (await db.transaction((tx) => endMarkdownOfGoneLot(tx, of))) ended += 1;
  }
  return ended;
}
