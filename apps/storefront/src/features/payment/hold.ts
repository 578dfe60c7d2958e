/** ms → '14:32'; not below zero. Rounded up, so that 0:00 means that the time is over. */
export function holdText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the whole minutes that are left, for screen readers. */
export const minutesLeft = (ms: number): number => Math.max(0, Math.ceil(ms / 60_000));
