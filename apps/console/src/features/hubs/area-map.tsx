import type { MapSource } from '@halal-basket/map';
import { cx } from '@halal-basket/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { m } from '../../messages.ts';
import {
  type Corner,
  type AreaProjection,
  circleOf,
  projectionOf,
  scaleOf,
} from './area-projection.ts';
import { StreetGround } from './street-ground.tsx';

interface OtherArea {
  name: string;
  ring: readonly Corner[];
}

interface AreaMapProps {
  /** Absent: the shop has no map. */
  streets: MapSource | undefined;
  hub: Corner;
  /** The pin gets the focus when the map appears: the button that placed the hub is gone. */
  focusHub: boolean;
  /** The shown area, without its first corner at the end. */
  ring: readonly Corner[];
  others: readonly OtherArea[];
  /** Set where the corners can be moved. */
  onChange?: (ring: [number, number][]) => void;
  onHub: (corner: [number, number]) => void;
}

/** The part of the map that is dragged: a corner by its number, or the hub. */
interface Held {
  index: number | 'hub';
  ground: AreaProjection;
}

const steps: Record<string, readonly [east: number, south: number] | undefined> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Metres of one arrow key; ten times as many with Shift. */
const stepMetres = 50;

/** Moves a point by the arrow keys. */
const moveByKeys =
  (from: Corner, ground: AreaProjection, onMove: (corner: [number, number]) => void) =>
  (event: KeyboardEvent) => {
    const corner = cornerAfterKey(from, event, ground);
    if (!corner) return;
    onMove(corner);
    event.preventDefault();
  };

/** The corner after an arrow key; null for other keys. */
function cornerAfterKey(
  corner: Corner,
  { key, shiftKey }: KeyboardEvent,
  ground: AreaProjection,
): [number, number] | null {
  const step = steps[key];
  if (!step) return null;
  const metres = stepMetres * (shiftKey ? 10 : 1);
  const { x, y } = ground.place(corner);
  return ground.corner(x + step[0] * metres, y + step[1] * metres);
}

/**
 * The delivery area of a hub and those of its neighbours above the streets, or on a plain background. Corners are
 * dragged, or moved by the arrow keys. A press between two corners adds one, Delete removes one. The hub is moved in
 * the same ways.
 */
export function AreaMap({ streets, hub, focusHub, ring, others, onChange, onHub }: AreaMapProps) {
  const box = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  // The background does not move while a corner is dragged.
  const ground =
    held?.ground ?? projectionOf([hub, ...(ring.length > 0 ? ring : circleOf(hub, 4000))]);
  const { width, height } = ground;
  const unit = width / 100;
  const cornerAt = (event: PointerEvent): [number, number] | null => {
    const matrix = box.current?.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return ground.corner(x, y);
  };
  const hold = (index: Held['index'], pointerId: number) => {
    setHeld({ index, ground });
    box.current?.setPointerCapture(pointerId);
  };
  return (
    <StreetGround ground={ground} streets={streets}>
      <svg
        ref={box}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={m.hub_map()}
        className="absolute inset-0 size-full touch-none select-none"
        onPointerMove={(event) => {
          const corner = held && cornerAt(event);
          if (!corner) return;
          if (held.index === 'hub') onHub(corner);
          else onChange?.(replaced(ring, held.index, corner));
        }}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
      >
        <Neighbours others={others} ground={ground} />
        <polygon
          points={pointsOf(ring, ground)}
          className="fill-brand/15 stroke-brand"
          strokeWidth={unit * 0.5}
          strokeLinejoin="round"
        />
        {onChange && (
          <Corners
            ring={ring}
            ground={ground}
            held={held?.index}
            onChange={onChange}
            onHold={hold}
          />
        )}
        <Pin
          at={ground.place(hub)}
          unit={unit}
          isFocused={focusHub}
          onKeyDown={moveByKeys(hub, ground, onHub)}
          onHold={(pointerId) => hold('hub', pointerId)}
        />
        <Scale ground={ground} unit={unit} />
      </svg>
    </StreetGround>
  );
}

type Ring = [number, number][];

const mutable = (ring: readonly Corner[]): Ring => ring.map(([x, y]) => [x, y]);

const replaced = (ring: readonly Corner[], index: number, corner: [number, number]): Ring =>
  mutable(ring).with(index, corner);

interface CornersProps {
  ring: readonly Corner[];
  ground: AreaProjection;
  held: Held['index'] | undefined;
  onChange: (ring: Ring) => void;
  onHold: (index: number, pointerId: number) => void;
}

