/** CREDITED is final. FAILED is not: the customer may try again, and money may come late. */
export const rechargeStates = ['CREATED', 'AWAITING_GATEWAY', 'FAILED', 'CREDITED'] as const;
export type RechargeState = (typeof rechargeStates)[number];

/** The states from which each transition is allowed; the database checks the same. */
const rechargeTransitions = {
  start: { from: ['CREATED', 'AWAITING_GATEWAY', 'FAILED'], to: 'AWAITING_GATEWAY' },
  fail: { from: ['AWAITING_GATEWAY'], to: 'FAILED' },
  credit: { from: ['AWAITING_GATEWAY', 'FAILED'], to: 'CREDITED' },
} as const satisfies Record<string, { from: readonly RechargeState[]; to: RechargeState }>;

export type RechargeStep = keyof typeof rechargeTransitions;

export const rechargeCan = (step: RechargeStep, state: RechargeState): boolean =>
  (rechargeTransitions[step].from as readonly RechargeState[]).includes(state);
