/**
 * The machines of this module, each a table of the steps that may be taken. A trigger holds the same
 * tables below the code (migration 0035). What is not in a table is ignored where a gateway tells it,
 * and a defect where the store does it.
 */
type Steps<S extends string> = Readonly<Record<S, readonly S[]>>;

const stepsOf = <S extends string>(steps: Steps<S>) => ({
  states: Object.keys(steps) as S[],
  can: (from: S, to: S): boolean => steps[from].includes(to),
});

/** How a purchase is paid: DUE is collected at the door; CANCELLED never will be. */
export type PaymentState = 'DUE' | 'COLLECTED' | 'CANCELLED';
export const payments = stepsOf<PaymentState>({
  DUE: ['COLLECTED', 'CANCELLED'],
  COLLECTED: [],
  CANCELLED: [],
});

/**
 * One go at a gateway. STARTED: written, the gateway may not have heard of it. OPEN: the customer can
 * pay. PENDING: money may be on its way. FAILED is a hint, never the end: banks answer days later.
 */
export type AttemptState = 'STARTED' | 'OPEN' | 'PENDING' | 'PAID' | 'FAILED';
export const attempts = stepsOf<AttemptState>({
  STARTED: ['OPEN', 'PENDING', 'PAID', 'FAILED'],
  OPEN: ['PENDING', 'PAID', 'FAILED'],
  PENDING: ['PAID', 'FAILED'],
  FAILED: ['PENDING', 'PAID'],
  PAID: [],
});

/** What a gateway says of one payment. Only forward, except that a failed one may come true late. */
export type GatewayPaymentState = 'PENDING' | 'AUTHORISED' | 'CAPTURED' | 'FAILED' | 'REFUNDED';
export const gatewayPayments = stepsOf<GatewayPaymentState>({
  PENDING: ['AUTHORISED', 'CAPTURED', 'FAILED', 'REFUNDED'],
  AUTHORISED: ['CAPTURED', 'FAILED', 'REFUNDED'],
  FAILED: ['AUTHORISED', 'CAPTURED', 'REFUNDED'],
  CAPTURED: ['REFUNDED'],
  REFUNDED: [],
});

/**
 * REQUESTED until the gateway has surely heard of it (a time-out is no answer). PENDING: taken on.
 * MANUAL: somebody of the store must see to it.
 */
export type RefundState = 'REQUESTED' | 'PENDING' | 'PROCESSED' | 'MANUAL';
export const refunds = stepsOf<RefundState>({
  REQUESTED: ['PENDING', 'PROCESSED', 'MANUAL'],
  PENDING: ['PROCESSED', 'MANUAL'],
  MANUAL: ['REQUESTED', 'PROCESSED'],
  PROCESSED: [],
});
