import type { PayuAction, PayuTransaction } from '../kinds.ts';
import { send } from '../deliveries.ts';
import type { Sandbox } from '../sandbox.ts';
import { responseHash } from './hashes.ts';
import { responseFields, rupeesOf } from './response.ts';

const lateWebhookMs = 10_000;
const address = ({ settings }: Sandbox): string => `${settings.storeOrigin}/api/webhooks/payu`;

/** Sends the webhook of a payment: a form with the reverse hash, without an event id. */
export function sendPaymentWebhook(sandbox: Sandbox, transaction: PayuTransaction): void {
  const scenario = transaction.plan?.scenario;
  if (scenario === 'nowebhook') return;
  const { key, salt } = sandbox.settings.payu;
  const fields = responseFields(sandbox, transaction);
  // "tampered" changes only the browser's form; the gateway itself sends the webhook.
  const signed = { ...fields, hash: responseHash(key, salt, fields) };
  send(sandbox, {
    gateway: 'payu',
    event: `payment.${transaction.status}`,
    about: transaction.mihpayid,
    url: address(sandbox),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(signed).toString(),
    ...(scenario === 'latewebhook' && { extraDelayMs: lateWebhookMs }),
    ...(scenario === 'dup' && { copies: 2 }),
  });
}

/** Sends the webhook of a refund: unsigned JSON, with the stray spaces of the gateway's documentation. */
export function sendRefundWebhook(
  sandbox: Sandbox,
  action: PayuAction,
  transaction: PayuTransaction,
): void {
  send(sandbox, {
    gateway: 'payu',
    event: `refund.${action.status}`,
    about: action.requestId,
    url: action.callbackUrl || address(sandbox),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: sandbox.settings.payu.key,
      merchantTxnId: transaction.form['txnid'],
      mihpayid: ` ${action.mihpayid}`,
      request_id: `${action.requestId} `,
      token: action.token,
      amt: rupeesOf(action.amount),
      status: action.status === 'SUCCESS' ? 'success' : 'failure',
      action: 'refund',
      bank_arn: action.arn,
      refund_mode: 'NORMAL',
      remark: action.status === 'SUCCESS' ? 'Refund successful' : 'Refund failed',
    }),
  });
}
