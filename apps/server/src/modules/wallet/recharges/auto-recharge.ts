import { type Paise, paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { publicReference } from '../../../platform/ids.ts';
import {
  type BegunAttempt,
  type Mandate,
  type PaymentDependencies,
  beginAttempt,
  beginMandate,
} from '../../payments/index.ts';
import { addableAmount } from './recharge-rules.ts';
import type { RechargeState } from './recharge-states.ts';
import {
  insertRecharge,
  lockRecharge,
  lockRechargesOf,
  selectRecharge,
  startRecharge,
} from './recharges.sql.ts';
import { rechargeLimitState } from './recharge-limit-state.ts';

/** ₹1, the least that a gateway takes. It authorises a mandate and is credited to HB Money. */
export const firstPayment: Paise = paise(100);

const modes = { card: 'CC', upi: 'upi' } as const satisfies Record<Mandate['method'], string>;

type Tools = Pick<PaymentDependencies, 'settings' | 'clock'>;

/** Writes a started recharge with its amount. */
async function begun(tx: Tx, customerId: number, amount: Paise, now: Date): Promise<string> {
  const rechargeTxnNo = publicReference('HBR');
  insertRecharge(tx, { rechargeTxnNo, customerId, now });
  await startRecharge(tx, { rechargeTxnNo, amount, orderNo: null, membershipRefNo: null, now });
  return rechargeTxnNo;
}

/** The amount that the customer may still add now. */
export const addableAmountNow = async (
  q: Queryable,
  customerId: number,
  now: Date,
): Promise<Paise> => addableAmount(await rechargeLimitState(q, customerId, now));

/**
 * Starts a recharge whose payment authorises a mandate. Refuses RECHARGE_LIMIT when no amount may
 * be added.
 */
export async function beginMandateRecharge(
  tx: Tx,
  tools: Tools,
  {
    customerId,
    method,
    limit,
    payerName,
  }: Pick<Mandate, 'customerId' | 'method' | 'limit' | 'payerName'>,
): Promise<{ mandateNo: string; attempt: BegunAttempt }> {
  const now = tools.clock.now();
  await lockRechargesOf(tx, customerId);
  if ((await addableAmountNow(tx, customerId, now)) < firstPayment) refuse('RECHARGE_LIMIT');
  const reference = await begun(tx, customerId, firstPayment, now);
  const mandateNo = publicReference('HBA');
  const terms = { mandateNo, customerId, method, limit, reference, payerName, now };
  const expiresAt = beginMandate(tx, terms).toISOString();
  const purchase = { kind: 'recharge', reference, customerId, amount: firstPayment } as const;
  const request = { mode: modes[method], pgId: 1 };
  const mandate = { method, limit, payerName, expiresAt };
  return { mandateNo, attempt: await beginAttempt(tx, tools, purchase, request, { mandate }) };
}

/** Writes a recharge that a mandate pays from `payAfter` on. No gateway is called yet. */
export async function beginDebitRecharge(
  tx: Tx,
  tools: Tools,
  {
    mandate: { customerId, method, tokenId, payerName },
    amount,
    payAfter,
  }: { mandate: Mandate; amount: Paise; payAfter: Date },
): Promise<string> {
  if (tokenId === null) throw new Error('A mandate without a token cannot be debited');
  const reference = await begun(tx, customerId, amount, tools.clock.now());
  const purchase = { kind: 'recharge', reference, customerId, amount } as const;
  const debit = { tokenId, payerName, payAfter: payAfter.toISOString() };
  await beginAttempt(tx, tools, purchase, { mode: modes[method], pgId: 1 }, { debit });
  return reference;
}

/** The state of a recharge. */
export async function rechargeStateOf(
  q: Queryable,
  rechargeTxnNo: string,
): Promise<RechargeState | null> {
  return (await selectRecharge(q, rechargeTxnNo))?.state ?? null;
}

/** Restarts a recharge whose debit failed. */
export async function restartRecharge(tx: Tx, rechargeTxnNo: string, now: Date): Promise<void> {
  const recharge = await lockRecharge(tx, rechargeTxnNo);
  if (recharge?.state !== 'FAILED' || recharge.amount === null) return;
  const { amount, orderNo, membershipRefNo } = recharge;
  await startRecharge(tx, { rechargeTxnNo, amount, orderNo, membershipRefNo, now });
}
