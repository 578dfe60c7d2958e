import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapArea, MapSource } from './map-source.ts';
import { darkColours, lightColours, type MapColours } from './map-colours.ts';

export interface StreetStyle {
  source: MapSource;
  dark: boolean;
  /** The language of names that have one in it; others keep their local name. */
  language: string;
  areas: readonly MapArea[];
}

/** The typeface of the page, which the browser draws; no other fonts are loaded. */
const fonts = ['HB Anek', 'Noto Sans', 'sans-serif'];
/** The first name only sets the weight. */
const heavyFonts = ['HB Anek Bold', ...fonts];

/**
 * The style of a city's streets: ground, water, parks, buildings, roads and names. The layers are those of the Protomaps
 * basemap (https://docs.protomaps.com/basemaps/layers), in which free extracts of the world are published.
 */
export function streetStyle({ source, dark, language, areas }: StreetStyle): StyleSpecification {
  const colours = dark ? darkColours : lightColours;
  return {
    version: 8,
    sources: { streets: streetSource(source), areas: areaSource(areas) },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
      ...groundLayers(colours),
      ...roadLayers(colours),
      areaEdge(colours.area),
      ...nameLayers(colours, language),
    ],
  };
}

const streetSource = ({ kind, url }: MapSource): SourceSpecification =>
  kind === 'archive'
    ? { type: 'vector', url: `pmtiles://${url}` }
    : { type: 'vector', tiles: [url], maxzoom: 15 };

export const areaSource = (areas: readonly MapArea[]): SourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: areas.map(({ name, ring }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [ring.map(([x, y]) => [x, y])] },
    })),
  },
});

/** The boundary of the delivery areas. */
export const areaEdge = (color: string): LayerSpecification => ({
  id: 'area-edge',
  type: 'line',
  source: 'areas',
  paint: { 'line-color': color, 'line-width': 2, 'line-dasharray': [3, 2] },
});

const isKind = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
];

const fill = (
  id: string,
  layer: string,
  color: string,
  filter?: ExpressionSpecification,
): LayerSpecification => ({
  id,
  type: 'fill',
  source: 'streets',
  'source-layer': layer,
  ...(filter && { filter }),
  paint: { 'fill-color': color },
});

const groundLayers = (colours: MapColours): LayerSpecification[] => [
  fill('earth', 'earth', colours.ground),
  fill(
    'parks',
    'landuse',
    colours.park,
    isKind(
      'park',
      'forest',
      'wood',
      'garden',
      'grass',
      'golf_course',
      'nature_reserve',
      'cemetery',
    ),
  ),
  fill(
    'campuses',
    'landuse',
    colours.campus,
    isKind('school', 'college', 'university', 'hospital', 'railway', 'aerodrome', 'military'),
  ),
  fill('water', 'water', colours.water, ['==', ['geometry-type'], 'Polygon']),
  {
    id: 'streams',
    type: 'line',
    source: 'streets',
    'source-layer': 'water',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': colours.water, 'line-width': 2 },
  },
  { ...fill('buildings', 'buildings', colours.building), minzoom: 15 },
];

interface RoadClass {
  kind: string;
  color: (colours: MapColours) => string;
  /** Pixels at the zoom of a city, of a quarter and of a street. */
  widths: readonly [number, number, number];
  minzoom?: number;
}

const roadClasses: readonly RoadClass[] = [
  { kind: 'path', color: ({ path }) => path, widths: [0, 1, 3], minzoom: 15 },
  { kind: 'minor_road', color: ({ road }) => road, widths: [0.4, 2.5, 14], minzoom: 12 },
  { kind: 'major_road', color: ({ majorRoad }) => majorRoad, widths: [1.5, 6, 22] },
  { kind: 'highway', color: ({ highway }) => highway, widths: [2, 8, 26] },
];

const widthOf = (
  [city, quarter, street]: RoadClass['widths'],
  more = 0,
): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  11,
  city + more / 2,
  15,
  quarter + more,
  18,
  street + more,
];

const roadLine = (
  { kind, minzoom = 0 }: RoadClass,
  name: string,
  color: string,
  width: ExpressionSpecification,
): LayerSpecification => ({
  id: `${kind}-${name}`,
  type: 'line',
  source: 'streets',
  'source-layer': 'roads',
  minzoom,
  filter: isKind(kind),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': width },
});

const roadLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'rails',
    type: 'line',
    source: 'streets',
    'source-layer': 'roads',
    filter: isKind('rail'),
    minzoom: 13,
    paint: { 'line-color': colours.rail, 'line-width': 1.5, 'line-dasharray': [4, 2] },
  },
  ...roadClasses.map((road) => roadLine(road, 'edge', colours.roadEdge, widthOf(road.widths, 2))),
  ...roadClasses.map((road) => roadLine(road, 'road', road.color(colours), widthOf(road.widths))),
];

const nameIn = (language: string): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${language}`],
  ['get', 'name'],
];

/** The name in the language, and below it the local one where it differs. */
const bothNames = (language: string): ExpressionSpecification => [
  'case',
  ['all', ['has', `name:${language}`], ['!=', ['get', `name:${language}`], ['get', 'name']]],
  ['concat', ['get', `name:${language}`], '\n', ['get', 'name']],
  nameIn(language),
];

const nameLayers = (colours: MapColours, language: string): LayerSpecification[] => {
  const paint = { 'text-halo-color': colours.halo, 'text-halo-width': 1.5 };
  const layer = { type: 'symbol', source: 'streets' } as const;
  return [
    {
      ...layer,
      id: 'road-names',
      'source-layer': 'roads',
      minzoom: 14,
      filter: ['all', ['has', 'name'], isKind('minor_road', 'major_road', 'highway')],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 220,
        'text-field': nameIn(language),
        'text-font': fonts,
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 11, 18, 15],
      },
      paint: { ...paint, 'text-color': colours.text },
    },
    {
      ...layer,
      id: 'water-names',
      'source-layer': 'water',
      filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'Point']],
      layout: { 'text-field': nameIn(language), 'text-font': fonts, 'text-size': 12 },
      paint: { ...paint, 'text-color': colours.waterText },
    },
    {
      ...layer,
      id: 'landmark-names',
      'source-layer': 'pois',
      minzoom: 15,
      filter: ['has', 'name'],
      layout: {
        'text-field': nameIn(language),
        'text-font': fonts,
        'text-size': 12,
        'text-max-width': 8,
        'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 15],
      },
      paint: { ...paint, 'text-color': colours.landmark },
    },
    {
      ...layer,
      id: 'place-names',
      'source-layer': 'places',
      filter: isKind('locality', 'macrohood', 'neighbourhood'),
      layout: {
        'text-field': bothNames(language),
        'text-font': heavyFonts,
        'text-size': ['match', ['get', 'kind'], 'locality', 18, 14],
        'text-max-width': 8,
      },
      paint: { ...paint, 'text-color': colours.place },
    },
  ];
};
