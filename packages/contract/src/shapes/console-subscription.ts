import { z } from 'zod';
import { debitStates } from '../mandate-states.ts';
import { mandateState } from './mandate.ts';
import { cutCode, date, grams, count, subscriptionNo } from './basic.ts';

/** What is to be cut for the plans of one day: a product in one cut, all its packs together. */
export const productionRow = z.object({
  productName: z.string(),
  cut: cutCode.optional(),
  cutLabel: z.string().optional(),
  /** Each size by itself: '500 g', 12 packs. */
  packs: z.array(z.object({ pack: z.string(), count })),
  grams,
});

export const productionPlan = z.object({
  date,
  /** Deliveries that it is for. */
  deliveries: count,
  rows: z.array(productionRow),
  grams,
  /** Can customers still change the day? Then the figures are not final. */
  isOpen: z.boolean(),
});
export type ProductionPlan = z.infer<typeof productionPlan>;

/** A delivery that could not be paid. */
export const failingPayment = z.object({
  subscriptionNo,
  customerName: z.string().optional(),
  /** '' of somebody whose account was erased. */
  phoneNo: z.string(),
  date,
  /** WAITING: tried again this evening. MISSED: not brought. */
  state: z.enum(['WAITING', 'MISSED']),
  tries: count,
  /** How the customer's auto-recharge stands; absent where there never was one. */
  mandate: mandateState.optional(),
  /** What became of the debit for this day. */
  debit: z.enum(debitStates).optional(),
});

export const pausedPlan = z.object({
  subscriptionNo,
  customerName: z.string().optional(),
  /** '' of somebody whose account was erased. */
  phoneNo: z.string(),
  from: date,
  to: date,
});

/** What became of plans in a week, from its Monday on. */
export const subscriptionWeekFigures = z.object({
  monday: date,
  started: count,
  cancelled: count,
  ended: count,
  paused: count,
  skippedDays: count,
  missedDays: count,
});

export const subscriptionsOverview = z.object({
  running: count,
  paused: count,
  failing: z.array(failingPayment),
  pauses: z.array(pausedPlan),
  /** Newest first. */
  weeks: z.array(subscriptionWeekFigures),
});
export type SubscriptionsOverview = z.infer<typeof subscriptionsOverview>;
