import { alarmAfter } from '../../platform/outbox/deliver-events.ts';
import type { Db } from '../../platform/db.ts';
import { type EncryptedValues, secretUses } from '../../platform/encrypted-values.ts';
import { countJobs } from '../../platform/jobs.sql.ts';
import { countEvents } from '../../platform/outbox/outbox.sql.ts';
import type { ShopSecrets } from '../../platform/shop-secrets.ts';
import { selectBooksCheck } from '../ledger/index.ts';
import { selectOutstandingPayments, countUndecidedPayments } from '../payments/index.ts';
import { isSearchCurrent } from '../search/index.ts';
import { mostCustomersSeen } from '../staff/index.ts';
import type { StatusReadings } from './status-checks.ts';

const hourMs = 3_600_000;

interface Read {
  readings: StatusReadings;
  /** Null before the first check. */
  booksCheckedAt: Date | null;
}

/** Reads the numbers of `statusChecks`. */
export async function readStatus(
  db: Db,
  {
    secrets,
    encrypted,
    now,
  }: { secrets: ShopSecrets; encrypted: readonly EncryptedValues[]; now: Date },
): Promise<Read> {
  const hourAgo = new Date(now.getTime() - hourMs);
  const [check, outstanding, undecided, events, jobs, isCurrent, uses, seen] = await Promise.all([
    selectBooksCheck(db),
    selectOutstandingPayments(db, hourAgo),
    countUndecidedPayments(db),
    countEvents(db, alarmAfter),
    countJobs(db, now),
    isSearchCurrent(db),
    secretUses(db, encrypted, secrets),
    mostCustomersSeen(db, hourAgo),
  ]);
  const sum = (of: 'accepted' | 'unreadable') => uses.reduce((total, use) => total + use[of], 0);
  return {
    booksCheckedAt: check?.checkedAt ?? null,
    readings: {
      books: check?.differences ?? 0,
      payments: { undecided, refundsWaiting: outstanding.refunds },
      events,
      jobs,
      isSearchCurrent: isCurrent,
      secrets: { accepted: sum('accepted'), unreadable: sum('unreadable') },
      mostCustomersSeen: seen.most,
    },
  };
}
