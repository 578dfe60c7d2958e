import { brand } from '@halal-basket/contract/brand';
import type { FailureHandlers } from '../../../platform/http/dispatch.ts';
import { alertTeamAtOnce } from '../../../platform/messaging/team-chat.ts';

const timeOfDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  timeStyle: 'medium',
  dateStyle: 'medium',
});

/** Without slots no customer can order: notify the team (specification, section 7). */
export const checkoutFailures: FailureHandlers = {
  deliverySlots: (db, clock) =>
    alertTeamAtOnce(
      db,
      {
        about: 'slots',
        text: `${brand.name}: delivery slots failed to load for a customer, last on ${timeOfDay.format(clock.now())}. Check the server’s log for the cause.`,
      },
      clock,
    ),
};
