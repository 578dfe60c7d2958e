import type { MapSource } from '@halal-basket/map';
import { cx, MapAttribution } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import type { AreaProjection } from './area-projection.ts';
import { useStreets } from './use-streets.ts';

interface StreetGroundProps {
  ground: AreaProjection;
  /** Absent: the shop has no map. */
  streets: MapSource | undefined;
  /** The drawing above the streets, of the same size. */
  children: ReactNode;
}

/** The frame of a map with the streets of its ground. */
export function StreetGround({ ground, streets, children }: StreetGroundProps) {
  const { box, drawn } = useStreets(ground, streets);
  const { width, height } = ground;
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface-2">
      <div
        className="group relative isolate"
        data-streets={drawn ? '' : undefined}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <div
          ref={box}
          aria-hidden="true"
          className={cx('absolute! inset-0 bg-surface-2', !drawn && 'invisible')}
        />
        {children}
        {drawn && <MapAttribution text={drawn.attribution} />}
      </div>
    </div>
  );
}
