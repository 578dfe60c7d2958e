import { type RefObject, useEffect, useRef, useState } from 'react';

interface Slides {
  /** The list that is swiped. Each of its items is as wide as the list. */
  row: RefObject<HTMLUListElement | null>;
  /** The place of the slide on screen. */
  shown: number;
  show: (place: number) => void;
}

/** Follows which slide of a swiped list is on screen, and shows another one. */
export function useSlides(): Slides {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const follow = () => setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, []);
  const show = (place: number) => {
    row.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setShown(place);
  };
  return { row, shown, show };
}
