import type { Point } from '../../location/index.ts';
import { type Place, orderStops, routeMetres } from './order-stops.ts';

export interface Stop extends Place {
  /** The weight of the packs. */
  grams: number;
}

export interface RunLimits {
  /** The most stops of a rider. */
  stops: number;
  /** The most that a rider carries. */
  grams: number;
  /** Minutes until the end of the slot. */
  minutes: number;
}

export interface SuggestedRun<S extends Stop> {
  riderId: number;
  /** In the order of delivery. */
  stops: S[];
  metres: number;
  minutes: number;
  grams: number;
}

export interface Suggestion<S extends Stop> {
  runs: SuggestedRun<S>[];
  /** Stops that exceed the load of every rider. */
  left: S[];
}

/** Streets are longer than the straight line. */
const detour = 1.35;
/** A rider in city traffic: 20 km/h. */
const metresPerMinute = 333;
const minutesPerStop = 4;

/** The minutes of a run: the way, and the time at each door. */
export const runMinutes = (metres: number, stops: number): number =>
  Math.round((metres * detour) / metresPerMinute + stops * minutesPerStop);

const gramsOf = (stops: readonly Stop[]): number =>
  stops.reduce((sum, { grams }) => sum + grams, 0);

/** A run with its stops in order and its figures. */
export function runOf<S extends Stop>(
  hub: Point,
  riderId: number,
  stops: readonly S[],
): SuggestedRun<S> {
  const ordered = orderStops(hub, stops);
  const metres = Math.round(routeMetres(hub, ordered));
  return {
    riderId,
    stops: ordered,
    metres,
    minutes: runMinutes(metres, ordered.length),
    grams: gramsOf(ordered),
  };
}

/** The direction of the stop from the hub; stops without a position follow all others. */
const directionOf = (hub: Point, { point }: Stop): number =>
  point ? Math.atan2(point.latitude - hub.latitude, point.longitude - hub.longitude) : 4;

/** The stops around the hub, from the widest gap on, so that neighbours stay together. */
function aroundHub<S extends Stop>(hub: Point, stops: readonly S[]): S[] {
  const sorted = stops
    .map((stop) => ({ stop, direction: directionOf(hub, stop) }))
    .toSorted((a, b) => a.direction - b.direction || (a.stop.orderNo < b.stop.orderNo ? -1 : 1));
  let start = 0;
  let widest = -1;
  sorted.forEach(({ direction }, index) => {
    const before = sorted.at(index - 1)?.direction ?? direction;
    const gap = index === 0 ? direction - before + 2 * Math.PI : direction - before;
    if (gap > widest) {
      widest = gap;
      start = index;
    }
  });
  return [...sorted.slice(start), ...sorted.slice(0, start)].map(({ stop }) => stop);
}

/** Divides the stops among this number of riders, within the load of each. */
function divide<S extends Stop>(
  stops: readonly S[],
  riders: number,
  limits: RunLimits,
): { groups: S[][]; left: S[] } {
  const groups: S[][] = Array.from({ length: riders }, () => []);
  const hasRoom = (group: readonly S[], stop: S): boolean =>
    group.length < limits.stops && gramsOf(group) + stop.grams <= limits.grams;
  const share = Math.ceil(stops.length / riders);
  const passed: S[] = [];
  let index = 0;
  for (const stop of stops) {
    if ((groups[index]?.length ?? 0) >= share && index < riders - 1) index += 1;
    const group = groups[index];
    if (group && hasRoom(group, stop)) group.push(stop);
    else passed.push(stop);
  }
  // A stop that its group has no room for goes to the group with the smallest load.
  const left: S[] = [];
  for (const stop of passed) {
    const [group] = groups
      .filter((each) => hasRoom(each, stop))
      .toSorted((a, b) => gramsOf(a) - gramsOf(b));
    if (group) group.push(stop);
    else left.push(stop);
  }
  return { groups, left };
}

/**
 * Suggests who delivers which orders of a hub and slot. It divides the stops by direction, with the fewest riders who
 * can deliver all of them within their load and before the slot ends, else with all riders.
 */
export function suggestRuns<S extends Stop>(
  hub: Point,
  stops: readonly S[],
  riderIds: readonly number[],
  limits: RunLimits,
): Suggestion<S> {
  const around = aroundHub(hub, stops);
  const riders = riderIds.toSorted((a, b) => a - b);
  let suggestion: Suggestion<S> = { runs: [], left: around };
  for (let count = 1; count <= riders.length; count += 1) {
    const { groups, left } = divide(around, count, limits);
    const runs = groups
      .map((group, index) => runOf(hub, riders[index] ?? 0, group))
      .filter((run) => run.stops.length > 0);
    const isInTime = runs.every(({ minutes }) => minutes <= limits.minutes);
    suggestion = { runs, left };
    if (left.length === 0 && isInTime) return suggestion;
  }
  return suggestion;
}
