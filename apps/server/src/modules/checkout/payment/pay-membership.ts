import type { AnswerOf, PaymentMode, PaymentRequest } from '@halal-basket/contract';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Context, CustomerVisitor } from '../../../platform/http/context.ts';
import { lockMembershipToPay, payMembershipFromWallet } from '../../membership/index.ts';
import {
  type OnlineMode,
  beginAttempt,
  isOnlineMode,
  isOptionOffered,
  openAttempt,
} from '../../payments/index.ts';

type Started = AnswerOf<'payOrder'>;

const confirmed = (membershipRefNo: string): Started => ({ membershipRefNo, status: 'CONFIRMED' });

/** Nothing is delivered, so the modes are HB Money and the gateways. */
async function payHere(
  tx: Tx,
  { customerId }: CustomerVisitor,
  { mode, reference, now }: { mode: PaymentMode; reference: string; now: Date },
): Promise<Started> {
  const purchase = await lockMembershipToPay(tx, customerId, reference);
  if (purchase.state === 'PAID') return confirmed(reference);
  if (mode !== 'hbw') refuse('PAYMENT_MODE_UNAVAILABLE');
  await payMembershipFromWallet(tx, purchase, now);
  return confirmed(reference);
}

async function payOnline(
  context: Context & { visitor: CustomerVisitor },
  mode: OnlineMode,
  { request, reference }: { request: PaymentRequest; reference: string },
): Promise<Started> {
  if (!isOptionOffered(mode, request.bankCode ?? request.paymentWallet))
    refuse('PAYMENT_MODE_UNAVAILABLE');
  const { customerId } = context.visitor;
  const attempt = await context.db.transaction(async (tx) => {
    const purchase = await lockMembershipToPay(tx, customerId, reference);
    if (purchase.state === 'PAID') return null;
    const { amount } = purchase;
    const bought = { kind: 'membership', reference, customerId, amount } as const;
    return beginAttempt(tx, context, bought, { ...request, mode });
  });
  if (!attempt) return confirmed(reference);
  const data = await openAttempt(context, attempt);
  return { membershipRefNo: reference, status: 'AWAITING_GATEWAY', ...data };
}

/**
 * Pays a membership bought alone. Refuses MEMBERSHIP_NOT_FOUND, MEMBERSHIP_ORDER_FAILED for one
 * that another plan replaced, PAYMENT_MODE_UNAVAILABLE, WALLET_SHORT and GATEWAY_UNAVAILABLE.
 */
export async function payMembership(
  context: Context & { visitor: CustomerVisitor },
  input: { mode: PaymentMode; request: PaymentRequest; reference: string },
): Promise<(write: { tx: Tx }) => Promise<Started>> {
  const { mode, reference } = input;
  if (!isOnlineMode(mode)) {
    const { visitor, clock } = context;
    return ({ tx }) => payHere(tx, visitor, { mode, reference, now: clock.now() });
  }
  const started = await payOnline(context, mode, input);
  return async () => started;
}
