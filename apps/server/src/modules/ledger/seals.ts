import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { finalId } from '../../platform/final-ids.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { checkSeals, insertSeal, lockSeals, selectNewestId, selectSealState } from './seals.sql.ts';

const transfersInSeal = 5_000;
const sealsAtOnce = 50;

/**
 * Seals all final transfers. (A transfer locks balances before it gets its id, so it has started to write by
 * then.) Returns the number of seals.
 */
export async function sealTransfers(db: Db, now: Date): Promise<number> {
  const newest = await finalId(db, selectNewestId);
  if (newest === null) return 0;
  for (let made = 0; ; made += 1) {
    const seal = await db.transaction(async (tx) => {
      await lockSeals(tx);
      return insertSeal(tx, newest, { most: transfersInSeal, now });
    });
    if (!seal) return made;
  }
}

export interface SealVerdict {
  seals: number;
  /** Transfers that no seal covers yet. */
  unsealed: number;
  /** The newest hash. A copy kept elsewhere later proves that the chain was not replaced. */
  newest: string | null;
  /** The first seal that does not match its transfers. */
  brokenAt: number | null;
}

/** Recomputes the chain from its first seal. */
export async function verifySeals(q: Queryable): Promise<SealVerdict> {
  const state = await selectSealState(q);
  for (let after = 0; ;) {
    const { last, broken } = await checkSeals(q, after, sealsAtOnce);
    if (broken !== null) return { ...state, brokenAt: broken };
    if (last === null) return { ...state, brokenAt: null };
    after = last;
  }
}

const job = 'ledger-seal';

export const ledgerJobs = (db: Db, clock: Clock): JobHandlers => ({
  [job]: async () => {
    await sealTransfers(db, clock.now());
  },
});

/** Every minute. */
export const ledgerCrons: CronJob[] = [{ name: job, pattern: '* * * * *' }];
