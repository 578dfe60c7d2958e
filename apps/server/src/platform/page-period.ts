/** The specification's freshness window: data that starts at a given time appears in pages within five minutes. */
const periodMs = 5 * 60_000;

/** The start of the period of a moment, in ms. */
export const pagePeriodOf = (now: Date): number => Math.floor(now.getTime() / periodMs) * periodMs;
