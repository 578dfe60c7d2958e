import { type MapSource, openStreetMap, type StreetMap } from '@halal-basket/map';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AreaProjection } from './area-projection.ts';

interface Streets {
  /** The element in which the streets appear. */
  box: RefObject<HTMLDivElement | null>;
  /** Absent while no street is visible: the shop has no map, or the device or the place does not allow it. */
  drawn: MapSource | undefined;
}

const pointAt = (ground: AreaProjection, x: number, y: number) => {
  const [longitude, latitude] = ground.corner(x, y);
  return { longitude, latitude };
};

/** Draws the streets of the ground. Without them the ground stays plain. */
export function useStreets(ground: AreaProjection, source: MapSource | undefined): Streets {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<StreetMap | null>(null);
  const latest = useRef(ground);
  useEffect(() => {
    latest.current = ground;
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !source) return undefined;
    const left = new AbortController();
    let opened: StreetMap | undefined;
    const open = async () => {
      const { width, height } = latest.current;
      const center = pointAt(latest.current, width / 2, height / 2);
      const options = { source, center, zoom: 12, language: 'en', isStill: true };
      opened = await openStreetMap(element, options, left.signal);
      setMap(opened);
    };
    // Every reason leaves the plain ground, on which the area can be drawn too.
    open().catch(() => !left.signal.aborted && setMap(null));
    return () => {
      left.abort();
      opened?.close();
      setMap(null);
    };
  }, [source]);
  const { width, height } = ground;
  const [[west, north], [east, south]] = [ground.corner(0, 0), ground.corner(width, height)];
  useEffect(() => {
    map?.fill({ longitude: west, latitude: north }, { longitude: east, latitude: south });
  }, [map, west, north, east, south]);
  return { box, drawn: map ? source : undefined };
}
