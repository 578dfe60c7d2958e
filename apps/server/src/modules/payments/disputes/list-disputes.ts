import type { AnswerOf } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { customerNames } from '../../identity/index.ts';
import { type HasGateways, gatewaysOf } from '../gateways/index.ts';
import { type DisputedPurchase, disputeOrder, selectDisputes } from './disputes.sql.ts';

const isUndecided = ({ state }: DisputedPurchase): boolean =>
  state === 'OPEN' || state === 'UNDER_REVIEW';

const disputeView = (
  row: DisputedPurchase,
  { customerName, settings }: { customerName: string | undefined; settings: HasGateways },
) => ({
  disputeId: row.gatewayDisputeId,
  provider: row.provider,
  paymentId: row.paymentId,
  kind: row.kind,
  reference: row.reference,
  customerId: row.customerId,
  ...(customerName !== undefined && { customerName }),
  amount: rupeesFromPaise(row.amount),
  reason: row.reason,
  phase: row.phase,
  state: row.state,
  taken: row.isTaken,
  ...(row.respondBy && { respondBy: row.respondBy.toISOString() }),
  openedAt: row.openedAt.toISOString(),
  canSend:
    isUndecided(row) &&
    row.evidenceSentAt === null &&
    gatewaysOf(settings)[row.provider].disputes !== null,
  ...(row.evidenceSentAt && {
    evidenceSent: { at: row.evidenceSentAt.toISOString(), by: row.evidenceSentBy ?? '' },
  }),
});

/** A page of the open disputes, or of the closed ones. */
export async function listedDisputes(
  { db: q, settings }: { db: Queryable; settings: HasGateways },
  { closed = false, ...request }: PageRequest & { closed?: boolean | undefined },
): Promise<AnswerOf<'consoleDisputes'>> {
  const { rows, links } = await pageOf(disputeOrder(closed), request, async (seek) => ({
    rows: await selectDisputes(q, closed, seek),
  }));
  const names = await customerNames(
    q,
    rows.map(({ customerId }) => customerId),
  );
  return {
    disputes: rows.map((row) =>
      disputeView(row, { customerName: names.get(row.customerId)?.fullName, settings }),
    ),
    ...links,
  };
}
