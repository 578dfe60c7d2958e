import { rupeesFromPaise } from '@halal-basket/money';
import { routes } from '../../../platform/http/routes.ts';
import { returnMembershipForCustomer } from './return-membership.ts';

/** Staff refund a customer's membership. The action is in the audit. */
export const membershipReturnRoutes = routes({
  consoleRefundMember: async (write, { params: { membershipRefNo }, body: { reason } }) => {
    const { tx, staff, clock } = write;
    const { paid, amount, to } = await returnMembershipForCustomer(tx, {
      reference: membershipRefNo,
      actor: { kind: 'staff', staffId: staff.staffId, name: staff.fullName },
      now: clock.now(),
    });
    const after = { state: 'REFUNDED', refundPaise: amount, to, reason };
    write.audit.detail(membershipRefNo, {
      before: { state: 'PAID', paidPaise: paid },
      after,
    });
    return { refund: rupeesFromPaise(amount), to };
  },
});
