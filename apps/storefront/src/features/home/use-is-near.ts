import { type RefObject, useEffect, useRef, useState } from 'react';

interface Nearness {
  place: RefObject<HTMLDivElement | null>;
  isNear: boolean;
}

/** Whether the visitor has come near a place of the page. `margin`: the distance below the view, as CSS writes it. */
export function useIsNear(margin: string): Nearness {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: margin },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isNear, margin]);
  return { place, isNear };
}
