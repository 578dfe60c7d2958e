import { defaultLocale, withLocale } from '@halal-basket/contract/languages';
import { links, paymentReturnLink } from '@halal-basket/contract/links';
import { Refusal } from '../../../platform/errors.ts';
import { selectAttempt } from './attempts.sql.ts';
import type { GatewayId } from '../gateways/gateway.ts';
import { applyReturn } from './return-callback.ts';
import type { PaymentDependencies } from '../dependencies.ts';

/** Reads the gateway’s order number from the posted fields. */
function gatewayOrderIdIn(fields: Readonly<Record<string, string>>): string | undefined {
  if (fields['txnid'] ?? fields['razorpay_order_id']) {
    return fields['txnid'] ?? fields['razorpay_order_id'];
  }
  // Razorpay reports failures in an unsigned blob, which is enough to find the page to open.
  return /"order_id":"(order_\w+)"/.exec(fields['error[metadata]'] ?? '')?.[1];
}

/**
 * Handles the form that a gateway posts through the customer’s browser. The request comes from
 * another site and has no session cookie, so the payment identifies the purchase. Returns the shop’s page to open, in
 * the language in which the payment began. That page queries the payment as the customer; a wrong signature changes
 * nothing and gives the same page.
 */
export async function redirectAfterReturn(
  tools: PaymentDependencies,
  provider: GatewayId,
  fields: Readonly<Record<string, string>>,
  cancelled = false,
): Promise<string> {
  const gatewayOrderId = gatewayOrderIdIn(fields);
  const attempt = gatewayOrderId ? await selectAttempt(tools.db, provider, gatewayOrderId) : null;
  if (!attempt) return links.home();
  const { kind, reference, snapshot } = attempt;
  try {
    const returned = { fields, gatewayOrderId, failed: cancelled };
    await applyReturn(tools, { kind, reference }, returned);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return withLocale(snapshot.language ?? defaultLocale, paymentReturnLink(kind, reference));
}
