/**
 * As a `ref` of a part of a page: where its focused element disappears, such as the button of a deleted entry, its
 * first heading takes the focus. Keyboard and screen reader would otherwise start at the top of the page again.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  let focused: Element | null = null;
  const note = () => {
    focused = document.activeElement;
  };
  const watcher = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (document.activeElement !== document.body) return;
    const heading = part.querySelector<HTMLElement>('h1, h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
  part.addEventListener('focusin', note);
  watcher.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', note);
    watcher.disconnect();
  };
}
