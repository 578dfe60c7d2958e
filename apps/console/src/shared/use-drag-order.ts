import { type RefObject, useEffect, useState } from 'react';

export interface DragOrder {
  dragged: number | null;
  over: number | null;
}

const none: DragOrder = { dragged: null, over: null };

/** Lets the rows of a list be dragged by a mouse. Buttons in each row do the same. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): DragOrder {
  const [state, setState] = useState(none);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let from: number | null = null;
    const placeOf = (event: Event): number =>
      [...element.children].findIndex((row) => row.contains(event.target as Node));
    const stop = () => {
      from = null;
      setState(none);
    };
    const begin = (event: Event) => {
      from = placeOf(event);
      setState({ dragged: from, over: null });
    };
    const hover = (event: Event) => {
      if (from === null) return;
      event.preventDefault();
      setState({ dragged: from, over: placeOf(event) });
    };
    const drop = (event: Event) => {
      event.preventDefault();
      const to = placeOf(event);
      if (from !== null && to >= 0 && to !== from) onMove(from, to);
      stop();
    };
    element.addEventListener('dragstart', begin, { signal });
    element.addEventListener('dragover', hover, { signal });
    element.addEventListener('drop', drop, { signal });
    element.addEventListener('dragend', stop, { signal });
    return () => ended.abort();
  }, [list, onMove]);
  return state;
}
