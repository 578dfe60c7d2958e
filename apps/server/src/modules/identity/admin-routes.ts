import type { Subscribers } from '../../platform/events.ts';
import { routes } from '../../platform/http/routes.ts';
import { makeCareToken } from './index.ts';
import { enterAudit } from '../staff/staff.sql.ts';

/** Ordering for a customer who is on the phone. Who did it, for whom and why stays in the audit. */
export const careConsoleRoutes = routes({
  consoleCareToken: async (context, { body }) => {
    const { tx, clock, staff } = context;
    const { staffId, fullName: staffName } = staff;
    const { phoneNo: phone, reason } = body;
    const made = await makeCareToken(tx, { phone, staffId, staffName, reason }, clock.now());
    context.audit.detail(`customer ${made.customerId}`, { after: { reason } });
    return {
      token: made.token,
      ...(made.customerName !== null && { customerName: made.customerName }),
      expiresAt: made.expiresAt.toISOString(),
    };
  },
});

export const careSubscribers: Subscribers = {
  'care.began': async ({ tx }, { customerId, staffId, at }) => {
    await enterAudit(tx, {
      staffId,
      action: 'care.began',
      subject: `customer ${customerId}`,
      before: null,
      after: null,
      at: new Date(at),
    });
  },

  'care.acted': async ({ tx }, { customerId, staffId, orderNo, what, at }) => {
    await enterAudit(tx, {
      staffId,
      action: `care.${what}`,
      subject: orderNo,
      before: null,
      after: { customerId },
      at: new Date(at),
    });
  },
};
