import type { Tx } from '../../../platform/db.ts';
import { dayOf } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import type { JournalAccount } from '../journal/chart.ts';
import { lockJournal } from '../journal/journal.sql.ts';
import { post } from '../journal/post-journal.ts';
import { type Posting, postingsOf } from '../journal/postings.ts';
import {
  type CashCount,
  type Holder,
  addHeld,
  insertCount,
  isHubClosed,
  lockHeld,
  selectHeld,
} from './cash.sql.ts';
import { type CountedNotes, countedPaise } from './notes.ts';

type Count = Pick<CashCount, 'countId' | 'kind' | 'hubId' | 'expected' | 'counted' | 'countedAt'>;

/** Counted cash moves on; the difference to the expected amount is a shortage, or below zero a surplus. */
export function postingsOfCount({
  countId,
  kind,
  hubId,
  expected,
  counted,
  countedAt,
}: Count): Posting[] {
  const source = {
    source: `cash:${countId}`,
    occurredAt: countedAt,
    reason: `cash.${kind}`,
    reference: `hub:${hubId}`,
  };
  const shortage = expected - counted;
  const [from, to]: [JournalAccount, JournalAccount | null] =
    kind === 'rider'
      ? ['cash-with-riders', 'cash-at-hubs']
      : ['cash-at-hubs', kind === 'bank' ? 'bank' : null];
  return postingsOf(source, [
    ...(to ? [{ debit: to, credit: from, amount: counted }] : []),
    ...(kind === 'bank'
      ? []
      : [{ debit: 'cash-shortage' as const, credit: from, amount: shortage }]),
  ]);
}

interface Counting {
  kind: CashCount['kind'];
  hubId: number;
  /** The rider who hands over; 0 otherwise. */
  riderId: number;
  cash: CountedNotes;
  remark: string | undefined;
  /** The expected amount that the screen showed, in paise. */
  shown: number;
  staff: StaffMember;
  now: Date;
}

/** A hub closes its day after its riders have handed over. */
async function checkHub(tx: Tx, hubId: number, day: string): Promise<void> {
  if (await isHubClosed(tx, hubId, day)) refuse('CASH_DAY_CLOSED');
  const riders = (await selectHeld(tx, [hubId])).filter(({ holder }) => holder === 'rider');
  if (riders.length > 0) refuse('CASH_WITH_RIDERS');
}

/**
 * Records a count: a rider hands cash to the hub, a hub closes its day, or a hub pays cash into the bank.
 * Refuses CASH_CHANGED when the expected amount differs from the shown one, CASH_REMARK_NEEDED for a
 * difference without a remark, CASH_BEYOND_HAND for a deposit of more than the hub holds, CASH_DAY_CLOSED
 * and CASH_WITH_RIDERS.
 */
export async function countCash(tx: Tx, counting: Counting): Promise<CashCount> {
  const { kind, hubId, riderId, cash, shown, staff, now } = counting;
  const { staffId, fullName } = staff;
  await lockJournal(tx);
  const from: Holder = { holder: kind === 'rider' ? 'rider' : 'hub', hubId, riderId };
  const expected = await lockHeld(tx, from);
  if (expected !== shown) refuse('CASH_CHANGED');
  const day = dayOf(now);
  if (kind === 'hub') await checkHub(tx, hubId, day);
  const counted = countedPaise(cash);
  const remark = counting.remark ?? null;
  if (remark === null && (kind === 'bank' || counted !== expected)) refuse('CASH_REMARK_NEEDED');
  if (kind === 'bank' && (counted > expected || counted === 0)) refuse('CASH_BEYOND_HAND');
  const made = await insertCount(tx, {
    kind,
    hubId,
    riderId,
    day,
    expected,
    counted,
    remark,
    notes: cash,
    staffId,
    fullName,
    now,
  });
  // After a deposit the rest stays; a counting holder keeps nothing (rider) or what was counted (hub).
  const change = { rider: -expected, hub: counted - expected, bank: -counted }[kind];
  await addHeld(tx, from, change);
  if (kind === 'rider') {
    const hub: Holder = { holder: 'hub', hubId, riderId: 0 };
    await lockHeld(tx, hub);
    await addHeld(tx, hub, counted);
  }
  await post(tx, postingsOfCount(made));
  return made;
}
