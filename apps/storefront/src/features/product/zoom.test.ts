import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Frame,
  largest,
  moveBy,
  pinchOf,
  type Zoom,
  wholePicture,
  zoomAt,
  zoomByKey,
} from './zoom.ts';

const frame: Frame = { width: 400, height: 300 };
const middle = { x: 0, y: 0 };

/** Returns whether the picture covers its frame to every edge. */
const covers = ({ scale, x, y }: Zoom): boolean =>
  Math.abs(x) <= ((scale - 1) * frame.width) / 2 + 1e-6 &&
  Math.abs(y) <= ((scale - 1) * frame.height) / 2 + 1e-6;

describe('zooming a picture', () => {
  it('never moves the picture out of view, by touch or keys', () => {
    const aPoint = fc.record({
      x: fc.integer({ min: -200, max: 200 }),
      y: fc.integer({ min: -150, max: 150 }),
    });
    const aMove = fc.oneof(
      fc.record({ by: fc.double({ min: 0.2, max: 4, noNaN: true }), at: aPoint }),
      fc.record({ drag: aPoint }),
      fc.constantFrom('+', '-', '0', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'q'),
    );
    fc.assert(
      fc.property(fc.array(aMove, { maxLength: 30 }), (moves) => {
        let zoom = wholePicture;
        for (const move of moves) {
          if (typeof move === 'string') zoom = zoomByKey(zoom, move, frame) ?? zoom;
          else if ('drag' in move) zoom = moveBy(zoom, move.drag, frame);
          else zoom = zoomAt(zoom, move.by, move.at, frame);
          expect(zoom.scale).toBeGreaterThanOrEqual(1);
          expect(zoom.scale).toBeLessThanOrEqual(largest);
          expect(covers(zoom)).toBe(true);
        }
      }),
    );
  });

  it('keeps the point under the pointer in place', () => {
    const at = { x: 60, y: -40 };
    const zoom = zoomAt(wholePicture, 2, at, frame);
    // The same point of the picture, before and after.
    expect((at.x - zoom.x) / zoom.scale).toBeCloseTo(60);
    expect((at.y - zoom.y) / zoom.scale).toBeCloseTo(-40);
  });

  it('stops at five times and at the whole picture', () => {
    expect(zoomAt(wholePicture, 100, middle, frame).scale).toBe(largest);
    expect(zoomAt({ scale: 2, x: 100, y: 0 }, 0.01, middle, frame)).toEqual(wholePicture);
  });

  it('works by keys: zoom in, zoom out, reset and move', () => {
    const larger = zoomByKey(wholePicture, '+', frame);
    expect(larger?.scale).toBe(1.5);
    expect(zoomByKey({ scale: 2, x: 0, y: 0 }, 'ArrowRight', frame)?.x).toBeLessThan(0);
    expect(zoomByKey({ scale: 3, x: 9, y: 9 }, '0', frame)).toEqual(wholePicture);
    expect(zoomByKey(wholePicture, 'a', frame)).toBeNull();
  });

  it('works by two fingers: by their distance and their centre', () => {
    const { distance, middle: between } = pinchOf({ x: 0, y: 0 }, { x: 30, y: 40 });
    expect(distance).toBe(50);
    expect(between).toEqual({ x: 15, y: 20 });
  });
});
