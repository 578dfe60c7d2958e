const everyMs = 100;
/** An overlay is closed and gone within this time. */
const patienceMs = 1500;

const goalFor = (orderNo: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(orderNo)}"] a`) ??
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ??
  document.querySelector<HTMLElement>('h1[tabindex]');

/**
 * After a move the button that was pressed is gone, and the focus with it: it goes to the order's
 * card where that stands now, else to the chosen tab, else to the page's heading. An overlay that
 * asked is waited for; whoever went on to something else meanwhile is left alone.
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
