import type { CustomerSegment } from '@halal-basket/contract';
import type { Queryable } from '../../platform/db.ts';
import { selectCustomerIdsAfter, lapsedSince } from '../orders/index.ts';

/** Customers in one transaction. */
export const customersPerBatch = 500;

/** The next customers of a segment, by their numbers. */
export const customersOfSegment = async (
  q: Queryable,
  { segment, after, now }: { segment: CustomerSegment; after: number; now: Date },
): Promise<number[]> =>
  (
    await selectCustomerIdsAfter(q, {
      segment,
      lapsedBefore: lapsedSince(now),
      after,
      limit: customersPerBatch,
    })
  ).map(({ customerId }) => customerId);
