import { z } from 'zod';
import { debitStates } from '../mandate-states.ts';
import { mandateState } from './mandate.ts';
import { cutCode, date, grams, count, subscriptionNo } from './basic.ts';

/** The cutting list of one day's subscriptions: a product in one cut, all packs together. */
export const productionRow = z.object({
  productName: z.string(),
  cut: cutCode.optional(),
  cutLabel: z.string().optional(),
  /** One row for each pack size: '500 g', 12 packs. */
  packs: z.array(z.object({ pack: z.string(), count })),
  grams,
});

export const productionPlan = z.object({
  date,
  /** The number of deliveries. */
  deliveries: count,
  rows: z.array(productionRow),
  grams,
  /** Whether customers can still change the day; the figures are not final until then. */
  isOpen: z.boolean(),
});
export type ProductionPlan = z.infer<typeof productionPlan>;

/** A delivery that was not paid. */
export const failingPayment = z.object({
  subscriptionNo,
  customerName: z.string().optional(),
  /** '' for an erased account. */
  phoneNo: z.string(),
  date,
  /** WAITING: retried this evening. MISSED: not delivered. */
  state: z.enum(['WAITING', 'MISSED']),
  tries: count,
  /** The state of the customer's auto-recharge; absent if there never was one. */
  mandate: mandateState.optional(),
  /** The result of the debit for this day. */
  debit: z.enum(debitStates).optional(),
});
export type FailingPayment = z.infer<typeof failingPayment>;

export const pausedPlan = z.object({
  subscriptionNo,
  customerName: z.string().optional(),
  /** '' for an erased account. */
  phoneNo: z.string(),
  from: date,
  to: date,
});

/** Subscription figures of a week, from its Monday. */
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
  /** Newest first. */
  weeks: z.array(subscriptionWeekFigures),
});
export type SubscriptionsOverview = z.infer<typeof subscriptionsOverview>;
