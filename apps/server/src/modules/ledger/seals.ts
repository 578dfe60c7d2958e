import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import {
  checkSeals,
  hasPassed,
  insertSeal,
  lockSeals,
  selectMark,
  selectNewestId,
  selectSealState,
} from './seals.sql.ts';

const transfersInSeal = 5_000;
const sealsAtOnce = 50;
const lookEveryMs = 100;
/**
 * Longer than any statement of the server, in ms; a longer transaction of another program waits for
 * the next run.
 */
const waitMs = 20_000;

/**
 * Seals all final transfers. A transfer gets its id before its transaction ends, so a smaller id
 * may still appear. Sealing therefore waits for all transactions that had started to write when the
 * newest id was read. (A transfer locks balances before it gets its id, so it has started to write
 * by then.) Returns the number of seals.
 */
export async function sealTransfers(db: Db, now: Date): Promise<number> {
  const { id: newest } = await selectNewestId(db);
  // A statement of its own: the mark must be read after the id.
  const { mark } = await selectMark(db);
  for (let waited = 0; !(await hasPassed(db, mark)); waited += lookEveryMs) {
    if (waited >= waitMs) return 0;
    await sleep(lookEveryMs);
  }
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
