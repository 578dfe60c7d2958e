import { z } from 'zod';
import { debitStates, mandateStates } from '../mandate-states.ts';
import { date, instant, mandateNo, rupees, subscriptionNo } from './basic.ts';
import { shopText } from './shop-text.ts';

export const mandateState = z.enum(mandateStates);
/** `card`: an e-mandate on a card. `upi`: UPI Autopay. */
export const mandateMethod = z.enum(['card', 'upi']);
export type MandateMethod = z.infer<typeof mandateMethod>;

/** A customer's permission to add money to HB Money. */
export const mandate = z.object({
  mandateNo,
  state: mandateState,
  method: mandateMethod,
  /** 'Visa ending 1007', 'asha@okhdfcbank'; '' while it is being authorised. */
  instrument: z.string(),
  /** The limit of one debit. */
  limit: rupees,
  expiresOn: date,
  /** The reason why it is not in use, as text for people. */
  reason: shopText.optional(),
});
export type Mandate = z.infer<typeof mandate>;

/** One debit: it adds the amount missing for a delivery. */
export const mandateDebit = z.object({
  subscriptionNo,
  /** The delivery day of the debit. */
  date,
  amount: rupees,
  debitAt: instant,
  state: z.enum(debitStates),
  /** The customer can still skip it. */
  canSkip: z.boolean(),
});
export type MandateDebit = z.infer<typeof mandateDebit>;

/** Automatic recharges of HB Money for the deliveries of a subscription. */
export const autoRecharge = z.object({
  /** A subscription that pays each delivery with HB Money; auto-recharge needs one. */
  offered: z.boolean(),
  /** The mandate in use, else the last one. */
  mandate: mandate.optional(),
  /** Future debits and those of the last days, soonest first. */
  debits: z.array(mandateDebit),
  /** The allowed limits for one debit, and a sufficient suggestion. */
  leastLimit: rupees,
  mostLimit: rupees,
  suggestedLimit: rupees,
  /** The largest amount of a future day; a lower limit would not cover it. */
  dearestDay: rupees,
  /** Charged once for the authorisation, and credited to HB Money at once. */
  firstPayment: rupees,
  ways: z.array(z.object({ method: mandateMethod, label: shopText, detail: shopText })),
});
export type AutoRecharge = z.infer<typeof autoRecharge>;
