import type { TimeWords } from '@halal-basket/times';
import { m } from './messages.ts';

/** The words of days and hours in the language of the page. */
export const pageWords = (): TimeWords => ({
  today: m.checkout_today(),
  tomorrow: m.checkout_tomorrow(),
  am: m.time_am(),
  pm: m.time_pm(),
  months: m.time_months().split(' '),
  shortMonths: m.time_months_short().split(' '),
  weekdays: m.time_weekdays().split(' '),
  shortWeekdays: m.time_weekdays_short().split(' '),
});
