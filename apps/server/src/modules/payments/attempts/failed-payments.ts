import type { AnswerOf } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import { instantOf } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { customerNames } from '../../identity/index.ts';
import { paymentLabel } from '../payment-labels.ts';
import { countFailed, failedOrder, selectFailedPage } from './failed-payments.sql.ts';

/** Purchases whose payment failed since a day and was not paid by another attempt, in pages. */
export async function failedPayments(
  q: Queryable,
  day: string,
  request: PageRequest,
): Promise<AnswerOf<'consoleFailedPayments'>> {
  const since = instantOf(day, 0);
  const [{ rows, links }, total] = await Promise.all([
    pageOf(failedOrder, request, async (seek) => ({
      rows: await selectFailedPage(q, since, seek),
    })),
    countFailed(q, since),
  ]);
  const names = await customerNames(
    q,
    rows.map(({ customerId }) => customerId),
  );
  return {
    payments: rows.map((row) => {
      const { attemptNo, kind, reference, customerId, provider } = row;
      const customerName = names.get(customerId)?.fullName;
      return {
        attemptNo,
        kind,
        reference,
        customerId,
        provider,
        ...(customerName !== undefined && { customerName }),
        amount: rupeesFromPaise(row.amount),
        mode: paymentLabel(row.mode),
        ...(row.reason !== null && { reason: row.reason }),
        failedAt: row.failedAt.toISOString(),
      };
    }),
    total,
    ...links,
  };
}
