import type { Tx } from '../../../platform/db.ts';
import { moveStock } from '../lots/lots.sql.ts';
import { selectRecalledInStock } from './recalls.sql.ts';

interface RecalledPacks {
  lotId: number;
  hubId: number;
  sku: string;
  remaining: number;
  /** Packs of the SKU that no order reserves. */
  unreserved: number;
}

/** Writes off the packs of recalled lots that no order reserves; returns their number. Their stock must be locked. */
export async function writeOffUnreserved(
  tx: Tx,
  lots: readonly RecalledPacks[],
  { note, actor, now }: { note: string; actor: string; now: Date },
): Promise<number> {
  const freeOf = new Map<string, number>();
  let writtenOff = 0;
  for (const { lotId, hubId, sku, remaining, unreserved } of lots) {
    const key = `${hubId}/${sku}`;
    const free = freeOf.get(key) ?? unreserved;
    const packs = Math.min(remaining, free);
    freeOf.set(key, free - packs);
    if (packs === 0) continue;
    const changes = [{ lotId, delta: -packs }];
    await moveStock(tx, { hubId, sku, changes, reason: 'wastage', note, actor, at: now });
    writtenOff += packs;
  }
  return writtenOff;
}

/**
 * Writes off recalled packs that stayed in stock because orders reserved as many, once fewer are reserved or others
 * arrived; returns their number. The stock of these SKUs must be locked.
 */
export async function writeOffRecalled(
  tx: Tx,
  skus: readonly { hubId: number; sku: string }[],
  now: Date,
): Promise<number> {
  const lots = await selectRecalledInStock(tx, skus);
  return writeOffUnreserved(tx, lots, { note: 'Recalled', actor: 'store', now });
}
