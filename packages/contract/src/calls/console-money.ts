import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  boundedCount,
  count,
  cursorPaging,
  cursors,
  idInUrl,
  paging,
  phone,
  rechargeTxnNo,
  rupees,
  text,
} from '../shapes/basic.ts';
import {
  customerMoney,
  editedMoneyLimits,
  moneyLimitsForEditing,
  newAdjustment,
  walletAdjustment,
} from '../shapes/console-money.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

/** HB Money of customers in the console. */
export const consoleMoneyCalls = {
  consoleCustomerMoney: defineCall({
    ...byStaff,
    permission: 'adjustMoney',
    summary:
      'Returns a customer’s HB Money by phone number: balance, statement and staff adjustments.',
    method: 'GET',
    path: '/api/console/customer-money',
    query: z.object({ phoneNo: phone, ...paging(20, 50) }),
    answer: customerMoney,
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND'],
  }),
  consoleAdjustMoney: defineCall({
    ...byStaff,
    permission: 'adjustMoney',
    audit: ['money.ask', 'money.goodwill', 'money.correction'],
    summary:
      'Adjusts HB Money with a reason. A second person must approve amounts above the limits.',
    method: 'POST',
    path: '/api/console/customer-money/:customerId',
    idempotency: 'required',
    params: z.object({ customerId: idInUrl }),
    body: newAdjustment,
    answer: walletAdjustment,
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND', 'INSUFFICIENT_BALANCE'],
  }),
  consoleReturnRecharge: defineCall({
    ...byStaff,
    permission: 'adjustMoney',
    audit: 'recharge.return',
    summary: 'Refunds the unspent part of a recharge to its payment method.',
    method: 'POST',
    path: '/api/console/recharges/:rechargeTxnNo/return',
    idempotency: 'required',
    params: z.object({ rechargeTxnNo }),
    body: z.strictObject({ reason: text(200, 3) }),
    answer: z.object({ returned: rupees }),
    errors: [
      'FORBIDDEN',
      'RECHARGE_NOT_FOUND',
      'RECHARGE_SPENT',
      'INSUFFICIENT_BALANCE',
      'REFUND_TOO_LARGE',
    ],
  }),
  consoleMoneyLimits: defineCall({
    ...byStaff,
    permission: 'editMoneyLimits',
    summary: 'Returns the staff limits and the limit for payment on delivery.',
    method: 'GET',
    path: '/api/console/money-limits',
    answer: moneyLimitsForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveMoneyLimits: defineCall({
    ...byStaff,
    permission: 'editMoneyLimits',
    audit: 'money-limits.save',
    summary: 'Saves the limits. Only owners can call it.',
    method: 'PUT',
    path: '/api/console/money-limits',
    body: z.strictObject({ revision: count, limits: editedMoneyLimits }),
    answer: moneyLimitsForEditing,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
  consoleWaitingAdjustments: defineCall({
    ...byStaff,
    permission: 'adjustMoney',
    summary: 'Lists the adjustments that need approval, the oldest first.',
    method: 'GET',
    path: '/api/console/money-adjustments',
    query: z.object(cursorPaging(20)),
    answer: z.object({
      adjustments: z.array(walletAdjustment),
      total: boundedCount,
      ...cursors,
    }),
    errors: ['FORBIDDEN'],
  }),
  consoleDecideAdjustment: defineCall({
    ...byStaff,
    permission: 'approveMoney',
    audit: ['money.approve', 'money.decline'],
    summary: 'Approves or declines an adjustment, by a second person.',
    method: 'POST',
    path: '/api/console/money-adjustments/:adjustmentId/:decision',
    params: z.object({ adjustmentId: idInUrl, decision: z.enum(['approve', 'decline']) }),
    body: z.strictObject({}),
    answer: walletAdjustment,
    errors: ['FORBIDDEN', 'ADJUSTMENT_NOT_FOUND', 'ADJUSTMENT_DECIDED', 'INSUFFICIENT_BALANCE'],
  }),
};
