import type { EditedSeason, EditedSubscriptionCalendar } from '@halal-basket/contract';

type Fields = Record<string, string>;

function seasonProblems(season: EditedSeason, at: string): Fields {
  const { opensOn, startsOn, endsOn, windows } = season;
  const fields: Fields = {};
  if (endsOn < startsOn) fields[`${at}.endsOn`] = 'The end must not be before the start.';
  if (opensOn > startsOn) fields[`${at}.opensOn`] = 'Planning must open before the season starts.';
  const codes = new Set<string>();
  for (const [index, { code, startMinute, endMinute }] of windows.entries()) {
    if (endMinute <= startMinute) {
      fields[`${at}.windows.${index}.endMinute`] = 'The end must be after the start.';
    }
    if (codes.has(code)) fields[`${at}.windows.${index}.label`] = 'Choose a different name.';
    codes.add(code);
  }
  return fields;
}

/** The wrong fields of a calendar, with the reason. */
export function calendarProblems(
  { seasons, specialDays }: EditedSubscriptionCalendar,
  today: string,
): Fields {
  const fields: Fields = {};
  const names = new Set<string>();
  for (const [index, season] of seasons.entries()) {
    Object.assign(fields, seasonProblems(season, `seasons.${index}`));
    if (names.has(season.season)) {
      fields[`seasons.${index}.season`] = 'Another season has this name. Choose a different one.';
    }
    names.add(season.season);
  }
  const days = new Set<string>();
  for (const [index, { date, festival, cutoffMinute }] of specialDays.entries()) {
    const at = `specialDays.${index}`;
    if (date < today) fields[`${at}.date`] = 'Choose today or a later day.';
    else if (days.has(date)) fields[`${at}.date`] = 'This day is in the list already.';
    else if (festival === '' && cutoffMinute === null) {
      fields[`${at}.festival`] = 'Enter a festival or a cut-off.';
    }
    days.add(date);
  }
  return fields;
}
