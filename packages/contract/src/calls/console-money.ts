import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { idInUrl, paging, phone } from '../shapes/basic.ts';
import { customerMoney, newAdjustment, walletAdjustment } from '../shapes/console-money.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

/** HB Money of customers in the console. */
export const consoleMoneyCalls = {
  consoleCustomerMoney: defineCall({
    ...byStaff,
    summary: "A customer's HB Money by their phone: balance, statement, what staff gave or took.",
    method: 'GET',
    path: '/api/console/customer-money',
    query: z.object({ phoneNo: phone, ...paging(20, 50) }),
    answer: customerMoney,
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND'],
  }),
  consoleAdjustMoney: defineCall({
    ...byStaff,
    summary: 'Gives or takes HB Money with a reason; more than ₹2,000 waits for a second person.',
    method: 'POST',
    path: '/api/console/customer-money/:customerId',
    idempotency: 'required',
    params: z.object({ customerId: idInUrl }),
    body: newAdjustment,
    answer: walletAdjustment,
    errors: ['FORBIDDEN', 'CUSTOMER_NOT_FOUND', 'INSUFFICIENT_BALANCE'],
  }),
  consoleWaitingAdjustments: defineCall({
    ...byStaff,
    summary: 'What waits for a second person, the oldest first.',
    method: 'GET',
    path: '/api/console/money-adjustments',
    answer: z.object({ adjustments: z.array(walletAdjustment) }),
    errors: ['FORBIDDEN'],
  }),
  consoleDecideAdjustment: defineCall({
    ...byStaff,
    summary: 'The second person approves or declines.',
    method: 'POST',
    path: '/api/console/money-adjustments/:adjustmentId/:decision',
    params: z.object({ adjustmentId: idInUrl, decision: z.enum(['approve', 'decline']) }),
    body: z.strictObject({}),
    answer: walletAdjustment,
    errors: ['FORBIDDEN', 'ADJUSTMENT_NOT_FOUND', 'ADJUSTMENT_DECIDED', 'INSUFFICIENT_BALANCE'],
  }),
};
