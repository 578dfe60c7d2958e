const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});

/** '05 Dec 2026', as all dates of the shop read. */
export const dayOf = (instant: string): string => day.format(new Date(instant));
