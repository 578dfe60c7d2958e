/**
 * The states of a subscription. DRAFT is being filled. PLACED waits for payment. PAUSED has a pause, now
 * or from a later day, and continues automatically after it.
 */
export const subscriptionStates = [
  'DRAFT',
  'PLACED',
  'ACTIVE',
  'PAUSED',
  'CANCELLED',
  'ENDED',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The states from which each step is allowed: the server enforces this table and screens read it. */
export const subscriptionTransitions = {
  place: { from: ['DRAFT', 'PLACED'], to: 'PLACED' },
  reopen: { from: ['PLACED'], to: 'DRAFT' },
  start: { from: ['PLACED'], to: 'ACTIVE' },
  pause: { from: ['ACTIVE', 'PAUSED'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'ACTIVE' },
  cancel: { from: ['DRAFT', 'PLACED', 'ACTIVE', 'PAUSED'], to: 'CANCELLED' },
  end: { from: ['ACTIVE', 'PAUSED'], to: 'ENDED' },
} as const satisfies Record<string, { from: readonly SubscriptionState[]; to: SubscriptionState }>;
export type SubscriptionTransition = keyof typeof subscriptionTransitions;

/** Whether a subscription in `state` may take the step. */
export const subscriptionCan = (
  transition: SubscriptionTransition,
  state: SubscriptionState,
): boolean =>
  (subscriptionTransitions[transition].from as readonly SubscriptionState[]).includes(state);

/**
 * The states of a delivery day. ORDERED has its order. MISSED was not delivered (sold out, not paid,
 * closed) and cost nothing.
 */
export const subscriptionDayStates = [
  'PLANNED',
  'SKIPPED',
  'PAUSED',
  'ORDERED',
  'DELIVERED',
  'MISSED',
  'CANCELLED',
] as const;
export type SubscriptionDayState = (typeof subscriptionDayStates)[number];

export const subscriptionDayTransitions = {
  skip: { from: ['PLANNED', 'PAUSED'], to: 'SKIPPED' },
  unskip: { from: ['SKIPPED'], to: 'PLANNED' },
  pause: { from: ['PLANNED'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'PLANNED' },
  order: { from: ['PLANNED'], to: 'ORDERED' },
  deliver: { from: ['ORDERED'], to: 'DELIVERED' },
  miss: { from: ['PLANNED', 'ORDERED'], to: 'MISSED' },
  cancel: { from: ['PLANNED', 'SKIPPED', 'PAUSED'], to: 'CANCELLED' },
} as const satisfies Record<
  string,
  { from: readonly SubscriptionDayState[]; to: SubscriptionDayState }
>;
export type SubscriptionDayTransition = keyof typeof subscriptionDayTransitions;

/** Whether a day in `state` may take the step. */
export const subscriptionDayCan = (
  transition: SubscriptionDayTransition,
  state: SubscriptionDayState,
): boolean =>
  (subscriptionDayTransitions[transition].from as readonly SubscriptionDayState[]).includes(state);
