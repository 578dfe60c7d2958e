import type { PackingSlip } from '@halal-basket/contract';
import { type Pick, picksOf } from '../packs-to-pick.ts';

interface Packed {
  items: PackingSlip['items'];
}

/** The packs of several orders together: one row for each pack and cut, the largest count first. */
export function packsOfOrders(slips: readonly Packed[]): Pick[] {
  const packs = new Map<string, Pick>();
  for (const { comboName: _, key: __, ...pick } of slips.flatMap(({ items }) => picksOf(items))) {
    const key = `${pick.sku}/${pick.cutLabel ?? ''}`;
    const before = packs.get(key);
    const grams = pick.grams === null ? null : pick.grams + (before?.grams ?? 0);
    packs.set(key, { ...pick, key, grams, packs: pick.packs + (before?.packs ?? 0) });
  }
  return [...packs.values()].toSorted((a, b) => b.packs - a.packs || a.name.localeCompare(b.name));
}
