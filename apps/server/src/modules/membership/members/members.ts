import type { Member } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { customerNames, customersMatching } from '../../identity/index.ts';
import { type MemberRow, countMembers, membersOrder, selectMembers } from './members.sql.ts';
import { refundOf } from '../membership.ts';

/** Current and future members of HB Select, by name, phone or reference. */
export async function membersForStaff(
  q: Queryable,
  { words, now }: { words: string; now: Date },
  request: PageRequest,
) {
  const filter = {
    customerIds: words === '' ? null : await customersMatching(q, words),
    reference: words.toUpperCase(),
  };
  const [{ rows, links }, total] = await Promise.all([
    pageOf(membersOrder, request, async (seek) => ({
      rows: await selectMembers(q, filter, now, seek),
    })),
    countMembers(q, filter, now),
  ]);
  const names = await customerNames(
    q,
    rows.map(({ customerId }) => customerId),
  );
  const view = (row: MemberRow): Member => ({
    membershipRefNo: row.reference,
    ...(names.get(row.customerId) ?? { phoneNo: '' }),
    months: row.months,
    paid: rupeesFromPaise(row.amount),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    ...(row.orderNo !== null && { orderNo: row.orderNo }),
    refund: rupeesFromPaise(refundOf(row, now).amount),
  });
  return {
    members: rows.map(view),
    total,
    ...links,
  };
}
