/**
 * The states of a plan. DRAFT is being filled; PLACED waits to be paid; PAUSED has a pause set, now
 * or from a day on, and goes on by itself after it.
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

/** From which states each step may be taken: the table that the server enforces and screens read. */
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

/** May a plan in `state` take the step? */
export const subscriptionCan = (
  transition: SubscriptionTransition,
  state: SubscriptionState,
): boolean =>
  (subscriptionTransitions[transition].from as readonly SubscriptionState[]).includes(state);

/**
 * The states of a delivery day. ORDERED has its order; MISSED could not be brought (sold out, not
 * paid, closed) and cost nothing.
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

/** May a day in `state` take the step? */
export const subscriptionDayCan = (
  transition: SubscriptionDayTransition,
  state: SubscriptionDayState,
): boolean =>
  (subscriptionDayTransitions[transition].from as readonly SubscriptionDayState[]).includes(state);
