import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import {
  addProtocol,
  LngLatBounds,
  Map as MapLibre,
  Marker,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { type MapPoint, type MapSource, MapUnavailable } from './map-source.ts';
import type { StreetMap, StreetMapOptions } from './street-map.ts';
import { roundedPoint } from './pin-keys.ts';
import { lightColours } from './map-colours.ts';
import { areaEdge, areaSource, streetStyle } from './street-style.ts';

const archives = new Protocol();
addProtocol('pmtiles', archives.tile);
// A file of the shop: the policy of its pages allows no workers from a blob.
setWorkerUrl(workerUrl);

const at = ({ latitude, longitude }: MapPoint): [number, number] => [longitude, latitude];

/** The archive's addresses are used in the worker too, which needs them in full. */
const absolute = (source: MapSource): MapSource =>
  source.kind === 'archive'
    ? { ...source, url: new URL(source.url, document.baseURI).href }
    : source;

/** Throws MapUnavailable if the archive has no streets at the point. */
async function assertContains(url: string, { latitude, longitude }: MapPoint): Promise<void> {
  const archive = archives.get(url) ?? new PMTiles(url);
  archives.add(archive);
  const { minLon, maxLon, minLat, maxLat } = await archive.getHeader();
  const isInside =
    longitude >= minLon && longitude <= maxLon && latitude >= minLat && latitude <= maxLat;
  if (!isInside) throw new MapUnavailable('The place is outside the archive.');
}

/** Whether the page is dark behind the map: its background follows the theme. */
function isDark(element: HTMLElement): boolean {
  const [red = 255, green = 255, blue = 255] = (
    getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
  ).map(Number);
  return red + green + blue < 3 * 128;
}

/** A provider's style keeps its look; the delivery areas are added to it. */
const styleOf = (
  element: HTMLElement,
  source: MapSource,
  { areas = [], language }: StreetMapOptions,
): StyleSpecification | string =>
  source.kind === 'style'
    ? source.url
    : streetStyle({ source, dark: isDark(element), areas, language });

function addAreas(map: MapLibre, { areas = [] }: StreetMapOptions): void {
  map.addSource('areas', areaSource(areas));
  map.addLayer(areaEdge(lightColours.area));
}

export async function drawStreetMap(
  element: HTMLElement,
  options: StreetMapOptions,
  signal: AbortSignal,
): Promise<StreetMap> {
  const source = absolute(options.source);
  if (source.kind === 'archive') await assertContains(source.url, options.center);
  signal.throwIfAborted();
  const map = new MapLibre({
    container: element,
    style: styleOf(element, source, options),
    center: at(options.center),
    zoom: options.zoom,
    maxZoom: 19,
    interactive: !options.isStill,
    attributionControl: false,
    // The screens have their own keys and buttons.
    keyboard: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  const close = () => map.remove();
  signal.addEventListener('abort', close);
  await new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve());
    map.on('error', ({ error }) => reject(new MapUnavailable(error.message, { cause: error })));
  });
  signal.removeEventListener('abort', close);
  if (source.kind === 'style') addAreas(map, options);
  map.on('click', ({ lngLat }) =>
    options.onPress?.(roundedPoint({ latitude: lngLat.lat, longitude: lngLat.lng })),
  );
  return controlsOf(map);
}

/** Shows the rectangle, again after each change of the element's size. */
function filling(map: MapLibre): StreetMap['fill'] {
  let shown: LngLatBounds | null = null;
  const fit = () => shown && map.fitBounds(shown, { animate: false });
  map.on('resize', fit);
  return (corner, opposite) => {
    shown = new LngLatBounds().extend(at(corner)).extend(at(opposite));
    fit();
  };
}

const controlsOf = (map: MapLibre): StreetMap => ({
  addMarker: (element, point, { anchor = 'center', onMoved } = {}) => {
    const marker = new Marker({ element, anchor, draggable: onMoved !== undefined });
    marker.setLngLat(at(point)).addTo(map);
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat();
      onMoved?.(roundedPoint({ latitude: lat, longitude: lng }));
    });
    return { moveTo: (to) => void marker.setLngLat(at(to)) };
  },
  show: (point) => {
    if (!map.getBounds().contains(at(point))) map.easeTo({ center: at(point), duration: 300 });
  },
  showAll: (points) => {
    const bounds = points.reduce((box, point) => box.extend(at(point)), new LngLatBounds());
    map.fitBounds(bounds, { padding: 48, maxZoom: 16, animate: false });
  },
  fill: filling(map),
  zoomBy: (levels) => void map.zoomTo(map.getZoom() + levels, { duration: 200 }),
  close: () => map.remove(),
});
