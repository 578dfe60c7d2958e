import { type PointerEvent, useEffect, useRef } from 'react';
import { m } from '../../messages.ts';

interface ScratchCanvasProps {
  /** Called when enough is scratched off, or the button was pressed. */
  onScratched: () => void;
}

const brush = 26;
/** At this scratched share the whole reward is revealed. */
const enough = 0.45;

/** The layer above the reward, scratched off by finger or mouse. Screen readers skip it. */
export function ScratchCanvas({ onScratched }: ScratchCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const isDone = useRef(false);

  useEffect(() => {
    if (canvas.current) cover(canvas.current);
  }, []);

  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - left, y: clientY - top };
  };

  const rub = (event: PointerEvent) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !last.current) return;
    const next = at(event);
    pen.beginPath();
    pen.moveTo(last.current.x, last.current.y);
    pen.lineTo(next.x, next.y);
    pen.stroke();
    last.current = next;
  };

  const look = () => {
    last.current = null;
    const layer = canvas.current;
    const pen = layer?.getContext('2d');
    if (!layer || !pen || isDone.current) return;
    if (clearShare(pen) < enough) return;
    isDone.current = true;
    onScratched();
  };

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={m.scratch_area()}
      className="absolute inset-0 size-full cursor-grab touch-none rounded-xl bg-brand text-hero-accent"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = at(event);
        rub(event);
      }}
      onPointerMove={rub}
      onPointerUp={look}
      onPointerCancel={look}
    />
  );
}

/** Paints the layer in the colours of its styles, and makes the pen erase. */
function cover(layer: HTMLCanvasElement): void {
  const pen = layer.getContext('2d');
  if (!pen) return;
  const { width, height } = layer.getBoundingClientRect();
  const scale = Math.min(2, window.devicePixelRatio);
  layer.width = width * scale;
  layer.height = height * scale;
  pen.scale(scale, scale);
  const colours = getComputedStyle(layer);
  pen.fillStyle = colours.backgroundColor;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colours.color;
  for (let x = 14; x < width; x += 28) {
    for (let y = 14; y < height; y += 28) {
      pen.beginPath();
      pen.arc(x, y, 3, 0, Math.PI * 2);
      pen.fill();
    }
  }
  // From now on the canvas covers the reward.
  layer.style.backgroundColor = 'transparent';
  pen.globalCompositeOperation = 'destination-out';
  pen.lineWidth = brush * 2;
  pen.lineCap = 'round';
}

/** Returns the scratched share, measured at about every hundredth pixel. */
function clearShare(pen: CanvasRenderingContext2D): number {
  const { data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
  let clear = 0;
  let seen = 0;
  for (let alpha = 3; alpha < data.length; alpha += 4 * 97) {
    seen += 1;
    if (data[alpha] === 0) clear += 1;
  }
  return clear / seen;
}
