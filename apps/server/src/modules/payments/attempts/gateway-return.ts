import { links } from '@halal-basket/contract/links';
import { Refusal } from '../../../platform/errors.ts';
import { selectAttempt } from './attempts.sql.ts';
import type { ProviderId } from '../gateways/gateway.ts';
import { applyReturn } from './return-callback.ts';
import type { PaymentTools } from '../dependencies.ts';

/** Where the gateways put their own number of what was paid. */
function providerOrderOf(fields: Readonly<Record<string, string>>): string | undefined {
  if (fields['txnid'] ?? fields['razorpay_order_id']) {
    return fields['txnid'] ?? fields['razorpay_order_id'];
  }
  // Failures of gateway 1 are told in an unsigned blob: good enough to find the page to go to.
  return /"order_id":"(order_\w+)"/.exec(fields['error[metadata]'] ?? '')?.[1];
}

/**
 * A gateway's page posts the customer's browser back, without the store's cookie (it comes from
 * another site): the payment alone says what it belongs to. Gives the page of the store to go to,
 * which asks again, as the customer. A wrong signature changes nothing and leads there too.
 */
export async function redirectAfterReturn(
  tools: PaymentTools,
  provider: ProviderId,
  fields: Readonly<Record<string, string>>,
  cancelled = false,
): Promise<string> {
  const providerOrderId = providerOrderOf(fields);
  const attempt = providerOrderId ? await selectAttempt(tools.db, provider, providerOrderId) : null;
  if (!attempt) return links.home();
  const { kind, reference } = attempt;
  try {
    const returned = { fields, providerOrderId, failed: cancelled };
    await applyReturn(tools, { kind, reference }, returned);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return links.paymentReturn(kind, reference);
}
