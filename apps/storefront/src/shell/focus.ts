/** As a `ref`: takes the focus when it appears. For elements that replace the focused one. */
export const focusOnAppearing = (element: HTMLElement | null): void => element?.focus();
