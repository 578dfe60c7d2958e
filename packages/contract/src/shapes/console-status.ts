import { z } from 'zod';
import { count, instant } from './basic.ts';

/** The parts that a shop relies on while it runs. */
export const statusCheckName = z.enum([
  'books',
  'payments',
  'refunds',
  'events',
  'jobs',
  'search',
  'secrets',
  'customerData',
]);
export type StatusCheckName = z.infer<typeof statusCheckName>;

/** `attention`: look at it today. `bad`: act now. */
export const statusLevel = z.enum(['good', 'attention', 'bad']);
export type StatusLevel = z.infer<typeof statusLevel>;

export const statusCheck = z.object({
  check: statusCheckName,
  level: statusLevel,
  /** Differences, payments, events or values that the check is about. */
  count,
});
export type StatusCheck = z.infer<typeof statusCheck>;

export const shopStatus = z.object({
  at: instant,
  /** When ledger, records and stock were compared for the last time. */
  booksCheckedAt: instant.optional(),
  checks: z.array(statusCheck),
});
export type ShopStatus = z.infer<typeof shopStatus>;

/** The setup steps of a new shop, in the order in which they are done. */
export const setupStepName = z.enum([
  'hub',
  'slots',
  'taxes',
  'categories',
  'products',
  'stock',
  'certificates',
  'riders',
  'contact',
  'home',
  'open',
]);
export type SetupStepName = z.infer<typeof setupStepName>;

export const setupStep = z.object({ step: setupStepName, done: z.boolean() });

export const setupSteps = z.object({
  /** Empty once the shop has an order. */
  steps: z.array(setupStep),
});
export type SetupSteps = z.infer<typeof setupSteps>;
