import type { Tx } from '../../platform/db.ts';
import type { Subscribers } from '../../platform/events.ts';
import { selectCustomersJoinedAfter } from '../identity/index.ts';
import { refreshSummariesOf } from '../orders/index.ts';

/** Customers in one transaction of the nightly job. */
const customersAtOnce = 500;

const refresh = async (
  { tx }: { tx: Tx },
  events: readonly { customerId: number }[],
): Promise<void> => {
  await refreshSummariesOf(tx, [...new Set(events.map(({ customerId }) => customerId))]);
};

export const summarySubscribers: Subscribers = {
  'customer.joined': refresh,
  'order.moved': async (context, moved) => {
    const [first] = moved;
    // Only these states change the figures.
    if (first?.to === 'ORDER_PLACED' || first?.to === 'ORDER_CANCELLED') {
      await refresh(context, moved);
    }
  },
  'order.refunded': refresh,
  'order.edited': refresh,
};

/** Computes the figures of the next customers after this one; returns the last one, null after the end. */
async function refreshSome(tx: Tx, after: number): Promise<number | null> {
  const customerIds = (await selectCustomersJoinedAfter(tx, after, customersAtOnce)).map(
    ({ id }) => id,
  );
  if (customerIds.length > 0) await refreshSummariesOf(tx, customerIds);
  return customerIds.at(-1) ?? null;
}

/** Computes the figures of all customers from their orders, some of them in each transaction. */
export async function refreshSummaries(db: {
  transaction: (work: (tx: Tx) => Promise<number | null>) => Promise<number | null>;
}): Promise<void> {
  let last: number | null = 0;
  do {
    const after: number = last;
    last = await db.transaction((tx) => refreshSome(tx, after));
  } while (last !== null);
}
