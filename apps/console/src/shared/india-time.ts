const indiaMinutes = 330;

/** Formats an instant in Indian time: '2026-11-21T18:30'. */
export const indiaTime = (instant: string | null): string => {
  if (instant === null) return '';
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : new Date(at + indiaMinutes * 60_000).toISOString().slice(0, 16);
};

/** Reads an instant in Indian time; null for an empty field. */
export const instantOf = (shown: string): string | null =>
  shown === '' ? null : `${shown.slice(0, 16)}:00+05:30`;
