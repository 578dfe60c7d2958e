import type { Member } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { customerNames, customersMatching } from '../../identity/index.ts';
import { type MemberRow, countMembers, selectMembers } from './members.sql.ts';
import { refundable } from '../purchases/refunds.ts';

interface MemberPage {
  /** '' for all members. */
  words: string;
  pageNo: number;
  pageSize: number;
  now: Date;
}

/** Current and future members of HB Select, by name, phone or reference. */
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
    refund: rupeesFromPaise(await refundable(q, row, now)),
  });
  return {
    members: await Promise.all(rows.map(view)),
    total,
    hasMore: offset + rows.length < total,
  };
}
