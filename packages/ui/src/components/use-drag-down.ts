import { type PointerEvent, useRef } from 'react';

/** The distance in px after which releasing closes the sheet. */
const closesAfter = 96;

/**
 * Lets a finger drag a sheet down by its header. It moves the element directly, since rendering for each
 * event would lag. A mouse uses the close button; buttons in the header still work.
 */
export function useDragDown(close: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const startY = useRef<number | null>(null);
  const pulled = (event: PointerEvent) =>
    startY.current === null ? 0 : Math.max(0, event.clientY - startY.current);
  const place = (px: number) => {
    if (sheet.current) sheet.current.style.translate = px ? `0 ${px}px` : '';
  };
  const end = () => {
    startY.current = null;
    place(0);
  };
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl = (event.target as Element).closest('button, a, input');
      if (event.pointerType === 'mouse' || onControl) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startY.current !== null) place(pulled(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const far = pulled(event) > closesAfter;
      end();
      if (far) close();
    },
    onPointerCancel: end,
  };
  return { sheet, handle };
}
