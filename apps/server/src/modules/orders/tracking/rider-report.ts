import { type OrderTracking, deliveryFailures } from '@halal-basket/contract';
import type { EventDetail } from '../orders.sql.ts';

/** The reasons that the rider's page offers, in words for the customer who reads them. */
const wordsForCustomer = new Map<string, string>([
  [deliveryFailures.absent, 'Nobody was at home'],
  [deliveryFailures.refused, 'The order was not accepted at the door'],
  [deliveryFailures.address, 'The address was not found'],
]);

/** The last report of the rider: the arrival, or why the delivery failed. */
export function riderReport(
  last: EventDetail | undefined,
): Pick<OrderTracking, 'note' | 'attemptFailed'> {
  if (last?.reached) return { note: 'Your rider has arrived' };
  if (!last?.attemptFailed) return {};
  const { reason = '' } = last;
  return { note: wordsForCustomer.get(reason) ?? reason, attemptFailed: true };
}
