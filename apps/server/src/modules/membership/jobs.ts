import { links } from '@halal-basket/contract/links';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { customerText, signedPhoneText } from '../../platform/messaging/customer-texts.ts';
import { sendMessage } from '../../platform/messaging/messaging.ts';
import { evenDateText, dayOf } from '../../platform/days.ts';
import { customerById } from '../identity/index.ts';
import { markReminded, takeEnding } from './purchases/periods.sql.ts';
import { deleteGuestPlansBefore } from './plans/plans.sql.ts';

const remindDaysBefore = 5;
const remindedAtOnce = 100;
const guestsPlanDays = 30;
const aDay = 86_400_000;

/** Reminds each member once whose membership ends soon and was not renewed. */
async function remind(db: Db, clock: Clock, publicOrigin: string): Promise<void> {
  for (;;) {
    const reminded = await db.transaction(async (tx) => {
      const now = clock.now();
      const until = new Date(now.getTime() + remindDaysBefore * aDay);
      const ending = await takeEnding(tx, now, until, remindedAtOnce);
      await markReminded(
        tx,
        ending.map(({ reference }) => reference),
        now,
      );
      for (const { customerId, endsAt } of ending) {
        const { phone: to, language } = await customerById(tx, customerId);
        const day = evenDateText(dayOf(endsAt));
        const link = `${publicOrigin}${links.membership()}`;
        const body = signedPhoneText(language, (locale) =>
          customerText(locale, 'membership-renewal.text', { day, link }),
        );
        const message = { channel: 'sms', to, template: 'membership-renewal', ...body } as const;
        await sendMessage(tx, message, now);
      }
      return ending.length;
    });
    if (reminded < remindedAtOnce) return;
  }
}

export const membershipJobs = (
  db: Db,
  clock: Clock,
  { publicOrigin }: { publicOrigin: string },
): JobHandlers => ({
  'membership-remind': () => remind(db, clock, publicOrigin),
  'membership-tidy': async () => {
    await deleteGuestPlansBefore(db, new Date(clock.now().getTime() - guestsPlanDays * aDay));
  },
});

/** 10 in the morning in Asia/Kolkata. */
export const membershipCrons: CronJob[] = [
  { name: 'membership-remind', pattern: '30 4 * * *' },
  { name: 'membership-tidy', pattern: '50 21 * * *' },
];
