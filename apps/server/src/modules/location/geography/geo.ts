/** Degrees, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Corners as `[longitude, latitude]`, the first again at the end, as in GeoJSON. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/**
 * Whether the point is inside: counts how often a ray to the east crosses the border. Delivery areas are small
 * enough to treat degrees as flat.
 */
export function isInside({ latitude, longitude }: Point, ring: Ring): boolean {
  let inside = false;
  let [before] = ring.slice(-1);
  for (const corner of ring) {
    if (before) {
      const [x1, y1] = before;
      const [x2, y2] = corner;
      const crosses = y1 > latitude !== y2 > latitude;
      if (crosses && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

const earthRadius = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along a great circle. */
export function metresBetween(a: Point, b: Point): number {
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The box around India with its islands: a point outside is a mistake. */
const india = { south: 6, north: 37.5, west: 68, east: 97.5 } as const;

export const isInIndia = ({ latitude, longitude }: Point): boolean =>
  latitude >= india.south &&
  latitude <= india.north &&
  longitude >= india.west &&
  longitude <= india.east;

const degreesPerMetre = 180 / (Math.PI * earthRadius);
const circleCorners = 48;

/** A circle as a ring for maps. */
export function circleAround({ latitude, longitude }: Point, metres: number): Ring {
  const north = metres * degreesPerMetre;
  const east = north / Math.cos(radians(latitude));
  return Array.from({ length: circleCorners + 1 }, (_, at) => {
    const angle = ((at % circleCorners) * 2 * Math.PI) / circleCorners;
    return [longitude + east * Math.cos(angle), latitude + north * Math.sin(angle)] as const;
  });
}

type Corner = Ring[number];

/** Positive if the path from `a` over `b` to `c` turns left. */
const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

function halfHull(corners: readonly Corner[]): Corner[] {
  const half: Corner[] = [];
  for (const corner of corners) {
    for (;;) {
      const [before, last] = half.slice(-2);
      if (!before || !last || turn(before, last, corner) > 0) break;
      half.pop();
    }
    half.push(corner);
  }
  return half.slice(0, -1);
}

/** The convex hull of the points (Andrew's monotone chain), for maps. */
export function hullOf(points: readonly Point[]): Ring {
  const corners = points
    .map(({ latitude, longitude }): Corner => [longitude, latitude])
    .sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const hull = [...halfHull(corners), ...halfHull(corners.toReversed())];
  const [first] = hull;
  return first ? [...hull, first] : [];
}
