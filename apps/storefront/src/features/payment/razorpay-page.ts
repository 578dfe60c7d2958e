import type { PaymentResult, PaymentStart } from '@halal-basket/contract';
import { framedSteps } from './ignore-frame-history.ts';
import { type Opening, openCheckout as openFrame } from './razorpay-checkout.ts';

/** Opens the first gateway's page in a frame; it loads with the first payment. */
export { ignoreFrameHistory } from './ignore-frame-history.ts';
export { loadCheckout } from './razorpay-checkout.ts';

/** Opens the gateway's page above ours, and returns its answer once its steps have left the history. */
export async function openCheckout(start: PaymentStart, opening: Opening): Promise<PaymentResult> {
  const steps = framedSteps();
  const result = await openFrame(start, opening);
  steps.takeBack();
  return result;
}
