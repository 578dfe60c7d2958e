import {
  type MapSource,
  openStreetMap,
  type StreetMap,
  type StreetMapOptions,
} from '@halal-basket/map';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShop } from '../../shop-context.tsx';

export interface DrawnStreetMap {
  /** The element in which the map appears. */
  box: RefObject<HTMLDivElement | null>;
  source: MapSource | undefined;
  /** Null until the streets are visible. */
  map: StreetMap | null;
  /** The shop has no map, or the device, the network or the place does not allow it. */
  isMissing: boolean;
}

type Start = Omit<StreetMapOptions, 'source' | 'language' | 'areas'> & {
  /** Adds the markers before the visitor sees the map. */
  onDrawn: (map: StreetMap) => void;
};

/** Draws the shop's streets with its delivery areas. `start` is read when the map is ready. */
export function useStreetMap(start: Start): DrawnStreetMap {
  const { queries } = useShop();
  const known = useQuery(queries.deliveryMap());
  const ground = known.data;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<StreetMap | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !ground?.map) return undefined;
    const left = new AbortController();
    let opened: StreetMap | undefined;
    const { map: source, hubs: areas } = ground;
    const open = async () => {
      const { onDrawn, center, zoom } = latest.current;
      const language = document.documentElement.lang.slice(0, 2);
      const onPress: StreetMapOptions['onPress'] = (point) => latest.current.onPress?.(point);
      const options = { source, center, zoom, language, onPress };
      opened = await openStreetMap(
        element,
        { ...options, areas: areas.map(({ name, area }) => ({ name, ring: area })) },
        left.signal,
      );
      onDrawn(opened);
      setMap(opened);
    };
    // Every reason leads to the form: no WebGL, no network, slow tiles, a place outside the archive.
    open().catch(() => !left.signal.aborted && setHasFailed(true));
    return () => {
      left.abort();
      opened?.close();
      setMap(null);
    };
  }, [ground]);
  const isWithout = ground !== undefined && ground.map === undefined;
  return { box, source: ground?.map, map, isMissing: hasFailed || known.isError || isWithout };
}
