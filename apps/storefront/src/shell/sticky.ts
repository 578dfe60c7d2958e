import { useEffect, useSyncExternalStore } from 'react';

let coveredAtFoot = 0;
const readers = new Set<() => void>();

const subscribe = (reader: () => void) => {
  readers.add(reader);
  return () => void readers.delete(reader);
};

/**
 * Tells the page how much of it bars cover, so that focus and toasts keep clear of them.
 * `top` and `bottom` in px. Not by a custom property of the root, whose every change makes the
 * browser work out the styles of the whole page anew.
 */
export function useStickyBars(top: number, bottom: number): void {
  useEffect(() => {
    document.documentElement.style.scrollPaddingBlock = `${top}px ${bottom}px`;
    coveredAtFoot = bottom;
    for (const reader of readers) reader();
  }, [top, bottom]);
}

/** How much bars cover at the foot of the page, px. */
export const useCoveredAtFoot = (): number =>
  useSyncExternalStore(
    subscribe,
    () => coveredAtFoot,
    () => 0,
  );
