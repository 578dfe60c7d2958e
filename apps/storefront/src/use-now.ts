import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const thisMinute = (): number => Math.floor(Date.now() / minuteMs);

const eachMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, minuteMs / 4);
  return () => clearInterval(timer);
};

const longAgo = (): number => 0;

/**
 * Returns the current minute, for words such as "today". On the server and during hydration it
 * returns a time long ago, because both may be in different minutes. Every date is then written in
 * full.
 */
export const useNow = (): Date =>
  new Date(useSyncExternalStore(eachMinute, thisMinute, longAgo) * minuteMs);
