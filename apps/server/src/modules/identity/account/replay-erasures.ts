import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { lockErasedCustomer } from './account.sql.ts';
import { eraseLocked } from './erasure.ts';
import type { Erasure } from './erasure-list.ts';

/**
 * Erases the customers of the list again, after a backup from before their erasure was restored. Their money is not
 * checked: it was checked when they were erased. The modules erase their parts when the events are delivered. Returns
 * the number of customers whose data was back.
 */
export async function replayErasures(
  db: Db,
  clock: Clock,
  erasures: readonly Erasure[],
): Promise<number> {
  let erased = 0;
  for (const erasure of erasures) {
    const isErased = await db.transaction(async (tx) => {
      const leaving = await lockErasedCustomer(tx, erasure);
      if (leaving) await eraseLocked(tx, leaving, clock.now());
      return leaving !== null;
    });
    if (isErased) erased += 1;
  }
  return erased;
}
