import type { Paise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import type { PurchaseKind } from '../purchase.ts';
import { answeredSince } from '../schedule.ts';
import { selectAwaited } from './attempts.sql.ts';

/** The amount of a customer's payments for such purchases whose bank has not answered yet. */
export const awaitedAmount = (
  q: Queryable,
  kind: PurchaseKind,
  customerId: number,
  now: Date,
): Promise<Paise> => selectAwaited(q, kind, { customerId, since: answeredSince(now) });
