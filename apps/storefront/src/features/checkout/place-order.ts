import type {
  Gift,
  PaymentMode,
  PaymentRequest,
  PaymentStart,
  PlacedOrder,
  PlaceOrderStep,
} from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { callErrorOf } from '../../call-errors.ts';
import { retryCall, isAnswerMissing } from './retry-call.ts';
import {
  type Attempt,
  attemptFor,
  type AttemptStore,
  type HeldOrder,
  payKeyOf,
  withOrder,
} from './attempt.ts';

export type Outcome =
  | { kind: 'placed'; orderNo: string }
  /** The order is held, and a gateway's page is next. The attempt is kept until it is paid. */
  | { kind: 'gateway'; held: HeldOrder; start: PaymentStart }
  | { kind: 'stopped'; step: PlaceOrderStep }
  /** The order is held, but its amount differs from the shown one. */
  | { kind: 'otherAmount' }
  | { kind: 'refused'; error: unknown };

export interface OrderRequest {
  contents: string;
  /** Names the shown prices of the cart: placing the order accepts them. */
  pricesVersion?: string | undefined;
  gift?: Gift | null | undefined;
  /** For the rider, in rupees. */
  tip?: number | undefined;
  /** Rupees, as on the button. The customer pays exactly this amount. */
  shown: number;
  paymentMode: PaymentMode;
  /** The payment's details besides the mode: a bank, a saved card, the part that HB Money pays. */
  request?: PaymentRequest;
}

interface Tools {
  caller: Caller;
  kept: AttemptStore;
  now: () => number;
  newKey: () => string;
  /** The times at which an unanswered call is repeated. */
  again?: typeof retryCall;
}

/** Whether the attempt can continue later. Then its key is kept. */
export function keepsAttempt(error: unknown): boolean {
  const refusal = callErrorOf(error);
  if (!refusal || isAnswerMissing(error) || refusal.status === 401 || refusal.status === 429)
    return true;
  return ['IDEMPOTENCY_IN_FLIGHT', 'PAYMENT_MODE_UNAVAILABLE'].includes(refusal.errorCode);
}

/**
 * Places and pays an order: the first call creates a held order, the second one pays it. Both have
 * idempotency keys, which are kept until the outcome is known. Another click, a reload or a lost
 * answer therefore creates no second order.
 */
export const placeOrder = (order: OrderRequest, tools: Tools): Promise<Outcome> =>
  withHeld(order, tools, (attempt) => payOrder(attempt, order, tools));

/** Creates a held order that waits for a recharge to pay it. The attempt is kept until then. */
export const holdOrder = (
  order: Pick<OrderRequest, 'contents' | 'pricesVersion' | 'gift' | 'tip' | 'shown'>,
  tools: Tools,
): Promise<Outcome | { kind: 'held'; held: HeldOrder }> =>
  withHeld(order, tools, async ({ held }) =>
    held?.amount === order.shown ? { kind: 'held', held } : { kind: 'otherAmount' },
  );

async function withHeld<Done>(
  order: Pick<OrderRequest, 'contents' | 'pricesVersion' | 'gift' | 'tip'>,
  tools: Tools,
  go: (attempt: Attempt) => Promise<Done>,
): Promise<Done | Outcome> {
  const { kept, now, newKey } = tools;
  const attempt = attemptFor(kept.read(), order.contents, now(), newKey);
  kept.write(attempt);
  try {
    const result = attempt.held ? attempt : await makeOrder(attempt, order, tools);
    if ('status' in result) {
      // This answer belongs to its key, so the next click is another attempt.
      kept.write(null);
      return { kind: 'stopped', step: result.step ?? 'CART_EMPTY' };
    }
    kept.write(result);
    return await go(result);
  } catch (error) {
    if (!keepsAttempt(error)) kept.write(null);
    return { kind: 'refused', error };
  }
}

/** Returns the attempt with its held order, or the refusal. */
async function makeOrder(
  attempt: Attempt,
  { pricesVersion, gift, tip = 0 }: Pick<OrderRequest, 'pricesVersion' | 'gift' | 'tip'>,
  tools: Tools,
): Promise<Attempt | PlacedOrder> {
  const { caller, now, again = retryCall } = tools;
  const body = {
    ...(pricesVersion && { pricesVersion }),
    ...(gift && { gift }),
    ...(tip > 0 && { tip }),
  };
  const placed = await again(() =>
    caller.call('placeOrder', { body }, { idempotencyKey: attempt.key }),
  );
  return withOrder(attempt, placed, now()) ?? placed;
}

async function payOrder(attempt: Attempt, order: OrderRequest, tools: Tools): Promise<Outcome> {
  const { caller, kept, newKey, again = retryCall } = tools;
  const { held } = attempt;
  if (held?.amount !== order.shown) return { kind: 'otherAmount' };
  const { orderNo } = held;
  const { paymentMode, request } = order;
  // With a gateway each click is a separate request: another bank, or a retry after a failure.
  const idempotencyKey = request ? newKey() : payKeyOf(attempt, paymentMode);
  const start = await again(() =>
    caller.call(
      'payOrder',
      { params: { paymentMode }, body: { ...request, orderNo } },
      { idempotencyKey },
    ),
  );
  if (start.status === 'AWAITING_GATEWAY') return { kind: 'gateway', held, start };
  kept.write(null);
  return { kind: 'placed', orderNo };
}
