import type { Queryable } from '../../platform/db.ts';
import type { WalletAdjustment } from '@halal-basket/contract';
import { paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { StaffMember } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import { customerById, customerByPhone, customerExists } from '../identity/index.ts';
import type { Adjustment } from './adjustments/adjustments.sql.ts';
import {
  adjustMoney,
  adjustmentsOf,
  decideOnAdjustment,
  mayDecide,
  waitingAdjustments,
} from './adjustments/adjustments.ts';
import { limitsForEditing, saveLimits } from './adjustments/grant-limits.ts';
import { returnRecharge } from './recharges/return-recharge.ts';
import { statementView } from './statement.ts';
import { walletBalance } from './balance.ts';
import { may } from '../staff/index.ts';

const viewFor =
  (staff: StaffMember) =>
  (adjustment: Adjustment): WalletAdjustment => {
    const { adjustmentId, customerId, kind, amount, reason, state } = adjustment;
    const { askedBy, askedAt, decidedBy, decidedAt } = adjustment;
    return {
      adjustmentId,
      customerId,
      kind,
      amount: rupeesFromPaise(amount),
      reason,
      state,
      askedBy,
      askedAt: askedAt.toISOString(),
      ...(decidedBy !== null && { decidedBy }),
      ...(decidedAt !== null && { decidedAt: decidedAt.toISOString() }),
      mayDecide: may(staff, 'approveMoney') && mayDecide(adjustment, staff.staffId),
    };
  };

/**
 * HB Money of a customer, found by phone. `pointsOf` reads the points that the screen shows beside
 * it.
 */
export const customerMoneyRoutes = (
  pointsOf: (q: Queryable, customerId: number) => Promise<{ points: number }>,
) =>
  routes({
    consoleCustomerMoney: async ({ db, staff }, { query: { phoneNo, pageNo, pageSize } }) => {
      const customer = (await customerByPhone(db, phoneNo)) ?? refuse('CUSTOMER_NOT_FOUND');
      const { id: customerId, fullName, phone } = customer;
      const page = { offset: pageNo * pageSize, limit: pageSize };
      const [balance, { points }, statement, adjustments] = await Promise.all([
        walletBalance(db, customerId),
        pointsOf(db, customerId),
        statementView(db, customerId, page),
        adjustmentsOf(db, customerId),
      ]);
      return {
        customer: { customerId, phoneNo: phone, ...(fullName !== null && { fullName }) },
        balance: rupeesFromPaise(balance.total),
        paidIn: rupeesFromPaise(balance.paidIn),
        rewardCash: rupeesFromPaise(balance.reward),
        points,
        ...statement,
        adjustments: adjustments.map(viewFor(staff)),
      };
    },
  });

/** Staff adjust HB Money and return recharges, each with a reason. The audit records all of it. */
export const moneyAdminRoutes = routes({
  consoleAdjustMoney: async (context, { params: { customerId }, body }) => {
    const { tx, clock, staff } = context;
    if (!(await customerExists(tx, customerId))) refuse('CUSTOMER_NOT_FOUND');
    const now = clock.now();
    const before = await walletBalance(tx, customerId);
    const amount = paiseFromRupees(body.amount);
    const made = await adjustMoney(tx, { ...body, customerId, amount, by: staff, now });
    const after = await walletBalance(tx, customerId);
    context.audit.detail(
      (await customerById(tx, customerId)).publicId,
      {
        before: { balancePaise: before.total },
        after: { balancePaise: after.total, amountPaise: amount, reason: body.reason },
      },
      `money.${made.state === 'WAITING' ? 'ask' : made.kind}`,
    );
    return viewFor(staff)(made);
  },

  consoleReturnRecharge: async (context, { params: { rechargeTxnNo }, body: { reason } }) => {
    const { tx, clock } = context;
    const now = clock.now();
    const { customerId, amount } = await returnRecharge(tx, { rechargeTxnNo, reason, now });
    context.audit.detail(rechargeTxnNo, {
      after: {
        customer: (await customerById(tx, customerId)).publicId,
        amountPaise: amount,
        reason,
      },
    });
    return { returned: rupeesFromPaise(amount) };
  },

  consoleMoneyLimits: async ({ db }) => {
    return limitsForEditing(db);
  },

  consoleSaveMoneyLimits: async (context, { body: { revision, limits } }) => {
    const { tx } = context;
    const before = await limitsForEditing(tx);
    const after = await saveLimits(tx, revision, limits);
    const change = { before: before.limits, after: after.limits };
    context.audit.detail('money limits', change);
    return after;
  },

  consoleWaitingAdjustments: async ({ db, staff }, { query }) => {
    const { rows, total, links } = await waitingAdjustments(db, query);
    return { adjustments: rows.map(viewFor(staff)), total, ...links };
  },

  consoleDecideAdjustment: async (context, { params }) => {
    const { tx, clock, staff } = context;
    const { adjustmentId, decision } = params;
    const now = clock.now();
    const decided = await decideOnAdjustment(tx, {
      adjustmentId,
      approve: decision === 'approve',
      by: staff,
      now,
    });
    context.audit.detail(
      (await customerById(tx, decided.customerId)).publicId,
      {
        before: { state: 'WAITING' },
        after: { state: decided.state, amountPaise: decided.amount, askedBy: decided.askedBy },
      },
      `money.${decision}`,
    );
    return viewFor(staff)(decided);
  },
});
