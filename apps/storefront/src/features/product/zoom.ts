/** The position of a picture in its frame: its scale, and the offset of its middle, in px. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

/** A point in the frame, in px from its middle. */
export interface Point {
  x: number;
  y: number;
}

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };

/** Beyond this scale a picture shows its pixels. */
export const largest = 5;

const between = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Not smaller than its frame, and not moved so far that the frame is visible beside it. */
function within({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const farX = ((scale - 1) * width) / 2;
  const farY = ((scale - 1) * height) / 2;
  return { scale, x: between(x, -farX, farX), y: between(y, -farY, farY) };
}

/** Scales by `factor`; the picture's point at `point` does not move. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = between(zoom.scale * factor, 1, largest);
  const grown = scale / zoom.scale;
  const x = point.x - (point.x - zoom.x) * grown;
  const y = point.y - (point.y - zoom.y) * grown;
  return within({ scale, x, y }, frame);
}

export const moveBy = (zoom: Zoom, by: Point, frame: Frame): Zoom =>
  within({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame);

/** Two fingers: their distance, and the point between them. */
export function pinchOf(one: Point, other: Point): { distance: number; middle: Point } {
  return {
    distance: Math.hypot(one.x - other.x, one.y - other.y),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}

/** One press of a button or key. */
export const step = 1.5;

/** Returns the action of a key; null for other keys. */
export function zoomByKey(zoom: Zoom, key: string, frame: Frame): Zoom | null {
  const middle = { x: 0, y: 0 };
  const far = Math.min(frame.width, frame.height) / 5;
  switch (key) {
    case '+':
    case '=':
      return zoomAt(zoom, step, middle, frame);
    case '-':
    case '_':
      return zoomAt(zoom, 1 / step, middle, frame);
    case '0':
      return wholePicture;
    case 'ArrowLeft':
      return moveBy(zoom, { x: far, y: 0 }, frame);
    case 'ArrowRight':
      return moveBy(zoom, { x: -far, y: 0 }, frame);
    case 'ArrowUp':
      return moveBy(zoom, { x: 0, y: far }, frame);
    case 'ArrowDown':
      return moveBy(zoom, { x: 0, y: -far }, frame);
    default:
      return null;
  }
}
