import { useEffect, useSyncExternalStore } from 'react';

let coveredAtFoot = 0;
const readers = new Set<() => void>();

const subscribe = (reader: () => void) => {
  readers.add(reader);
  return () => void readers.delete(reader);
};

/**
 * Sets how much of the page bars cover, so that focus and toasts avoid them. `top` and `bottom` in
 * px. It does not set a custom property of the root, because every change of that would recalculate
 * the styles of the whole page.
 */
export function useStickyBars(top: number, bottom: number): void {
  useEffect(() => {
    document.documentElement.style.scrollPaddingBlock = `${top}px ${bottom}px`;
    coveredAtFoot = bottom;
    for (const reader of readers) reader();
  }, [top, bottom]);
}

/** Returns how much bars cover at the bottom of the page, px. */
export const useCoveredAtFoot = (): number =>
  useSyncExternalStore(
    subscribe,
    () => coveredAtFoot,
    () => 0,
  );
