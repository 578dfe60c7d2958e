import { useEffect } from 'react';

/**
 * Tells the page how much of it bars cover, so that focus and toasts keep clear of them.
 * `top` and `bottom` in px.
 */
export function useStickyBars(top: number, bottom: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--hb-sticky-top', `${top}px`);
    style.setProperty('--hb-sticky-bottom', `${bottom}px`);
  }, [top, bottom]);
}
