import 'leaflet/dist/leaflet.css';
import '../location/place-map.css';
import type { OrderTracking } from '@halal-basket/contract';
import { Icon, type IconName } from '@halal-basket/ui';
import type { Map as LeafletMap, Marker } from 'leaflet';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';

interface Place {
  latitude: number;
  longitude: number;
}

interface RiderMapProps {
  rider: Place;
  home: OrderTracking['destination'];
  className?: string;
}

interface Drawing {
  map: LeafletMap;
  rider: Marker;
}

const at = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude];

interface SignProps {
  icon: IconName;
  look: string;
}

const Sign = ({ icon, look }: SignProps) => (
  <span
    className={`grid size-9 place-items-center rounded-pill shadow-2 ring-4 ring-surface ${look}`}
  >
    <Icon name={icon} size={20} />
  </span>
);

async function draw(
  element: HTMLElement,
  { rider, home }: Pick<RiderMapProps, 'rider' | 'home'>,
  signs: HTMLElement,
  tiles: { url: string; attribution: string } | undefined,
): Promise<Drawing> {
  const { default: L } = await import('leaflet');
  const map = L.map(element, { keyboard: false, attributionControl: tiles !== undefined });
  map.attributionControl?.setPrefix(false);
  if (tiles) L.tileLayer(tiles.url, { maxZoom: 19, attribution: tiles.attribution }).addTo(map);
  const marker = (place: Place, sign: Element | null, title: string) =>
    L.marker(at(place), {
      icon: L.divIcon({ html: sign?.outerHTML ?? '', className: '', iconSize: [36, 36] }),
      keyboard: false,
      title,
    }).addTo(map);
  if (home) marker(home, signs.firstElementChild, m.track_home());
  const pin = marker(rider, signs.lastElementChild, m.track_rider());
  const all = [rider, ...(home ? [home] : [])].map(at);
  map.fitBounds(L.latLngBounds(all), { padding: [48, 48], maxZoom: 15 });
  return { map, rider: pin };
}

/** The rider's position and the address on a map. A text beside it says the same. */
export function RiderMap({ rider, home, className }: RiderMapProps) {
  const { queries } = useShop();
  const launch = useLaunch();
  const ground = useQuery({ ...queries.deliveryMap(), enabled: launch !== undefined });
  const box = useRef<HTMLDivElement>(null);
  const signs = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const first = useRef({ rider, home });
  const tiles = ground.data?.tiles;
  const isKnown = ground.data !== undefined || ground.isError;
  useEffect(() => {
    const element = box.current;
    const drawnSigns = signs.current;
    if (!element || !drawnSigns || !isKnown) return undefined;
    let isGone = false;
    const start = async () => {
      const drawn = await draw(element, first.current, drawnSigns, tiles);
      if (isGone) drawn.map.remove();
      else drawing.current = drawn;
    };
    void start();
    return () => {
      isGone = true;
      drawing.current?.map.remove();
      drawing.current = null;
    };
  }, [isKnown, tiles]);
  const { latitude, longitude } = rider;
  useEffect(() => {
    const { current } = drawing;
    if (!current) return;
    current.rider.setLatLng([latitude, longitude]);
    if (!current.map.getBounds().contains([latitude, longitude])) {
      current.map.panTo([latitude, longitude]);
    }
  }, [latitude, longitude]);
  return (
    <>
      <div
        ref={box}
        role="img"
        aria-label={m.track_map()}
        className={`hb-map isolate overflow-hidden rounded-lg bg-surface-2 ${className ?? ''}`}
      />
      <div ref={signs} hidden>
        <Sign icon="house" look="bg-text text-bg" />
        <Sign icon="moped" look="bg-promise text-on-promise" />
      </div>
    </>
  );
}
