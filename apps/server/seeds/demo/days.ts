/** The day in India `days` after the day of `now`, as `YYYY-MM-DD`. */
export function dayInIndia(now: Date, days: number): string {
  const indiaIsAhead = 330 * 60_000;
  return new Date(now.getTime() + indiaIsAhead + days * 86_400_000).toISOString().slice(0, 10);
}
