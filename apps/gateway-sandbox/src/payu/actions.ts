import type { PayuAction, PayuTransaction } from '../kinds.ts';
import { failingRefund } from '../razorpay/refunds.ts';
import { scheduleTask, type Sandbox } from '../sandbox.ts';
import { sendRefundWebhook } from './webhooks.ts';
import { paiseOf } from './transactions.ts';

interface RefundAnswer {
  status: 0 | 1;
  msg: string;
  request_id?: string;
  bank_ref_num?: string;
  mihpayid?: string;
  error_code: number | string;
}

/** Accepts a refund. A repeated token creates no second refund. 102 means accepted, not yet refunded. */
export function requestRefund(
  sandbox: Sandbox,
  transaction: PayuTransaction | undefined,
  token: string,
  amountText: string,
  callbackUrl: string,
): RefundAnswer {
  const { journal } = sandbox;
  if (!transaction) return { status: 0, msg: 'Transaction not found', error_code: 116 };
  const { mihpayid } = transaction;
  const same = journal.all('action').find((action) => action.token === token);
  if (same) {
    return {
      status: 0,
      msg: 'Duplicate token',
      request_id: same.requestId,
      mihpayid,
      error_code: 106,
    };
  }
  if (token === '' || token.length > 23) {
    return {
      status: 0,
      msg: 'Token is empty or longer than 23 characters',
      mihpayid,
      error_code: 107,
    };
  }
  const amount = amountToReturn(transaction, amountText);
  if (amount === null) {
    return { status: 0, msg: 'Refund amount not valid', mihpayid, error_code: 105 };
  }
  const requestId = recordRefund(sandbox, transaction, { token, amount, callbackUrl });
  return {
    status: 1,
    msg: 'Refund Request Queued',
    request_id: requestId,
    bank_ref_num: transaction.bankRef,
    mihpayid,
    error_code: 102,
  };
}

/** The gateway refunds one rupee or more. */
const leastRefund = 100;

function amountToReturn(transaction: PayuTransaction, amountText: string): number | null {
  const amount = paiseOf(amountText);
  const left = transaction.charged - transaction.refunded;
  if (transaction.status !== 'success' || amount === null) return null;
  return amount < leastRefund || amount > left ? null : amount;
}

/** Refunds a payment as staff do in the gateway's dashboard, without a request of the store. */
export function refundInDashboard(
  sandbox: Sandbox,
  transaction: PayuTransaction,
  amountText: string,
): string | null {
  const amount = amountToReturn(transaction, amountText);
  return amount === null
    ? null
    : recordRefund(sandbox, transaction, { token: '', amount, callbackUrl: '' });
}

function recordRefund(
  sandbox: Sandbox,
  transaction: PayuTransaction,
  submitted: Pick<PayuAction, 'token' | 'amount' | 'callbackUrl'>,
): string {
  const { journal, clock } = sandbox;
  const requestId = journal.newNumber('action', '13');
  const action: PayuAction = {
    ...submitted,
    requestId,
    mihpayid: transaction.mihpayid,
    action: 'refund',
    status: 'queued',
    arn: '',
    at: clock.now(),
  };
  journal.put('action', requestId, action, clock.now());
  setRefunded(sandbox, transaction, submitted.amount);
  scheduleTask(sandbox, 'payu.refund', requestId, sandbox.faultSettings.refundMs);
  return requestId;
}

function setRefunded({ journal, clock }: Sandbox, transaction: PayuTransaction, by: number): void {
  const after = { ...transaction, refunded: transaction.refunded + by };
  journal.put('transaction', transaction.mihpayid, after, clock.now());
}

/** Applies the bank's answer to a refund. */
export function settleAction(sandbox: Sandbox, requestId: string): void {
  const { journal, clock, faultSettings, random } = sandbox;
  const action = journal.get('action', requestId);
  const transaction = action && journal.get('transaction', action.mihpayid);
  if (!action || !transaction || action.status !== 'queued') return;
  const fails = action.amount === failingRefund || random() < faultSettings.refundFailure;
  const after: PayuAction = {
    ...action,
    status: fails ? 'FAILURE' : 'SUCCESS',
    arn: fails ? '' : `74${requestId}`,
  };
  journal.put('action', requestId, after, clock.now());
  if (fails) setRefunded(sandbox, transaction, -action.amount);
  sendRefundWebhook(sandbox, after, transaction);
}