/** The handles of an area: its corners, and the middles of its sides for new corners. */
function Corners({ ring, ground, held, onChange, onHold }: CornersProps) {
  const unit = ground.width / 100;
  const onKeyDown = (index: number, corner: Corner) => (event: KeyboardEvent) => {
    const moved = cornerAfterKey(corner, event, ground);
    if ((event.key === 'Delete' || event.key === 'Backspace') && ring.length > 3) {
      onChange(mutable(ring).toSpliced(index, 1));
    } else if (moved) {
      onChange(replaced(ring, index, moved));
    } else return;
    event.preventDefault();
  };
  return ring.map((corner, index) => {
    const [a, b] = [ground.place(corner), ground.place(ring[(index + 1) % ring.length] ?? corner)];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return (
      <g key={index}>
        <circle
          cx={middle.x}
          cy={middle.y}
          r={unit * 1.1}
          strokeWidth={unit * 0.3}
          className="cursor-copy fill-surface stroke-brand opacity-70"
          onPointerDown={(event) => {
            onChange(mutable(ring).toSpliced(index + 1, 0, ground.corner(middle.x, middle.y)));
            onHold(index + 1, event.pointerId);
          }}
        />
        <circle
          cx={a.x}
          cy={a.y}
          r={unit * 1.8}
          strokeWidth={unit * 0.5}
          role="button"
          tabIndex={0}
          aria-label={m.hub_corner({ number: String(index + 1) })}
          className={cx(
            'cursor-grab stroke-surface focus-visible:fill-promise',
            held === index ? 'fill-promise' : 'fill-brand',
          )}
          onKeyDown={onKeyDown(index, corner)}
          onPointerDown={(event) => onHold(index, event.pointerId)}
        />
      </g>
    );
  });
}

/** The corners for an SVG polygon. */
const pointsOf = (corners: readonly Corner[], { place }: AreaProjection): string =>
  corners
    .map(place)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

interface NeighboursProps {
  others: readonly OtherArea[];
  ground: AreaProjection;
}

/** The areas of the other hubs of the city. */
const Neighbours = ({ others, ground }: NeighboursProps) =>
  others.map(({ name, ring }) => (
    <g key={name}>
      <polygon
        points={pointsOf(ring, ground)}
        className="fill-surface-3 stroke-line-strong group-data-streets:fill-text/10"
        strokeWidth={ground.width * 0.003}
      >
        <title>{name}</title>
      </polygon>
      <AreaName name={name} ring={ring} ground={ground} size={ground.width * 0.026} />
    </g>
  ));

function AreaName({
  name,
  ring,
  ground,
  size,
}: OtherArea & { ground: AreaProjection; size: number }) {
  const places = ring.map(ground.place);
  const x = places.reduce((sum, each) => sum + each.x, 0) / Math.max(1, places.length);
  const y = places.reduce((sum, each) => sum + each.y, 0) / Math.max(1, places.length);
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor="middle"
      paintOrder="stroke"
      strokeWidth={size * 0.2}
      strokeLinejoin="round"
      className="pointer-events-none fill-text-2 group-data-streets:fill-text group-data-streets:stroke-surface"
    >
      {name}
    </text>
  );
}

interface PinProps {
  at: { x: number; y: number };
  unit: number;
  isFocused: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onHold: (pointerId: number) => void;
}

/** A stable function: React calls it only when the pin appears. */
const focusOnce = (pin: SVGCircleElement | null): void => pin?.focus();

/** The hub. */
const Pin = ({ at: { x, y }, unit, isFocused, onKeyDown, onHold }: PinProps) => (
  <g>
    <circle
      ref={isFocused ? focusOnce : null}
      cx={x}
      cy={y}
      r={unit * 2}
      role="button"
      tabIndex={0}
      aria-label={m.hub_pin_move()}
      className="cursor-grab fill-promise stroke-surface focus-visible:stroke-brand"
      strokeWidth={unit * 0.5}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => onHold(event.pointerId)}
    />
    <circle cx={x} cy={y} r={unit * 0.6} className="pointer-events-none fill-on-promise" />
  </g>
);

function Scale({ ground: { width, height }, unit }: { ground: AreaProjection; unit: number }) {
  const metres = scaleOf(width);
  const words = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
  const [x, y] = [unit * 3, height - unit * 3];
  return (
    <g className="pointer-events-none fill-text-2 stroke-text-2">
      <path
        d={`M${x} ${y - unit}v${unit}h${metres}v${-unit}`}
        fill="none"
        strokeWidth={unit * 0.4}
      />
      <text
        x={x + metres / 2}
        y={y - unit * 1.2}
        fontSize={unit * 2.4}
        textAnchor="middle"
        stroke="none"
      >
        {words}
      </text>
    </g>
  );
}
