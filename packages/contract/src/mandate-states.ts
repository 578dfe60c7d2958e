/**
 * The states of a mandate: a customer's standing permission to take HB Money's missing part from a
 * card or a UPI account. CREATED is being authorised; PAUSED was paused at the bank; REVOKED was
 * stopped by the customer, here or there; REJECTED was never given.
 */
export const mandateStates = [
  'CREATED',
  'ACTIVE',
  'PAUSED',
  'REVOKED',
  'EXPIRED',
  'REJECTED',
] as const;
export type MandateState = (typeof mandateStates)[number];

/** From which states each step may be taken; a trigger of the database holds the same. */
export const mandateTransitions = {
  confirm: { from: ['CREATED'], to: 'ACTIVE' },
  reject: { from: ['CREATED'], to: 'REJECTED' },
  pause: { from: ['ACTIVE'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'ACTIVE' },
  revoke: { from: ['CREATED', 'ACTIVE', 'PAUSED'], to: 'REVOKED' },
  expire: { from: ['CREATED', 'ACTIVE', 'PAUSED'], to: 'EXPIRED' },
} as const satisfies Record<string, { from: readonly MandateState[]; to: MandateState }>;

/** May a mandate go from one state to another, by whatever step? */
export const mandateCan = (from: MandateState, to: MandateState): boolean =>
  Object.values(mandateTransitions).some(
    (step) => step.to === to && (step.from as readonly MandateState[]).includes(from),
  );

/**
 * The states of one debit by a mandate. PLANNED: its amount is fixed. ANNOUNCED: the customer was told.
 * ASKED: the gateway was asked for the money. RETRYING: it failed once. DROPPED: it was never taken.
 */
export const debitStates = [
  'PLANNED',
  'ANNOUNCED',
  'ASKED',
  'RETRYING',
  'PAID',
  'FAILED',
  'DROPPED',
] as const;
export type DebitState = (typeof debitStates)[number];

/** Whatever came late of one that is over is HB Money all the same. */
export const debitTransitions = {
  announce: { from: ['PLANNED'], to: 'ANNOUNCED' },
  ask: { from: ['ANNOUNCED', 'RETRYING'], to: 'ASKED' },
  pay: { from: ['ASKED', 'RETRYING'], to: 'PAID' },
  miss: { from: ['ASKED'], to: 'RETRYING' },
  fail: { from: ['ASKED', 'RETRYING'], to: 'FAILED' },
  drop: { from: ['PLANNED', 'ANNOUNCED'], to: 'DROPPED' },
} as const satisfies Record<string, { from: readonly DebitState[]; to: DebitState }>;
export type DebitTransition = keyof typeof debitTransitions;

/** May a debit in `state` take the step? */
export const debitCan = (transition: DebitTransition, state: DebitState): boolean =>
  (debitTransitions[transition].from as readonly DebitState[]).includes(state);
