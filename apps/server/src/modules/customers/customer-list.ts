import type { CustomerSegment, ListedCustomer } from '@halal-basket/contract';
import { rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { type PageRequest, pageOf } from '../../platform/keyset.ts';
import { type CustomerProfileRow, customersMatching, selectProfilesOf } from '../identity/index.ts';
import { maskPhone } from './mask-phone.ts';
import {
  type OrderSummary,
  countCustomers,
  lapsedSince,
  segmentOrder,
  selectCustomers,
} from '../orders/index.ts';

/** A page of the customers of a segment, with names and masked phones. */
export async function customersForStaff(
  q: Queryable,
  { segment, words, now }: { segment: CustomerSegment; words: string; now: Date },
  request: PageRequest,
) {
  const filter = {
    segment,
    lapsedBefore: lapsedSince(now),
    customerIds: words === '' ? null : await customersMatching(q, words),
  };
  const [{ rows, links }, total] = await Promise.all([
    pageOf(segmentOrder[segment], request, async (seek) => ({
      rows: await selectCustomers(q, filter, seek),
    })),
    countCustomers(q, filter),
  ]);
  const profiles = await selectProfilesOf(
    q,
    rows.map(({ customerId }) => customerId),
  );
  const byId = new Map(profiles.map((each) => [each.customerId, each]));
  return {
    customers: rows.flatMap((row) => {
      const profile = byId.get(row.customerId);
      return profile ? [listedCustomer(profile, row)] : [];
    }),
    total,
    ...links,
  };
}

/** The name, the masked phone and the order figures of a customer. */
export const listedCustomer = (
  { customerId, joinedAt, phone, fullName }: CustomerProfileRow,
  summary: OrderSummary | null,
): ListedCustomer => ({
  customerId,
  ...(fullName !== null && { fullName }),
  phoneMasked: maskPhone(phone),
  joinedAt: joinedAt.toISOString(),
  orders: summary?.orders ?? 0,
  spent: rupeesFromPaise(summary?.spent ?? zeroPaise),
  ...(summary?.lastOrderAt && { lastOrderAt: summary.lastOrderAt.toISOString() }),
});
