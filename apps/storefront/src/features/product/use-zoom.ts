import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
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

type Stage = HTMLButtonElement;
type Change = (change: (now: Zoom) => Zoom) => void;

/** A press that ends this near to its start, in px, is no drag. */
const stillMeansPress = 6;

const middle: Point = { x: 0, y: 0 };

const frameOf = (element: Stage): Frame => ({
  width: element.clientWidth,
  height: element.clientHeight,
});

/** The position of the pointer, from the middle of the frame. */
function pointOf(element: Stage, event: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}

/** A press enlarges at its point, or shows the whole picture again. */
const toggledAt = (now: Zoom, point: Point, frame: Frame): Zoom =>
  now.scale > 1 ? wholePicture : zoomAt(now, step ** 2, point, frame);

/** The wheel. React's listener is passive, so the page would scroll as well. */
function useWheel(stage: RefObject<Stage | null>, change: Change): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 300);
      change((now) => zoomAt(now, factor, pointOf(element, event), frameOf(element)));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage, change]);
}

/** Drags by one finger or the mouse, pinches by two, and presses. */
function usePointers(change: Change) {
  const fingers = useRef(new Map<number, Point>());
  const pressedAt = useRef<Point | null>(null);
  const forget = (event: PointerEvent<Stage>) => {
    fingers.current.delete(event.pointerId);
    pressedAt.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<Stage>) => {
      const element = event.currentTarget;
      element.setPointerCapture(event.pointerId);
      const point = pointOf(element, event);
      fingers.current.set(event.pointerId, point);
      pressedAt.current = fingers.current.size === 1 ? point : null;
    },
    onPointerMove: (event: PointerEvent<Stage>) => {
      const element = event.currentTarget;
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const frame = frameOf(element);
      const point = pointOf(element, event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, point);
      if (!other) {
        change((now) => moveBy(now, { x: point.x - before.x, y: point.y - before.y }, frame));
        return;
      }
      const was = pinchOf(before, other);
      const is = pinchOf(point, other);
      const moved = { x: is.middle.x - was.middle.x, y: is.middle.y - was.middle.y };
      const factor = is.distance / Math.max(1, was.distance);
      change((now) => moveBy(zoomAt(now, factor, was.middle, frame), moved, frame));
    },
    onPointerUp: (event: PointerEvent<Stage>) => {
      const element = event.currentTarget;
      const point = pointOf(element, event);
      const began = pressedAt.current;
      forget(event);
      if (!began || Math.hypot(point.x - began.x, point.y - began.y) > stillMeansPress) return;
      change((now) => toggledAt(now, point, frameOf(element)));
    },
    onPointerCancel: forget,
  };
}

/** Pinch, wheel, press, drag and keys on one picture. */
export function useZoom() {
  const stage = useRef<Stage>(null);
  const [zoom, setZoom] = useState<Zoom>(wholePicture);
  useWheel(stage, setZoom);
  const pointers = usePointers(setZoom);
  const byKey = (key: string): boolean => {
    const next = stage.current && zoomByKey(zoom, key, frameOf(stage.current));
    if (next) setZoom(next);
    return Boolean(next);
  };
  return {
    zoom,
    byKey,
    reset: () => setZoom(wholePicture),
    stage: {
      ref: stage,
      ...pointers,
      // Pointer presses are handled with drags above; these are Enter and Space.
      onClick: ({ detail, currentTarget }: MouseEvent<Stage>) => {
        if (detail === 0) setZoom((now) => toggledAt(now, middle, frameOf(currentTarget)));
      },
      onKeyDown: (event: KeyboardEvent<Stage>) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (byKey(event.key)) event.preventDefault();
      },
    },
  };
}
