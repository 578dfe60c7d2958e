import type { Paise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import type { PurchaseKind } from '../purchase.ts';
import { answeredSince } from '../schedule.ts';
import { selectPendingAmount } from './attempts.sql.ts';

/** The amount of a customer's payments for such purchases whose bank has not answered yet. */
export const pendingAmount = (
  q: Queryable,
  kind: PurchaseKind,
  customerId: number,
  now: Date,
): Promise<Paise> => selectPendingAmount(q, kind, { customerId, since: answeredSince(now) });
