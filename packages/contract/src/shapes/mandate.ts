import { z } from 'zod';
import { debitStates, mandateStates } from '../mandate-states.ts';
import { date, instant, mandateNo, rupees, subscriptionNo } from './basic.ts';

export const mandateState = z.enum(mandateStates);
/** `card`: an e-mandate on a card. `upi`: UPI Autopay. */
export const mandateMethod = z.enum(['card', 'upi']);
export type MandateMethod = z.infer<typeof mandateMethod>;

/** A customer's permission to fill up HB Money. */
export const mandate = z.object({
  mandateNo,
  state: mandateState,
  method: mandateMethod,
  /** 'Visa ending 1007', 'asha@okhdfcbank'; '' while it is being authorised. */
  instrument: z.string(),
  /** Of one debit. */
  limit: rupees,
  expiresOn: date,
  /** Why it is not in use, for people. */
  reason: z.string().optional(),
});
export type Mandate = z.infer<typeof mandate>;

/** One debit: it fills up what is missing for a delivery. */
export const mandateDebit = z.object({
  subscriptionNo,
  /** The delivery day that it is for. */
  date,
  amount: rupees,
  debitAt: instant,
  state: z.enum(debitStates),
  /** It can still be left out. */
  canSkip: z.boolean(),
});
export type MandateDebit = z.infer<typeof mandateDebit>;

/** How HB Money is filled up by itself for the deliveries of a plan. */
export const autoRecharge = z.object({
  /** A plan that pays each delivery with HB Money: only for that it can be set up. */
  offered: z.boolean(),
  /** The one in use, else the last one. */
  mandate: mandate.optional(),
  /** Those to come and those of the last days, soonest first. */
  debits: z.array(mandateDebit),
  /** What may be allowed for one debit, and what is enough by far. */
  leastLimit: rupees,
  mostLimit: rupees,
  suggestedLimit: rupees,
  /** Of the days to come; a limit below it would not do for that day. */
  dearestDay: rupees,
  /** Taken once to authorise; it is HB Money at once. */
  firstPayment: rupees,
  ways: z.array(z.object({ method: mandateMethod, label: z.string(), detail: z.string() })),
});
export type AutoRecharge = z.infer<typeof autoRecharge>;
