import type { AnswerOf, Earning, InputOf } from '@halal-basket/contract';
import { brand } from '@halal-basket/contract/brand';
import type { Queryable } from '../../../platform/db.ts';
import { type Entry, accounts, statementOf } from '../../ledger/index.ts';
import { selectExpiries, selectPending } from '../points.sql.ts';

type Tab = NonNullable<NonNullable<InputOf<'earningHistory'>['query']>['earningHistoryTab']>;

/** The ledger’s reasons, by tab: points that a refund returned are listed with the spent ones. */
const reasons: Record<Exclude<Tab, 'all'>, string[]> = {
  earned: ['earn', 'gift', 'won', 'merge'],
  spent: ['hold', 'refund'],
  expired: ['expire', 'void', 'debt'],
};

const statusOf = (reason: string): Earning['status'] => {
  if (reasons.spent.includes(reason)) return 'SPENT';
  return reasons.expired.includes(reason) ? 'EXPIRED' : 'EARNED';
};

const titles: Record<string, (orderNo: string) => string> = {
  earn: (orderNo) => `Order ${orderNo}`,
  won: (orderNo) => `Scratch card of order ${orderNo}`,
  merge: () => 'Moved from your other account',
  gift: () => `A gift from ${brand.name}`,
  hold: (orderNo) => `Spent on order ${orderNo}`,
  refund: (orderNo) => `Refund of order ${orderNo}`,
  expire: () => 'Expired',
  void: (orderNo) => `Deducted: refund of order ${orderNo}`,
  debt: () => 'Deducted for an earlier refund',
};

const orderOf = ({ reason, reference }: Entry): string | undefined =>
  ['gift', 'expire', 'debt', 'merge'].includes(reason) ? undefined : reference;

/** Points of an order have the order’s expiry date. */
const isOfOrder = ({ reason }: Pick<Entry, 'reason'>): boolean =>
  reason === 'earn' || reason === 'won';

function earningView(entry: Entry, expiries: ReadonlyMap<string, Date>): Earning {
  const { id, at, reason, reference, amount, balanceAfter } = entry;
  const orderNo = orderOf(entry);
  const expiresAt = isOfOrder(entry) ? expiries.get(reference) : undefined;
  return {
    earningId: `t${id}`,
    at: at.toISOString(),
    title: titles[reason]?.(reference) ?? brand.points,
    points: amount,
    status: statusOf(reason),
    balanceAfter,
    ...(orderNo && { orderNo }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
}

/** Pending points of undelivered orders. */
async function pendingOf(q: Queryable, customerId: number): Promise<Earning[]> {
  const lots = await selectPending(q, customerId);
  return lots.map(({ lotId, orderNo, points, at }) => ({
    earningId: `p${lotId}`,
    at: at.toISOString(),
    title: `Order ${orderNo ?? ''}`.trim(),
    points,
    status: 'PENDING',
    ...(orderNo && { orderNo }),
  }));
}

/**
 * Credits and debits of points, newest first. The first page lists pending points in addition to
 * its ten lines.
 */
export async function history(
  q: Queryable,
  customerId: number,
  { tab, pageNo, pageSize }: { tab: Tab; pageNo: number; pageSize: number },
): Promise<AnswerOf<'earningHistory'>> {
  const withPending = pageNo === 0 && (tab === 'all' || tab === 'earned');
  const [{ entries, hasMore }, pending] = await Promise.all([
    statementOf(q, accounts.points(customerId), {
      offset: pageNo * pageSize,
      limit: pageSize,
      reasons: tab === 'all' ? undefined : reasons[tab],
    }),
    withPending ? pendingOf(q, customerId) : [],
  ]);
  const earned = entries.filter(isOfOrder).map((each) => each.reference);
  const expiries = earned.length > 0 ? await selectExpiries(q, earned) : [];
  const byOrder = new Map(expiries.map(({ orderNo, expiresAt }) => [orderNo, expiresAt]));
  return { earn: [...pending, ...entries.map((each) => earningView(each, byOrder))], hasMore };
}
