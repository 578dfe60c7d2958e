/** As a `ref`: takes the focus when it appears. For what replaces the part that had the focus. */
export const focusOnAppearing = (element: HTMLElement | null): void => element?.focus();
