const everyMs = 100;
/** An overlay has closed within this time. */
const patienceMs = 1500;

const goalFor = (orderNo: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(orderNo)}"] a`) ??
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ??
  document.querySelector<HTMLElement>('h1[tabindex]');

/**
 * Sets the focus after a move has removed the pressed button: to the order's card, otherwise to the
 * chosen tab, otherwise to the page's heading. It waits for an overlay to close, and does nothing
 * when the user has focused another element meanwhile.
 */
export function focusOrder(orderNo: string): void {
  const givesUpAt = performance.now() + patienceMs;
  const look = () => {
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body;
    const asking = document.querySelector('[role="dialog"]') !== null;
    if (lost && !asking) goalFor(orderNo)?.focus();
    else if (asking && performance.now() < givesUpAt) setTimeout(look, everyMs);
  };
  setTimeout(look, everyMs);
}
