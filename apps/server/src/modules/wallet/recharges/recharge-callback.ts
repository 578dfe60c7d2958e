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
 * Applies a client’s report of a recharge payment and queries the gateway. The recharge is credited
 * once, after any number of reports. An unconfirmed abort or failure changes nothing. Refuses
 * RECHARGE_NOT_FOUND for another customer’s number.
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
  // Read again: the captured amount is credited.
  const [{ total }, now] = await Promise.all([
    walletBalance(db, customerId),
    selectRecharge(db, rechargeTxnNo),
  ]);
  const amount = now?.amount ? { amount: rupeesFromPaise(now.amount) } : {};
  // The waiting purchase is read from the started recharge.
  const waiting = {
    orderNo: recharge.orderNo ?? orderNo,
    membershipRefNo: recharge.membershipRefNo ?? membershipRefNo,
  };
  return { rechargeTxnNo, ...waiting, ...verdict, ...amount, balance: rupeesFromPaise(total) };
}
