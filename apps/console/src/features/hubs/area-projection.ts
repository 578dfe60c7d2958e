export type Corner = readonly [longitude: number, latitude: number];

/** A flat map of a piece of the earth: metres to the east and to the south of its corner. */
export interface AreaProjection {
  width: number;
  height: number;
  place: (corner: Corner) => { x: number; y: number };
  corner: (x: number, y: number) => [longitude: number, latitude: number];
}

const metresPerDegree = 111_320;
/** Smaller maps would show a single street. */
const leastMetres = 3_000;

/** Width to height of each map, so that its frame does not change while an area is drawn. */
const format = 4 / 3;

/**
 * Returns the map that contains all corners with a margin. A city is small enough for even degrees.
 */
export function projectionOf(corners: readonly Corner[], around = 0.12): AreaProjection {
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const east = metresPerDegree * Math.cos((middle * Math.PI) / 180);
  const span = (values: readonly number[], scale: number) => {
    const metres = (Math.max(...values) - Math.min(...values)) * scale;
    return Math.max(leastMetres, metres * (1 + 2 * around));
  };
  const width = Math.max(span(longitudes, east), span(latitudes, metresPerDegree) * format);
  const height = width / format;
  const west = (Math.min(...longitudes) + Math.max(...longitudes)) / 2 - width / 2 / east;
  const north = middle + height / 2 / metresPerDegree;
  return {
    width,
    height,
    place: ([longitude, latitude]) => ({
      x: (longitude - west) * east,
      y: (north - latitude) * metresPerDegree,
    }),
    corner: (x, y) => [rounded(west + x / east), rounded(north - y / metresPerDegree)],
  };
}

/** Five decimals are a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The middle between points; null without points. */
export function middleOf(corners: readonly Corner[]): Corner | null {
  if (corners.length === 0) return null;
  const mean = (values: readonly number[]) =>
    rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
  return [
    mean(corners.map(([longitude]) => longitude)),
    mean(corners.map(([, latitude]) => latitude)),
  ];
}

/** Returns the corners of a circle. */
export function circleOf([longitude, latitude]: Corner, metres: number): Corner[] {
  const east = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: 48 }, (_, at) => {
    const angle = (at * 2 * Math.PI) / 48;
    return [
      longitude + (metres * Math.cos(angle)) / east,
      latitude + (metres * Math.sin(angle)) / metresPerDegree,
    ] as const;
  });
}

/** Returns a length for the scale: 1, 2 or 5 times a power of ten, at most a third of the map. */
export function scaleOf(width: number): number {
  const most = width / 3;
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((times) => times * power).find((metres) => metres <= most) ?? power;
}
