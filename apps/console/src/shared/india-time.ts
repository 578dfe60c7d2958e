const indiaMinutes = 330;

/** A moment as the clock in India shows it: '2026-11-21T18:30'. */
export const indiaTime = (instant: string | null): string => {
  if (instant === null) return '';
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : new Date(at + indiaMinutes * 60_000).toISOString().slice(0, 16);
};

/** The moment at which the clock in India shows it; null for an empty field. */
export const instantOf = (shown: string): string | null =>
  shown === '' ? null : `${shown.slice(0, 16)}:00+05:30`;
