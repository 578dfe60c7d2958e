/** ms → '14:32'; never below zero. Rounded up, so that it ends when it says 0:00. */
export function holdText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole minutes that are left, for being read aloud now and then. */
export const minutesLeft = (ms: number): number => Math.max(0, Math.ceil(ms / 60_000));
