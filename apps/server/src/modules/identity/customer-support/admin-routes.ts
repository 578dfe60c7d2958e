import { routes } from '../../../platform/http/routes.ts';
import { createSupportToken } from './customer-support.ts';

/**
 * Customer support orders for a customer on the phone. The audit records the agent, the customer and the
 * reason.
 */
export const customerSupportAdminRoutes = routes({
  consoleSupportToken: async (context, { body }) => {
    const { tx, clock, staff } = context;
    const { staffId, fullName: staffName } = staff;
    const { reason } = body;
    const who = 'phoneNo' in body ? { phone: body.phoneNo } : { id: body.customerId };
    const made = await createSupportToken(tx, { who, staffId, staffName, reason }, clock.now());
    context.audit.detail(`customer ${made.customerId}`, { after: { reason } });
    return {
      token: made.token,
      ...(made.customerName !== null && { customerName: made.customerName }),
      expiresAt: made.expiresAt.toISOString(),
    };
  },
});
