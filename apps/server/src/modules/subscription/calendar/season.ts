import type { SubscriptionSeason } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { dayOf, hoursLabel } from '../../../platform/days.ts';
import { daysBetween, hijriOf } from './calendar.ts';
import { selectSeason, selectSpecialDays } from '../settings.sql.ts';

/** A season with its days and hours, for its page. Refuses SUBSCRIPTION_NOT_FOUND. */
export async function seasonView(
  q: Queryable,
  name: string,
  now: Date,
): Promise<SubscriptionSeason> {
  const season = await selectSeason(q, name);
  if (!season) refuse('SUBSCRIPTION_NOT_FOUND');
  const { title, opensOn, startsOn, endsOn, windows } = season;
  const special = await selectSpecialDays(q, startsOn, endsOn);
  const today = dayOf(now);
  return {
    season: name,
    title,
    startsOn,
    endsOn,
    opensOn,
    isOpen: today >= opensOn && today < endsOn,
    windows: windows.map(({ code, label, detail, startMinute, endMinute }) => ({
      code,
      label,
      detail,
      hours: hoursLabel(startMinute, endMinute),
    })),
    days: daysBetween(startsOn, endsOn).map((date) => {
      const festival = special.find((each) => each.date === date)?.festival;
      return { date, hijri: hijriOf(date), ...(festival && { festival }) };
    }),
  };
}
