import type {
  PaymentMode,
  PaymentRequest,
  PaymentStart,
  PlacedOrder,
  PlaceOrderStep,
} from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { callErrorOf } from '../../call-errors.ts';
import { askAgain, isLost } from './ask-again.ts';
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
  /** The order is held, and a gateway's page is next. The attempt remains until it is paid. */
  | { kind: 'gateway'; held: HeldOrder; start: PaymentStart }
  | { kind: 'stopped'; step: PlaceOrderStep }
  /** It is held, but costs something else than was shown. */
  | { kind: 'otherAmount' }
  | { kind: 'refused'; error: unknown };

export interface Wish {
  contents: string;
  /** Names the prices of the cart on the page: pressing the button agrees to them. */
  pricesVersion?: string | undefined;
  /** Rupees, as on the button: the customer pays exactly this amount. */
  shown: number;
  paymentMode: PaymentMode;
  /** What a gateway is told besides the mode: a bank, a saved card, the part that HB Money pays. */
  request?: PaymentRequest;
}

interface Tools {
  caller: Caller;
  kept: AttemptStore;
  now: () => number;
  newKey: () => string;
  /** How often and when an unanswered call is made again. */
  again?: typeof askAgain;
}

/** May the attempt go on later? Then its key must not be lost. */
export function keepsAttempt(error: unknown): boolean {
  const refusal = callErrorOf(error);
  if (!refusal || isLost(error) || refusal.status === 401 || refusal.status === 429) return true;
  return ['IDEMPOTENCY_IN_FLIGHT', 'PAYMENT_MODE_UNAVAILABLE'].includes(refusal.errorCode);
}

/**
 * Orders and pays: first an order that is held, then its payment. Both carry keys that are kept until
 * the outcome is known, so that pressing again, reloading or a lost answer never orders twice.
 */
export const placeOrder = (wish: Wish, tools: Tools): Promise<Outcome> =>
  withHeld(wish, tools, (attempt) => payOrder(attempt, wish, tools));

/** Orders and waits: money that is to pay it has to come in first. The attempt stays until then. */
export const holdOrder = (
  wish: Pick<Wish, 'contents' | 'pricesVersion' | 'shown'>,
  tools: Tools,
): Promise<Outcome | { kind: 'held'; held: HeldOrder }> =>
  withHeld(wish, tools, async ({ held }) =>
    held?.amount === wish.shown ? { kind: 'held', held } : { kind: 'otherAmount' },
  );

async function withHeld<Done>(
  wish: Pick<Wish, 'contents' | 'pricesVersion'>,
  tools: Tools,
  go: (attempt: Attempt) => Promise<Done>,
): Promise<Done | Outcome> {
  const { kept, now, newKey } = tools;
  const attempt = attemptFor(kept.read(), wish.contents, now(), newKey);
  kept.write(attempt);
  try {
    const result = attempt.held ? attempt : await makeOrder(attempt, wish, tools);
    if ('status' in result) {
      // Such an answer belongs to its key: the next press is another attempt.
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

/** The attempt with its held order, or the answer that says why there is none. */
async function makeOrder(
  attempt: Attempt,
  { pricesVersion }: Pick<Wish, 'pricesVersion'>,
  tools: Tools,
): Promise<Attempt | PlacedOrder> {
  const { caller, now, again = askAgain } = tools;
  const body = { ...(pricesVersion && { pricesVersion }) };
  const placed = await again(() =>
    caller.call('placeOrder', { body }, { idempotencyKey: attempt.key }),
  );
  return withOrder(attempt, placed, now()) ?? placed;
}

async function payOrder(attempt: Attempt, wish: Wish, tools: Tools): Promise<Outcome> {
  const { caller, kept, newKey, again = askAgain } = tools;
  const { held } = attempt;
  if (held?.amount !== wish.shown) return { kind: 'otherAmount' };
  const { orderNo } = held;
  const { paymentMode, request } = wish;
  // With a gateway each press is a wish of its own: another bank, or once more after a failure.
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
