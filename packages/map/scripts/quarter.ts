import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

/** Layers by name, as the Protomaps basemap has them. */
export type Layers = Record<string, FeatureCollection>;

/** The middle of the quarter: the hub of the demo shop in Hyderabad. */
const middle = { longitude: 78.4389, latitude: 17.4126 };
const metresOfADegree = 111_320;

/** Metres east and north of the middle. */
type Metres = readonly [east: number, north: number];

const place = ([east, north]: Metres): Position => [
  middle.longitude + east / (metresOfADegree * Math.cos((middle.latitude * Math.PI) / 180)),
  middle.latitude + north / metresOfADegree,
];

/** Half the width of the quarter. */
const reach = 2400;

export const quarterBounds = (): [number, number, number, number] => {
  const [west = 0, south = 0] = place([-reach, -reach]);
  const [east = 0, north = 0] = place([reach, reach]);
  return [west, south, east, north];
};

const feature = (geometry: Geometry, properties: Record<string, string | number>): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});

const line = (points: readonly Metres[], properties: Record<string, string>): Feature =>
  feature({ type: 'LineString', coordinates: points.map(place) }, properties);

const area = (corners: readonly Metres[], properties: Record<string, string>): Feature => {
  const ring = corners.map(place);
  return feature({ type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] }, properties);
};

const point = (at: Metres, properties: Record<string, string | number>): Feature =>
  feature({ type: 'Point', coordinates: place(at) }, properties);

/** Streets that run straight bend a little, so that the quarter does not look like a grid. */
const bend = (along: number, across: number): number =>
  40 * Math.sin(along / 420 + across / 900) + 18 * Math.sin(along / 130);

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_unused, at) => from + at * step);

const trees = [
  'Neem',
  'Gulmohar',
  'Banyan',
  'Peepal',
  'Ashoka',
  'Tamarind',
  'Mango',
  'Jamun',
  'Teak',
];
const gardens = [
  'Jasmine',
  'Lotus',
  'Marigold',
  'Rose',
  'Lily',
  'Champa',
  'Tulsi',
  'Mint',
  'Saffron',
];

/** A street about every 260 metres; each third one is a main road. */
const streets = (): Feature[] =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((at) => {
    const across = (at - 4) * 520 + 130;
    const along = steps(-reach, reach, 80);
    const kind = at % 3 === 1 ? 'major_road' : 'minor_road';
    const eastward = along.map((x): Metres => [x, across + bend(x, across)]);
    const northward = along.map((y): Metres => [across + bend(y, across + 300), y]);
    const lane = along.filter((x) => Math.abs(x) < 1900);
    return [
      line(eastward, { kind, name: `${trees[at]} ${kind === 'major_road' ? 'Road' : 'Street'}` }),
      line(northward, {
        kind,
        name: `${gardens[at]} ${kind === 'major_road' ? 'Road' : 'Street'}`,
      }),
      line(
        lane.map((x): Metres => [x, across + 260 + bend(x, across + 260)]),
        { kind: 'minor_road', name: `${trees[at]} Lane` },
      ),
      line(
        lane.map((y): Metres => [across + 260 + bend(y, across + 560), y]),
        { kind: 'minor_road', name: `${gardens[at]} Lane` },
      ),
    ];
  });

const ring = (radius: number, wobble: number): Metres[] =>
  steps(0, 350, 10).map((degrees): Metres => {
    const angle = (degrees * Math.PI) / 180;
    const far = radius + wobble * Math.sin(angle * 3);
    return [far * Math.cos(angle), far * Math.sin(angle)];
  });

const moved = (corners: readonly Metres[], [east, north]: Metres): Metres[] =>
  corners.map(([x, y]): Metres => [x + east, y + north]);

/** Four houses at each crossing of lanes near the middle. */
const houses = (): Feature[] =>
  steps(-1180, 1160, 130).flatMap((x) =>
    steps(-1180, 1160, 130).flatMap((y) => {
      const [east, north] = [x + bend(y, x + 300), y + bend(x, y)];
      const size = 14 + ((Math.abs(x * 7 + y * 3) / 10) % 12);
      const corners: Metres[] = [
        [32, 32],
        [32 + size, 32],
        [32 + size, 32 + size * 1.4],
        [32, 32 + size * 1.4],
      ];
      return [corners, corners.map(([a, b]): Metres => [a + 42, b])].map((each) =>
        area(moved(each, [east, north]), { kind: 'building' }),
      );
    }),
  );

/** A quarter with invented streets, lakes and names around a place that exists. */
export function quarterLayers(): Layers {
  const lake = moved(ring(340, 60), [1250, 900]);
  const park = moved(ring(300, 40), [-1050, -820]);
  const border: Metres[] = [
    [-reach, -reach],
    [reach, -reach],
    [reach, reach],
    [-reach, reach],
  ];
  const features: Record<string, Feature[]> = {
    earth: [area(border, { kind: 'earth' })],
    landuse: [
      area(park, { kind: 'park' }),
      area(moved(ring(150, 20), [520, -1300]), { kind: 'school' }),
      area(moved(ring(180, 30), [-620, 1240]), { kind: 'hospital' }),
    ],
    water: [
      area(lake, { kind: 'lake' }),
      point([1250, 900], { kind: 'lake', name: 'Basket Lake' }),
    ],
    buildings: houses(),
    roads: [
      ...streets(),
      line(
        steps(-reach, reach, 120).map((x): Metres => [x, x * 0.55 - 240]),
        { kind: 'highway', name: 'Basket Highway' },
      ),
    ],
    pois: [
      point([180, 220], { kind: 'place_of_worship', name: 'Masjid-e-Noor', min_zoom: 15 }),
      point([520, -1300], { kind: 'school', name: 'Orchard School', min_zoom: 15 }),
      point([-620, 1240], { kind: 'hospital', name: 'Lakeview Hospital', min_zoom: 15 }),
      point([-300, -160], { kind: 'supermarket', name: 'Evening Market', min_zoom: 15 }),
      point([-1050, -820], { kind: 'park', name: 'Nursery Park', min_zoom: 15 }),
    ],
    places: [
      point([330, -150], { kind: 'neighbourhood', name: 'బాస్కెట్ కాలనీ', 'name:en': 'Basket Colony' }),
      point([-1100, 900], { kind: 'neighbourhood', name: 'नीम नगर', 'name:en': 'Neem Nagar' }),
      point([1000, -900], { kind: 'neighbourhood', name: 'Orchard Hills' }),
    ],
  };
  return Object.fromEntries(
    Object.entries(features).map(([name, each]) => [
      name,
      { type: 'FeatureCollection', features: each },
    ]),
  );
}
