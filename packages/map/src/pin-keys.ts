import type { MapPoint } from './map-source.ts';

/** Metres of one arrow key; ten times as many with Shift. */
const stepMetres = 20;
const degreesPerMetre = 1 / 111_320;

const directions: Record<string, readonly [east: number, north: number] | undefined> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Six decimals are 11 cm. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export const roundedPoint = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** Returns where an arrow key moves a pin; null for other keys. */
export function pointAfterKey(at: MapPoint, key: string, far: boolean): MapPoint | null {
  const direction = directions[key];
  if (!direction) return null;
  const degrees = stepMetres * (far ? 10 : 1) * degreesPerMetre;
  const [east, north] = direction;
  return roundedPoint({
    latitude: at.latitude + north * degrees,
    longitude: at.longitude + (east * degrees) / Math.cos((at.latitude * Math.PI) / 180),
  });
}
