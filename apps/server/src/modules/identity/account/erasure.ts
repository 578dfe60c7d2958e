import { type Locale, defaultLocale } from '@halal-basket/contract/languages';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { announce } from '../../../platform/live-events.ts';
import type { CustomerVisitor, WriteContext } from '../../../platform/http/context.ts';
import { type JobHandlers, addJob } from '../../../platform/jobs.ts';
import { customerText, signedPhoneText } from '../../../platform/messaging/customer-texts.ts';
import { deleteMessagesTo } from '../../../platform/messaging/message.sql.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import {
  anonymise,
  cancelErasure,
  postponeErasure,
  type CustomerToErase,
  lockDueErasure,
  planErasure,
} from './account.sql.ts';
import { customerById } from '../customers/customers.ts';
import { appendErasure } from './erasure-list.ts';
import { erasureNoticeSeconds, erasureRetrySeconds } from '../limits.ts';
import { checkOwnCode } from '../codes/login-code.ts';
import { revokeOtherSessions, sessionTopic } from '../sessions/session-end.sql.ts';

const eraseJob = 'erase-customer';

type AccountTemplate = 'account-leaving' | 'account-kept' | 'account-held';

/** A reason why the account cannot be erased yet. */
export interface ErasureBlocker {
  reason: 'order' | 'subscription' | 'money' | 'payment' | 'refund' | 'dispute';
  /** '₹500' of paid-in money. */
  amount?: string;
}

/** The reason with its remedy. */
export const blockerText = (locale: Locale, { reason, amount = '' }: ErasureBlocker): string =>
  customerText(locale, `account-held.${reason}`, { amount });

/** Notifies the customer by phone and e-mail, as far as the account has them. */
async function notifyCustomer(
  tx: Tx,
  customerId: number,
  { template, because }: { template: AccountTemplate; because?: ErasureBlocker },
  now: Date,
): Promise<void> {
  const { phone, email, language } = await customerById(tx, customerId);
  const write = (locale: Locale) =>
    customerText(locale, `${template}.text`, {
      because: because ? blockerText(locale, because) : '',
    });
  const message = { channel: 'sms', to: phone, template } as const;
  await sendMessage(tx, { ...message, ...signedPhoneText(language, write) }, now);
  if (email === null) return;
  const subject = customerText(language, 'account.subject');
  const body = write(language);
  await sendMessage(tx, { channel: 'email', to: email, template, subject, body, language }, now);
}

/**
 * Plans the erasure of the account in 48 hours, at the customer's own request. Ends all other sessions.
 * Refuses what checking a code refuses.
 */
export async function requestErasure(
  ctx: WriteContext & { visitor: CustomerVisitor },
  otp: string,
): Promise<Date> {
  const { tx, clock, visitor } = ctx;
  const { customerId, sessionId } = visitor;
  const { phone } = await customerById(tx, customerId);
  await checkOwnCode(ctx, { phoneNo: phone, otp });
  return scheduleErasure(tx, customerId, { but: sessionId, now: clock.now() });
}

/**
 * Plans the erasure of the account in 48 hours and ends all its sessions except `but`. If another person
 * requested it, the customer can notice and log in, which cancels it.
 */
export async function scheduleErasure(
  tx: Tx,
  customerId: number,
  { but, now }: { but: number | null; now: Date },
): Promise<Date> {
  const at = new Date(now.getTime() + erasureNoticeSeconds * 1000);
  await planErasure(tx, customerId, at);
  await revokeOtherSessions(tx, { customerId, but, now });
  await addJob(tx, eraseJob, { customerId }, { runAt: at, key: `${eraseJob}:${customerId}` });
  await notifyCustomer(tx, customerId, { template: 'account-leaving' }, now);
  return at;
}

/** Cancels a planned erasure: a login within the 48 hours keeps the account. */
export async function cancelAccountErasure(tx: Tx, customerId: number, now: Date): Promise<void> {
  if (!(await cancelErasure(tx, customerId))) return;
  await notifyCustomer(tx, customerId, { template: 'account-kept' }, now);
}

/**
 * Reports why an account cannot be erased. The module `session` implements it, because it knows orders and
 * money.
 */
export type ErasureBlockers = (q: Queryable, customerId: number) => Promise<ErasureBlocker[]>;

/**
 * Postpones the erasure if money arrived during the 48 hours or is still on its way: a refund would be
 * impossible after it. Checked daily; the customer is notified of each new reason once.
 */
async function postpone(
  tx: Tx,
  customerId: number,
  because: ErasureBlocker,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() + erasureRetrySeconds * 1000);
  await addJob(tx, eraseJob, { customerId }, { runAt: at, key: `${eraseJob}:${customerId}` });
  const reason = blockerText(defaultLocale, because);
  if (!(await postponeErasure(tx, customerId, { at, because: reason }))) return;
  await notifyCustomer(tx, customerId, { template: 'account-held', because }, now);
}

/** Erases the customer's own rows; the modules erase theirs after the event. */
export async function eraseLocked(
  tx: Tx,
  { customerId, phone, email }: CustomerToErase,
  now: Date,
): Promise<void> {
  const sessionIds = await anonymise(tx, customerId, phone, now);
  for (const sessionId of sessionIds) announce(tx, sessionTopic(sessionId));
  await deleteMessagesTo(tx, email === null ? [phone] : [phone, email]);
  await emit(tx, 'customer.erased', { customerId, phone, email, sessionIds });
}

/** The job behind `requestErasure`. It erases nothing if the customer has logged in since. */
export const erasureJobs = (
  db: Db,
  clock: () => Date,
  { blockersOf, listFile }: { blockersOf: ErasureBlockers; listFile: string | undefined },
): JobHandlers => ({
  [eraseJob]: async (payload) => {
    const { customerId } = payload as { customerId: number };
    await db.transaction(async (tx) => {
      const now = clock();
      const leaving = await lockDueErasure(tx, customerId, now);
      if (!leaving) return;
      const [because] = await blockersOf(tx, customerId);
      if (because !== undefined) {
        await postpone(tx, customerId, because, now);
        return;
      }
      await eraseLocked(tx, leaving, now);
      // Listed before the commit: an erasure that a crash prevents is due again.
      if (listFile !== undefined) await appendErasure(listFile, leaving);
    });
  },
});
