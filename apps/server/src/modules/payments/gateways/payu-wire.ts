import { paise } from '@halal-basket/money';
import { z } from 'zod';
import type { GatewayPaymentState } from '../states.ts';
import type {
  ListedPayment,
  PaymentEvent,
  ReceivedWebhook,
  RefundEvent,
  SavedMethod,
} from './gateway.ts';
import { parseJson } from './parse-json.ts';
import { paiseOfText } from './payu-hash.ts';

/** PayU sends a number as a string or as a number, and omits fields without a value. */
export const looseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

const transaction = z.object({
  mihpayid: looseText,
  txnid: looseText,
  status: looseText,
  unmappedstatus: looseText,
  amt: looseText,
  transaction_amount: looseText,
  mode: looseText,
  bank_ref_num: looseText,
  error_Message: looseText,
  field9: looseText,
});
type Transaction = z.infer<typeof transaction>;

export const verified = z.object({
  transaction_details: z.record(z.string(), transaction).nullish(),
});

const action = z.object({
  action: looseText,
  amt: looseText,
  token: looseText,
  status: looseText,
  bank_arn: looseText,
  request_id: looseText,
});

export const refundAnswer = z.object({
  status: looseText,
  msg: looseText,
  request_id: looseText,
  error_code: looseText,
});

/** Codes of a refund that PayU accepted, or that waits for the day's settlement. */
export const acceptedRefundCodes: ReadonlySet<string> = new Set([
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

/** Null where PayU has no payment yet, or reports no amount. */
export function paymentEventOf(txnid: string, found: Transaction | undefined): PaymentEvent | null {
  if (!found || found.mihpayid === '' || found.mihpayid === 'Not Found') return null;
  const amount = paiseOfText(found.transaction_amount) ?? paiseOfText(found.amt);
  if (amount === null) return null;
  return {
    provider: 'payu',
    gatewayOrderId: txnid,
    paymentId: found.mihpayid,
    state: stateOf(found),
    amount,
    currency: 'INR',
    method: found.mode,
    reason: found.field9 || found.error_Message || undefined,
    bankReference: found.bank_ref_num || undefined,
  };
}

function refundStateOf(status: string): RefundEvent['state'] {
  const text = status.toLowerCase();
  if (text === 'success') return 'PROCESSED';
  return text === 'failure' || text === 'failed' ? 'FAILED' : 'PENDING';
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
const trimmed = looseText.transform((text) => text.trim());
export const refundEventIn = z.object({
  key: trimmed,
  mihpayid: trimmed,
  status: trimmed,
});

/** A refund webhook has no signature: it only triggers a query. Null where it has another merchant's key. */
export function refundHint(body: Buffer, key: string): ReceivedWebhook | null {
  const event = refundEventIn.safeParse(parseJson(body));
  if (!event.success || event.data.key !== key) return null;
  const { mihpayid: paymentId, status } = event.data;
  return {
    eventId: `refund:${paymentId}:${refundStateOf(status)}`,
    event: 'refund',
    unsigned: { paymentId },
  };
}

export const actionStatus = z.object({ transaction_details: z.unknown().optional() });

/** The refunds among all actions of a payment; an action without an amount is left out. */
export function refundsIn(details: unknown, paymentId: string): RefundEvent[] {
  const byPayment = z.record(z.string(), z.record(z.string(), z.unknown())).safeParse(details);
  const actions = Object.values(byPayment.data ?? {}).flatMap((each) => Object.entries(each));
  return actions.flatMap(([requestId, value]) => {
    const found = action.safeParse(value).data;
    const amount = paiseOfText(found?.amt ?? '');
    if (!found || amount === null || !/^(refund|cancel)$/i.test(found.action)) return [];
    const token = found.token.trim();
    return {
      provider: 'payu',
      gatewayRefundId: found.request_id.trim() || requestId,
      ...(token !== '' && { refundKey: token }),
      paymentId,
      amount,
      state: refundStateOf(found.status),
      bankReference: found.bank_arn || undefined,
    };
  });
}

const listedRow = z.object({
  id: looseText,
  action: looseText,
  status: looseText,
  txnid: looseText,
  amount: looseText,
  transaction_amount: looseText,
});
export const transactionList = z.object({ Transaction_details: z.array(listedRow).nullish() });

export interface ListedAction extends ListedPayment {
  isRefund: boolean;
}

/** PayU lists a capture as `captured`, or as the action `capture` with `SUCCESS`. Failed ones are left out. */
export const actionsIn = (rows: readonly z.infer<typeof listedRow>[]): ListedAction[] =>
  rows.flatMap((row) => {
    const amount = paiseOfText(row.transaction_amount) ?? paiseOfText(row.amount);
    const isRefund = /refund/i.test(row.action);
    const isCaptured = /^(captured|success)$/i.test(row.status);
    if (amount === null || row.id === '' || !(isRefund || isCaptured)) return [];
    const { id: paymentId, txnid: gatewayOrderId } = row;
    return [{ paymentId, gatewayOrderId, amount, refunded: paise(0), isRefund }];
  });

const userCard = z.object({ card_no: looseText, card_type: looseText, is_expired: looseText });

/** PayU sends a text instead of an object where the customer has no saved card. */
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
