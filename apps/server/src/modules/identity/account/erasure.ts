import { brand } from '@halal-basket/contract';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { announce } from '../../../platform/live-events.ts';
import type { CustomerVisitor, WriteContext } from '../../../platform/http/context.ts';
import { type JobHandlers, addJob } from '../../../platform/jobs.ts';
import { deleteMessagesTo } from '../../../platform/messaging/message.sql.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import {
  anonymise,
  cancelErasure,
  postponeErasure,
  lockDueErasure,
  planErasure,
} from './account.sql.ts';
import { customerById } from '../customers/customers.ts';
import { erasureNoticeSeconds, erasureRetrySeconds } from '../limits.ts';
import { checkOwnCode } from '../codes/login-code.ts';
import { revokeOtherSessions, sessionTopic } from '../sessions/session-end.sql.ts';

const eraseJob = 'erase-customer';

/** Notifies the customer by phone and e-mail, as far as the account has them. */
async function notifyCustomer(
  tx: Tx,
  customerId: number,
  { template, subject, body }: { template: string; subject: string; body: string },
  now: Date,
): Promise<void> {
  const { phone, email } = await customerById(tx, customerId);
  await sendMessage(
    tx,
    { channel: 'sms', to: phone, template, body: `${brand.name}: ${body}` },
    now,
  );
  if (email === null) return;
  await sendMessage(tx, { channel: 'email', to: email, template, subject, body }, now);
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
  const body =
    'We will delete your account in 48 hours. To keep it, log in before then. If you did not request this, log in now.';
  await notifyCustomer(
    tx,
    customerId,
    { template: 'account-leaving', subject: 'Your account', body },
    now,
  );
  return at;
}

/** Cancels a planned erasure: a login within the 48 hours keeps the account. */
export async function cancelAccountErasure(tx: Tx, customerId: number, now: Date): Promise<void> {
  if (!(await cancelErasure(tx, customerId))) return;
  const body = 'You logged in, so we keep your account. Nothing was deleted.';
  await notifyCustomer(
    tx,
    customerId,
    { template: 'account-kept', subject: 'Your account', body },
    now,
  );
}

/**
 * Reports why an account cannot be erased. The module `session` implements it, because it knows orders and
 * money.
 */
export type ErasureBlockers = (q: Queryable, customerId: number) => Promise<string[]>;

/**
 * Postpones the erasure if money arrived during the 48 hours or is still on its way: a refund would be
 * impossible after it. Checked daily; the customer is notified of each new reason once.
 */
async function postpone(tx: Tx, customerId: number, because: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() + erasureRetrySeconds * 1000);
  await addJob(tx, eraseJob, { customerId }, { runAt: at, key: `${eraseJob}:${customerId}` });
  if (!(await postponeErasure(tx, customerId, { at, because }))) return;
  const body = `We could not delete your account yet. ${because} We will delete it once this is complete. To keep it, log in.`;
  await notifyCustomer(
    tx,
    customerId,
    { template: 'account-held', subject: 'Your account', body },
    now,
  );
}

/** The job behind `requestErasure`. It erases nothing if the customer has logged in since. */
export const erasureJobs = (
  db: Db,
  clock: () => Date,
  blockersOf: ErasureBlockers,
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
      const { phone, email } = leaving;
      const sessionIds = await anonymise(tx, customerId, phone, now);
      for (const sessionId of sessionIds) announce(tx, sessionTopic(sessionId));
      await deleteMessagesTo(tx, email === null ? [phone] : [phone, email]);
      await emit(tx, 'customer.erased', { customerId, phone, email, sessionIds });
    });
  },
});
