import type { Member } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { customerNames, customersMatching } from '../identity/index.ts';
import { type MemberRow, countMembers, selectMembers } from './members.sql.ts';
import { lockPurchase } from './periods.sql.ts';
import { giveBackMembership, refundable } from './refunds.ts';

interface MemberPage {
  /** '' for everybody. */
  words: string;
  pageNo: number;
  pageSize: number;
  now: Date;
}

/** Who has HB Select now or later, by name, phone or reference. */
export async function membersForStaff(q: Queryable, { words, pageNo, pageSize, now }: MemberPage) {
  const filter = {
    customerIds: words === '' ? null : await customersMatching(q, words),
    reference: words.toUpperCase(),
  };
  const offset = pageNo * pageSize;
  const total = await countMembers(q, filter, now);
  const rows = await selectMembers(q, filter, { now, limit: pageSize, offset });
  const names = await customerNames(
    q,
    rows.map(({ customerId }) => customerId),
  );
  const view = async (row: MemberRow): Promise<Member> => ({
    membershipRefNo: row.reference,
    ...(names.get(row.customerId) ?? { phoneNo: '' }),
    months: row.months,
    paid: rupeesFromPaise(row.amount),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    ...(row.orderNo !== null && { orderNo: row.orderNo }),
    refund: rupeesFromPaise(await refundable(q, row.customerId, row, now)),
  });
  return {
    members: await Promise.all(rows.map(view)),
    total,
    hasMore: offset + rows.length < total,
  };
}

/**
 * Staff give bought time back for a customer, by the same rule. Refuses MEMBERSHIP_NOT_FOUND and
 * MEMBERSHIP_NOT_REFUNDABLE.
 */
export async function giveBackForCustomer(tx: Tx, reference: string, now: Date) {
  const purchase = (await lockPurchase(tx, reference)) ?? refuse('MEMBERSHIP_NOT_FOUND');
  const { customerId, amount: paid } = purchase;
  return { paid, ...(await giveBackMembership(tx, { customerId, reference, now })) };
}
