import { type RefCallback, useCallback, useState } from 'react';

/** The height of an element in px, also after it changes, and a `ref` for the element. */
export function useHeight(): [number, RefCallback<HTMLElement>] {
  const [height, setHeight] = useState(0);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watcher = new ResizeObserver(() => setHeight(element.offsetHeight));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [height, watch];
}
