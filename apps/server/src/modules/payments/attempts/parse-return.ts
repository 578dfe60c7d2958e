import type { ParsedInputOf } from '@halal-basket/contract';
import { z } from 'zod';
import { refuse } from '../../../platform/errors.ts';
import { unstorablePaths } from '../../../platform/http/storable-text.ts';
import type { Returned } from './return-callback.ts';

type WebResult = Pick<ParsedInputOf<'validatePayment'>['body'], 'status' | 'success' | 'failure'>;
type AppResult = Pick<
  ParsedInputOf<'validatePaymentInApp'>['body'],
  'status' | 'payUResponse' | 'sdkCallBackStatus'
>;

/** Parses what the browser reports of gateway 1; the status ‘pending’ only queries the payment. */
export function parseBrowserReturn({ status, success, failure }: WebResult): Returned {
  if (success) {
    return {
      fields: { razorpay_payment_id: success.pgPId, razorpay_signature: success.pgSId },
      gatewayOrderId: success.pgOId,
      failed: false,
    };
  }
  return {
    fields: {},
    gatewayOrderId: failure?.pgOId || undefined,
    failed: status === 'failure',
    reason: failure?.description || failure?.reason || undefined,
  };
}

const texts = z.record(
  z.string(),
  z
    .unknown()
    .transform((value) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    ),
);

function fieldsOf(payUResponse: AppResult['payUResponse']): Record<string, string> {
  let response: unknown = payUResponse;
  if (typeof payUResponse === 'string') {
    try {
      response = JSON.parse(payUResponse);
    } catch {
      return {};
    }
  }
  const fields = texts.safeParse(response).data ?? {};
  // Only parsing turns escapes into characters, so they are checked again here.
  return unstorablePaths(fields).length > 0 ? refuse('MALFORMED') : fields;
}

/** Parses what the SDK of gateway 2 reports in an app: it is signed like the gateway’s form. */
export function parseAppReturn({ status, payUResponse, sdkCallBackStatus }: AppResult): Returned {
  const fields = fieldsOf(payUResponse);
  const words = `${status} ${sdkCallBackStatus ?? ''}`.toLowerCase();
  return {
    fields,
    gatewayOrderId: fields['txnid'],
    failed: /fail|cancel|error/.test(words),
    reason: fields['field9'] || fields['error_Message'] || undefined,
  };
}
