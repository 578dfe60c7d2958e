const format = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The day of an instant, or a day, by the shop's calendar: '21 Nov 2026'. */
export const dateText = (instant: string): string => format.format(new Date(instant));
