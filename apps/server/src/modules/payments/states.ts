/**
 * The state machines of this module, each a table of its transitions; a database trigger enforces
 * the same tables. A gateway event outside the table is ignored; a transition of the server outside
 * it is a defect.
 */
type Steps<S extends string> = Readonly<Record<S, readonly S[]>>;

const stepsOf = <S extends string>(steps: Steps<S>) => ({
  states: Object.keys(steps) as S[],
  can: (from: S, to: S): boolean => steps[from].includes(to),
});

/** The payment of a purchase. DUE: collected on delivery. CANCELLED: never collected. */
export type PaymentState = 'DUE' | 'COLLECTED' | 'CANCELLED';
export const payments = stepsOf<PaymentState>({
  DUE: ['COLLECTED', 'CANCELLED'],
  COLLECTED: [],
  CANCELLED: [],
});

/**
 * One try to pay at a gateway. STARTED: written, the gateway may not know it. OPEN: the customer
 * can pay. PENDING: money may be on its way. FAILED is a hint, never final: banks answer days
 * later.
 */
export type AttemptState = 'STARTED' | 'OPEN' | 'PENDING' | 'PAID' | 'FAILED';
export const attempts = stepsOf<AttemptState>({
  STARTED: ['OPEN', 'PENDING', 'PAID', 'FAILED'],
  OPEN: ['PENDING', 'PAID', 'FAILED'],
  PENDING: ['PAID', 'FAILED'],
  FAILED: ['PENDING', 'PAID'],
  PAID: [],
});

/**
 * The gateway’s state of one payment. It only moves forward, but a failed payment may succeed late.
 */
export type GatewayPaymentState = 'PENDING' | 'AUTHORISED' | 'CAPTURED' | 'FAILED' | 'REFUNDED';
export const gatewayPayments = stepsOf<GatewayPaymentState>({
  PENDING: ['AUTHORISED', 'CAPTURED', 'FAILED', 'REFUNDED'],
  AUTHORISED: ['CAPTURED', 'FAILED', 'REFUNDED'],
  FAILED: ['AUTHORISED', 'CAPTURED', 'REFUNDED'],
  CAPTURED: ['REFUNDED'],
  REFUNDED: [],
});

/**
 * REQUESTED: the gateway may not know it yet (a time-out is no answer). PENDING: accepted. MANUAL:
 * staff must check it.
 */
export type RefundState = 'REQUESTED' | 'PENDING' | 'PROCESSED' | 'MANUAL';
export const refunds = stepsOf<RefundState>({
  REQUESTED: ['PENDING', 'PROCESSED', 'MANUAL'],
  PENDING: ['PROCESSED', 'MANUAL'],
  MANUAL: ['REQUESTED', 'PROCESSED'],
  PROCESSED: [],
});
