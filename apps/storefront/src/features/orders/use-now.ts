import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const thisMinute = (): number => Math.floor(Date.now() / minuteMs);

const eachMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, minuteMs / 4);
  return () => clearInterval(timer);
};

const longAgo = (): number => 0;

/**
 * The present minute, for words such as "today". On the server and while the browser takes its markup
 * over it is long ago: the two may be in different minutes, and from there every date is told in full.
 */
export const useNow = (): Date =>
  new Date(useSyncExternalStore(eachMinute, thisMinute, longAgo) * minuteMs);
