import type { MapPoint } from '@halal-basket/map';

const metresOfADegree = 111_320;

/** The distance as the crow flies, in the words of a sign: "400 m", "2.3 km". Exact enough within a city. */
export function distanceText(from: MapPoint, to: MapPoint): string {
  const middle = (((from.latitude + to.latitude) / 2) * Math.PI) / 180;
  const north = (to.latitude - from.latitude) * metresOfADegree;
  const east = (to.longitude - from.longitude) * metresOfADegree * Math.cos(middle);
  const metres = Math.hypot(north, east);
  if (metres < 950) return `${Math.max(100, Math.round(metres / 100) * 100)} m`;
  const kilometres = metres / 1000;
  return `${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres)} km`;
}
