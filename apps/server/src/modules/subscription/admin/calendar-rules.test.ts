import { describe, expect, it } from 'vitest';
import { calendarProblems } from './calendar-rules.ts';

const today = '2026-11-23';
const dawn = { code: 'sehri', label: 'Sehri', detail: '', startMinute: 180, endMinute: 300 };
const season = {
  season: 'ramadan',
  title: 'Ramadan',
  opensOn: '2027-01-20',
  startsOn: '2027-02-08',
  endsOn: '2027-03-09',
  windows: [dawn],
};
const christmas = { date: '2026-12-25', festival: 'Christmas', cutoffMinute: null };

describe('calendarProblems', () => {
  it('finds nothing in a season with hours and in future festivals', () => {
    expect(calendarProblems({ seasons: [season], specialDays: [christmas] }, today)).toEqual({});
  });

  it('names dates in the wrong order, hours without length and equal names', () => {
    const wrong = {
      ...season,
      opensOn: '2027-02-09',
      endsOn: '2027-02-07',
      windows: [dawn, { ...dawn, endMinute: 180 }],
    };
    expect(Object.keys(calendarProblems({ seasons: [wrong], specialDays: [] }, today))).toEqual([
      'seasons.0.endsOn',
      'seasons.0.opensOn',
      'seasons.0.windows.1.endMinute',
      'seasons.0.windows.1.label',
    ]);
  });

  it('names past days, repeated days and days without a meaning', () => {
    const specialDays = [
      { ...christmas, date: '2026-11-22' },
      christmas,
      christmas,
      { date: '2026-12-31', festival: '', cutoffMinute: null },
    ];
    expect(Object.keys(calendarProblems({ seasons: [], specialDays }, today))).toEqual([
      'specialDays.0.date',
      'specialDays.2.date',
      'specialDays.3.festival',
    ]);
  });
});
