import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateOf,
  dateText,
  dayLabel,
  dayOf,
  englishWords,
  evenDateOf,
  hoursLabel,
  monthName,
  monthText,
  slotText,
  timeLabel,
  timeText,
  weekdayName,
  weekdayText,
  weekdayTimeText,
  whenText,
} from './index.ts';

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

const platform = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options });

describe('days and hours of India', () => {
  it('agree with the platform’s formats', () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
    const hour = platform({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const month = platform({ month: 'long' });
    const weekday = platform({ weekday: 'long' });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(dayOf(instant)).toBe(day.format(instant));
        const [hours = 0, minutes = 0] = hour.format(instant).split(':').map(Number);
        const half = hours < 12 ? 'am' : 'pm';
        const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
        const shown = `${hours % 12 || 12}${past} ${half}`;
        expect(timeText(instant)).toBe(shown);
        expect(monthName(dayOf(instant))).toBe(month.format(instant));
        expect(weekdayName(dayOf(instant))).toBe(weekday.format(instant));
      }),
    );
  });

  it('change at midnight in India', () => {
    expect(dayOf(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(timeText(new Date('2026-11-20T18:30:00Z'))).toBe('12 am');
  });

  it('have the same spelling everywhere', () => {
    expect(dateText('2026-09-05')).toBe('5 Sep 2026');
    expect(dateOf('2026-11-20T18:30:00Z')).toBe('21 Nov 2026');
    expect(evenDateOf('2026-12-04T20:00:00Z')).toBe('05 Dec 2026');
    expect(monthText('2026-06-01')).toBe('Jun');
    expect(weekdayText('2026-11-21')).toBe('Sat');
  });

  it('refuse an invalid time', () => {
    expect(() => dayOf(new Date('never'))).toThrow(RangeError);
  });
});

describe('the texts of times', () => {
  const monday = '2026-11-23';

  it('name the nearest days', () => {
    expect(dayLabel(monday, monday)).toBe('Today');
    expect(dayLabel('2026-11-24', monday)).toBe('Tomorrow');
    expect(dayLabel('2026-12-01', '2026-11-30')).toBe('Tomorrow');
    expect(dayLabel('2026-11-28', monday)).toBe('Sat 28 Nov');
  });

  it('format hours in the shortest form', () => {
    expect(hoursLabel(18 * 60, 20 * 60)).toBe('6–8 pm');
    expect(hoursLabel(7 * 60, 9 * 60)).toBe('7–9 am');
    expect(hoursLabel(11 * 60, 13 * 60)).toBe('11 am–1 pm');
    expect(hoursLabel(18 * 60 + 30, 20 * 60)).toBe('6:30–8 pm');
    expect(hoursLabel(22 * 60, 24 * 60)).toBe('10 pm–12 am');
    const times = [0, 7 * 60, 12 * 60 + 30, 19 * 60, 24 * 60].map((minute) => timeLabel(minute));
    expect(times).toEqual(['12 am', '7 am', '12:30 pm', '7 pm', '12 am']);
  });

  it('name the day and the hours of a delivery, in the language of the reader', () => {
    expect(slotText('2026-11-24', '7–9 am', monday)).toBe('Tomorrow, 7–9 am');
    expect(slotText('2026-11-28', '6–8 pm', monday)).toBe('Sat 28 Nov, 6–8 pm');
    expect(slotText(monday, 'In 90 min', monday)).toBe('Today, in 90 min');
    const words = { ...englishWords, tomorrow: 'Morgen', am: 'früh' };
    const hours = hoursLabel(7 * 60, 9 * 60, words);
    expect(slotText('2026-11-24', hours, monday, words)).toBe('Morgen, 7–9 früh');
  });

  it('give the day of an instant only where it is another, and the year likewise', () => {
    const now = new Date('2026-11-21T12:42:00Z');
    expect(whenText(now, now)).toBe('6:12 pm');
    expect(whenText(new Date('2026-11-20T03:35:00Z'), now)).toBe('20 Nov, 9:05 am');
    expect(whenText(new Date('2025-11-20T03:35:00Z'), now)).toBe('20 Nov 2025, 9:05 am');
    expect(weekdayTimeText(new Date('2026-11-25T08:30:00Z'))).toBe('Wed 25 Nov, 2 pm');
  });
});
