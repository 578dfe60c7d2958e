import type { AnswerOf, RechargeRequest } from '@halal-basket/contract';
import { type Paise, formatRupees, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { PreparedHandler } from '../../../platform/http/routes.ts';
import {
  type BegunAttempt,
  type GatewayData,
  type OnlineMode,
  beginAttempt,
  isOnlineMode,
  isOptionOffered,
  openAttempt,
} from '../../payments/index.ts';
import { addableAmount, rechargeLimits, mayAdd } from './recharge-rules.ts';
import { rechargeCan } from './recharge-states.ts';
import { type Recharge, lockRecharge, lockRechargesOf, startRecharge } from './recharges.sql.ts';
import { rechargeLimitState } from './recharge-limit-state.ts';

type Started = AnswerOf<'payRecharge'>;

/** Refuses RECHARGE_NOT_FOUND for a number that is not the customer's. */
async function lockOwnRecharge(
  tx: Tx,
  customerId: number,
  rechargeTxnNo: string,
): Promise<Recharge> {
  const recharge = await lockRecharge(tx, rechargeTxnNo);
  return recharge?.customerId === customerId ? recharge : refuse('RECHARGE_NOT_FOUND');
}

/** Refuses RECHARGE_LIMIT with the amounts that may be added. */
async function checkLimits(
  tx: Tx,
  { customerId, rechargeTxnNo }: Recharge,
  amount: Paise,
  now: Date,
): Promise<void> {
  const state = await rechargeLimitState(tx, customerId, now, rechargeTxnNo);
  if (mayAdd(amount, state)) return;
  const most = addableAmount(state);
  const inWords = (bound: Paise): string => formatRupees(rupeesFromPaise(bound));
  const why =
    most === 0
      ? 'You cannot add money now.'
      : `Enter an amount between ${inWords(rechargeLimits.minimumRecharge)} and ${inWords(most)}.`;
  refuse('RECHARGE_LIMIT', { fields: { amount: why } });
}

/** Saves the amount, the payment mode and the waiting purchase before any gateway is called. */
async function begin(
  tx: Tx,
  context: Parameters<typeof beginAttempt>[1],
  customerId: number,
  { mode, body }: { mode: OnlineMode; body: RechargeRequest & { amount: number } },
): Promise<BegunAttempt> {
  const now = context.clock.now();
  const { rechargeTxnNo, orderNo = null, membershipRefNo = null } = body;
  const amount = paiseFromRupees(body.amount);
  await lockRechargesOf(tx, customerId);
  const recharge = await lockOwnRecharge(tx, customerId, rechargeTxnNo);
  if (!rechargeCan('start', recharge.state))
    refuse('RECHARGE_FAILED', { description: 'This recharge is already paid.' });
  await checkLimits(tx, recharge, amount, now);
  await startRecharge(tx, { rechargeTxnNo, amount, orderNo, membershipRefNo, now });
  const purchase = { kind: 'recharge', reference: rechargeTxnNo, customerId, amount } as const;
  return beginAttempt(tx, context, purchase, { ...body, mode });
}

const startedOf = (
  { rechargeTxnNo, orderNo, membershipRefNo }: RechargeRequest,
  data: GatewayData,
): Started => ({
  rechargeTxnNo,
  ...(orderNo && { orderNo }),
  ...(membershipRefNo && { membershipRefNo }),
  status: 'AWAITING_GATEWAY',
  ...data,
  // The specification's name of the second gateway's form.
  ...(data.pgId === 2 && { payUHash: data }),
});

/**
 * Starts the payment of a recharge at the gateway. It can start again with another amount or mode
 * until the recharge is paid. Refuses RECHARGE_NOT_FOUND, RECHARGE_LIMIT, RECHARGE_FAILED,
 * PAYMENT_MODE_UNAVAILABLE, GATEWAY_UNAVAILABLE.
 */
export const payRecharge: PreparedHandler<'payRecharge'> = {
  async prepare(context, { params, body }) {
    const mode = params.paymentMode;
    const code = body.bankCode ?? body.paymentWallet;
    if (!isOnlineMode(mode) || !isOptionOffered(mode, code)) refuse('PAYMENT_MODE_UNAVAILABLE');
    const { customerId } = context.visitor;
    const attempt = await context.db.transaction((tx) =>
      begin(tx, context, customerId, { mode, body }),
    );
    const started = startedOf(body, await openAttempt(context, attempt));
    return async () => started;
  },
};
