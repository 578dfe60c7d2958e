import 'leaflet/dist/leaflet.css';
import './place-map.css';
import type { AnswerOf } from '@halal-basket/contract';
import { cx, ErrorState } from '@halal-basket/ui';
import type { Map as LeafletMap, Marker } from 'leaflet';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';

type DeliveryMap = AnswerOf<'deliveryMap'>;

export interface MapPoint {
  latitude: number;
  longitude: number;
}

interface PlaceMapProps {
  /** The position of the pin. The map reports moves and expects no answer. */
  at: MapPoint;
  onMove: (point: MapPoint) => void;
  className?: string;
}

/** The map shows tiles where a source is set. Without them it shows only the delivery areas. */
export function PlaceMap(props: PlaceMapProps) {
  const { queries } = useShop();
  const known = useQuery(queries.deliveryMap());
  if (known.data) return <Drawn {...props} ground={known.data} />;
  return known.isError ? (
    <ErrorState
      title={m.map_failed()}
      retryLabel={m.retry()}
      onRetry={() => void known.refetch()}
      busy={known.isFetching}
    />
  ) : (
    <div className={cx('skeleton', props.className)} />
  );
}

/** Metres of one arrow key; ten times as many with Shift. */
const stepMetres = 20;
const degreesPerMetre = 1 / 111_320;
const directions: Record<string, readonly [east: number, north: number] | undefined> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Returns where an arrow key moves the pin; null for other keys. */
function pointAfterKey(at: MapPoint, key: string, far: boolean): MapPoint | null {
  const direction = directions[key];
  if (!direction) return null;
  const degrees = stepMetres * (far ? 10 : 1) * degreesPerMetre;
  const [east, north] = direction;
  return {
    latitude: at.latitude + north * degrees,
    longitude: at.longitude + (east * degrees) / Math.cos((at.latitude * Math.PI) / 180),
  };
}

const rounded = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({
  latitude: Math.round(lat * 1e6) / 1e6,
  longitude: Math.round(lng * 1e6) / 1e6,
});

const pinHtml = `<svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true">
  <path class="hb-pin" d="M20 1C9.500 1 1 9.300 1 20c0 14 19 31 19 31s19-17 19-31C39 9.300 30.500 1 20 1z"/>
  <circle class="hb-pin-eye" cx="20" cy="20" r="7"/></svg>`;

interface Drawing {
  map: LeafletMap;
  pin: Marker;
}

async function draw(
  element: HTMLElement,
  { at, ground, onMove }: { at: MapPoint; ground: DeliveryMap; onMove: (at: MapPoint) => void },
): Promise<Drawing> {
  const { default: L } = await import('leaflet');
  const map = L.map(element, { keyboard: false, attributionControl: ground.tiles !== undefined });
  map.attributionControl?.setPrefix(false);
  if (ground.tiles) {
    L.tileLayer(ground.tiles.url, { maxZoom: 19, attribution: ground.tiles.attribution }).addTo(
      map,
    );
  }
  for (const { name, area } of ground.hubs) {
    const corners = area.map(([longitude, latitude]): [number, number] => [latitude, longitude]);
    L.polygon(corners, { className: 'hb-area', weight: 2 })
      .bindTooltip(name, { sticky: true })
      .addTo(map);
  }
  const icon = L.divIcon({
    html: pinHtml,
    className: 'hb-pin-box',
    iconSize: [40, 52],
    iconAnchor: [20, 51],
  });
  const pin = L.marker([at.latitude, at.longitude], {
    icon,
    draggable: true,
    keyboard: false,
    autoPan: true,
  }).addTo(map);
  pin.on('dragend', () => onMove(rounded(pin.getLatLng())));
  map.on('click', ({ latlng }) => {
    pin.setLatLng(latlng);
    onMove(rounded(latlng));
  });
  map.setView([at.latitude, at.longitude], ground.tiles ? 16 : 13);
  return { map, pin };
}

function Drawn({ at, onMove, className, ground }: PlaceMapProps & { ground: DeliveryMap }) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const latest = useRef({ at, onMove });
  useEffect(() => {
    latest.current = { at, onMove };
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let isGone = false;
    const tell = (point: MapPoint) => latest.current.onMove(point);
    const start = async () => {
      const drawn = await draw(element, { at: latest.current.at, ground, onMove: tell });
      if (isGone) drawn.map.remove();
      else drawing.current = drawn;
    };
    void start();
    return () => {
      isGone = true;
      drawing.current?.map.remove();
      drawing.current = null;
    };
  }, [ground]);
  useEffect(() => {
    const { current } = drawing;
    if (!current) return;
    const shown = rounded(current.pin.getLatLng());
    if (shown.latitude === at.latitude && shown.longitude === at.longitude) return;
    current.pin.setLatLng([at.latitude, at.longitude]);
    current.map.panTo([at.latitude, at.longitude]);
  }, [at.latitude, at.longitude]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { current } = drawing;
    if (event.key === '+' || event.key === '=') current?.map.zoomIn();
    else if (event.key === '-') current?.map.zoomOut();
    else {
      const point = pointAfterKey(at, event.key, event.shiftKey);
      if (!point) return;
      onMove(rounded({ lat: point.latitude, lng: point.longitude }));
    }
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an interactive map: the arrow keys move its pin
    <div
      ref={box}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it needs the focus to receive keys
      tabIndex={0}
      aria-label={m.map_label()}
      aria-roledescription={m.map_kind()}
      onKeyDown={onKeyDown}
      className={cx('hb-map isolate overflow-hidden rounded-md bg-surface-2', className)}
    />
  );
}
