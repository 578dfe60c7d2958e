import { z } from 'zod';
import type { GatewayPaymentState } from '../states.ts';
import type { PaymentFact, RefundFact, RefundRequest, SavedMethod } from './gateway.ts';
import { paiseOfText } from './payu-hash.ts';

/** PayU writes numbers as text and as numbers, and leaves out what it has not. */
export const loose = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

const transaction = z.object({
  mihpayid: loose,
  txnid: loose,
  status: loose,
  unmappedstatus: loose,
  amt: loose,
  transaction_amount: loose,
  mode: loose,
  bank_ref_num: loose,
  error_Message: loose,
  field9: loose,
});
type Transaction = z.infer<typeof transaction>;

export const verified = z.object({
  transaction_details: z.record(z.string(), transaction).nullish(),
});

const action = z.object({
  action: loose,
  amt: loose,
  token: loose,
  status: loose,
  bank_arn: loose,
  request_id: loose,
});

export const refundAnswer = z.object({
  status: loose,
  msg: loose,
  request_id: loose,
  error_code: loose,
});

/** Codes of a refund that was taken on, or waits for the day's accounts (payments.md B6). */
export const takenOn: ReadonlySet<string> = new Set([
  '100',
  '101',
  '102',
  '126',
  '127',
  '225',
  '226',
]);
export const duplicate: ReadonlySet<string> = new Set(['106', '214', '227']);

function stateOf({ status, unmappedstatus }: Transaction): GatewayPaymentState {
  if (status.toLowerCase() === 'success') {
    return unmappedstatus.toLowerCase() === 'auth' ? 'AUTHORISED' : 'CAPTURED';
  }
  if (status.toLowerCase() === 'pending') return 'PENDING';
  return /refund/i.test(unmappedstatus) ? 'REFUNDED' : 'FAILED';
}

/** Null where PayU knows no payment yet, or tells no amount. */
export function factOf(txnid: string, found: Transaction | undefined): PaymentFact | null {
  if (!found || found.mihpayid === '' || found.mihpayid === 'Not Found') return null;
  const amount = paiseOfText(found.transaction_amount) ?? paiseOfText(found.amt);
  if (amount === null) return null;
  return {
    provider: 'payu',
    providerOrderId: txnid,
    paymentId: found.mihpayid,
    state: stateOf(found),
    amount,
    currency: 'INR',
    method: found.mode,
    reason: found.field9 || found.error_Message || undefined,
    bankReference: found.bank_ref_num || undefined,
  };
}

function refundStateOf(status: string): RefundFact['state'] {
  const said = status.toLowerCase();
  if (said === 'success') return 'PROCESSED';
  return said === 'failure' || said === 'failed' ? 'FAILED' : 'PENDING';
}

export const payGroup: Record<string, string> = {
  CC: 'CC',
  netbanking: 'NB',
  upi: 'UPI',
  UPI_APP_INTENT: 'UPI',
  wallet: 'CASH',
  cashcard: 'CASH',
  BNPL: 'BNPL',
};

export const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export const looksLikeJson = (body: Buffer): boolean =>
  body.toString('utf8').trimStart().startsWith('{');
export const refundNews = z.object({
  key: loose,
  request_id: loose,
  token: loose,
  status: loose,
  action: loose,
});

export const actionStatus = z.object({ transaction_details: z.unknown() });

/** Of all that was done with a payment, the refund that we asked for. */
export function refundIn(details: unknown, request: RefundRequest): RefundFact | null {
  const { refundKey, paymentId } = request;
  const byPayment = z.record(z.string(), z.record(z.string(), z.unknown())).safeParse(details);
  const actions = Object.values(byPayment.data ?? {}).flatMap((each) => Object.entries(each));
  for (const [requestId, value] of actions) {
    const found = action.safeParse(value);
    if (!found.success || found.data.token.trim() !== refundKey) continue;
    const { amt, status, bank_arn: arn, request_id: id } = found.data;
    return {
      provider: 'payu',
      providerRefundId: id || requestId,
      refundKey,
      paymentId,
      amount: paiseOfText(amt) ?? request.amount,
      state: refundStateOf(status),
      bankReference: arn || undefined,
    };
  }
  return null;
}

const userCard = z.object({ card_no: loose, card_type: loose, is_expired: loose });

/** Who saved no card gets a text instead of an object. */
export const userCards = z.object({
  user_cards: z.record(z.string(), userCard).nullish().catch(null),
});

export const savedCardsIn = (cards: Record<string, z.infer<typeof userCard>>): SavedMethod[] =>
  Object.entries(cards)
    .filter(([, { is_expired: expired }]) => expired !== '1')
    .map(([tokenId, { card_no: masked, card_type: cardType }]) => ({
      tokenId,
      kind: 'card',
      cardType: cardType || 'Card',
      last4: masked.slice(-4),
      vpa: '',
    }));
