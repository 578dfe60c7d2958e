/**
 * The states of a mandate: a customer's permission to take the amount missing in HB Money from a card or a
 * UPI account. CREATED is being authorised. PAUSED was paused at the bank. REVOKED was stopped by the
 * customer, here or at the bank. REJECTED was never authorised.
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

/** The states from which each step is allowed; a database trigger enforces the same. */
export const mandateTransitions = {
  confirm: { from: ['CREATED'], to: 'ACTIVE' },
  reject: { from: ['CREATED'], to: 'REJECTED' },
  pause: { from: ['ACTIVE'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'ACTIVE' },
  revoke: { from: ['CREATED', 'ACTIVE', 'PAUSED'], to: 'REVOKED' },
  expire: { from: ['CREATED', 'ACTIVE', 'PAUSED'], to: 'EXPIRED' },
} as const satisfies Record<string, { from: readonly MandateState[]; to: MandateState }>;

/** Whether any step leads from one state of a mandate to the other. */
export const mandateCan = (from: MandateState, to: MandateState): boolean =>
  Object.values(mandateTransitions).some(
    (step) => step.to === to && (step.from as readonly MandateState[]).includes(from),
  );

/**
 * The states of one debit. PLANNED: its amount is fixed. ANNOUNCED: the customer was notified. ASKED: the
 * gateway was asked for the money. RETRYING: it failed once. DROPPED: it was never taken.
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

/** Money of a late success is credited to HB Money although the debit was over. */
export const debitTransitions = {
  announce: { from: ['PLANNED'], to: 'ANNOUNCED' },
  ask: { from: ['ANNOUNCED', 'RETRYING'], to: 'ASKED' },
  pay: { from: ['ASKED', 'RETRYING'], to: 'PAID' },
  miss: { from: ['ASKED'], to: 'RETRYING' },
  fail: { from: ['ASKED', 'RETRYING'], to: 'FAILED' },
  drop: { from: ['PLANNED', 'ANNOUNCED'], to: 'DROPPED' },
} as const satisfies Record<string, { from: readonly DebitState[]; to: DebitState }>;
export type DebitTransition = keyof typeof debitTransitions;

/** Whether a debit in `state` may take the step. */
export const debitCan = (transition: DebitTransition, state: DebitState): boolean =>
  (debitTransitions[transition].from as readonly DebitState[]).includes(state);
