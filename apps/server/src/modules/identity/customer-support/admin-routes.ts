import type { Tx } from '../../../platform/db.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { createSupportToken } from './customer-support.ts';

interface TokenContext {
  tx: Tx;
  staff: StaffMember;
  clock: { now(): Date };
  audit: { detail(subject: string, change: { after: object }): void };
}

async function tokenFor(
  { tx, clock, staff, audit }: TokenContext,
  who: { id: number } | { phone: string },
  reason: string,
) {
  const { staffId, fullName: staffName } = staff;
  const made = await createSupportToken(tx, { who, staffId, staffName, reason }, clock.now());
  audit.detail(`customer ${made.customerId}`, { after: { reason } });
  return {
    token: made.token,
    ...(made.customerName !== null && { customerName: made.customerName }),
    expiresAt: made.expiresAt.toISOString(),
  };
}

/**
 * Customer support orders for a customer on the phone. The audit records the agent, the customer and the
 * reason.
 */
export const customerSupportAdminRoutes = routes({
  consoleSupportToken: (context, { body }) =>
    tokenFor(context, { phone: body.phoneNo }, body.reason),

  consoleOrderForCustomer: (context, { params, body }) =>
    tokenFor(context, { id: params.customerId }, body.reason),
});
