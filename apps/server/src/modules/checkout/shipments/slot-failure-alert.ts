import { brand } from '@halal-basket/contract/brand';
import { weekdayTimeText } from '../../../platform/days.ts';
import type { FailureHandlers } from '../../../platform/http/dispatch.ts';
import { alertTeamAtOnce } from '../../../platform/messaging/team-chat.ts';

/** Without slots no customer can order: notify the team (specification, section 7). */
export const checkoutFailures: FailureHandlers = {
  deliverySlots: (db, clock) =>
    alertTeamAtOnce(
      db,
      {
        about: 'slots',
        text: `${brand.name}: delivery slots failed to load for a customer, last on ${weekdayTimeText(clock.now())}. Check the server’s log for the cause.`,
      },
      clock,
    ),
};
