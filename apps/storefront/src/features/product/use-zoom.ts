import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  type Frame,
  moveBy,
  pinchOf,
  type Point,
  step,
  wholePicture,
  type Zoom,
  zoomAt,
  zoomByKey,
} from './zoom.ts';

/** A press that ends this near to where it began, in px, is no drag. */
const stillMeansPress = 6;

const frameOf = (element: HTMLElement): Frame => ({
  width: element.clientWidth,
  height: element.clientHeight,
});

/** Where the pointer is, from the middle of the frame. */
function pointOf(element: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}

/** Pinch, wheel, press, drag and keys on one frame. */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const pressedAt = useRef<Point | null>(null);
  const [zoom, setZoom] = useState<Zoom>(wholePicture);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React listens passively, and the page would scroll along.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 300);
      setZoom((now) => zoomAt(now, factor, pointOf(element, event), frameOf(element)));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const element = event.currentTarget;
    element.setPointerCapture(event.pointerId);
    const point = pointOf(element, event);
    fingers.current.set(event.pointerId, point);
    pressedAt.current = fingers.current.size === 1 ? point : null;
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const element = event.currentTarget;
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = pointOf(element, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, point);
    if (!other) {
      setZoom((now) =>
        moveBy(now, { x: point.x - before.x, y: point.y - before.y }, frameOf(element)),
      );
      return;
    }
    const was = pinchOf(before, other);
    const is = pinchOf(point, other);
    const moved = { x: is.middle.x - was.middle.x, y: is.middle.y - was.middle.y };
    setZoom((now) => {
      const grown = zoomAt(
        now,
        is.distance / Math.max(1, was.distance),
        was.middle,
        frameOf(element),
      );
      return moveBy(grown, moved, frameOf(element));
    });
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const element = event.currentTarget;
    const point = pointOf(element, event);
    const began = pressedAt.current;
    fingers.current.delete(event.pointerId);
    pressedAt.current = null;
    if (!began || Math.hypot(point.x - began.x, point.y - began.y) > stillMeansPress) return;
    setZoom((now) =>
      now.scale > 1 ? wholePicture : zoomAt(now, step ** 2, point, frameOf(element)),
    );
  };

  const onPointerCancel = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId);
    pressedAt.current = null;
  };

  const byKey = (key: string): boolean => {
    const element = frame.current;
    const next = element && zoomByKey(zoom, key, frameOf(element));
    if (next) setZoom(next);
    return Boolean(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (byKey(event.key)) event.preventDefault();
  };

  return {
    zoom,
    byKey,
    reset: () => setZoom(wholePicture),
    frame: {
      ref: frame,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onKeyDown,
    },
  };
}
