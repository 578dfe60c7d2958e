import type { AnswerOf } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import { refuse } from '../../../platform/errors.ts';
import type { Context, CustomerVisitor } from '../../../platform/http/context.ts';
import { type Returned, applyReturn } from '../../payments/index.ts';
import { walletBalance } from '../balance.ts';
import { selectRecharge } from './recharges.sql.ts';

interface RechargeReturn {
  rechargeTxnNo: string;
  orderNo?: string | undefined;
  membershipRefNo?: string | undefined;
  returned: Returned;
}

/**
 * Hears how a recharge's payment ended and asks the gateway; any number of times, from any messenger:
 * it is credited once. An abort or a failure that is only told changes nothing that the gateway
 * does not confirm. Refuses RECHARGE_NOT_FOUND for a number that is not the customer's.
 */
export async function applyRechargeReturn(
  context: Context & { visitor: CustomerVisitor },
  { rechargeTxnNo, orderNo, membershipRefNo, returned }: RechargeReturn,
): Promise<AnswerOf<'validateRecharge'>> {
  const { db, visitor } = context;
  const { customerId } = visitor;
  const recharge = await selectRecharge(db, rechargeTxnNo);
  if (recharge?.customerId !== customerId) refuse('RECHARGE_NOT_FOUND');
  const verdict = await applyReturn(
    context,
    { kind: 'recharge', reference: rechargeTxnNo },
    returned,
  );
  // Read again: what was captured is what is credited.
  const [{ total }, now] = await Promise.all([
    walletBalance(db, customerId),
    selectRecharge(db, rechargeTxnNo),
  ]);
  const amount = now?.amount ? { amount: rupeesFromPaise(now.amount) } : {};
  // The purchase that waits for the money is told by what was written when it was begun.
  const waiting = {
    orderNo: recharge.orderNo ?? orderNo,
    membershipRefNo: recharge.membershipRefNo ?? membershipRefNo,
  };
  return { rechargeTxnNo, ...waiting, ...verdict, ...amount, balance: rupeesFromPaise(total) };
}
