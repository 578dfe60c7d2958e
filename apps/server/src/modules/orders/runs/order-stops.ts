import { type Point, metresBetween } from '../../location/index.ts';

export interface Place {
  orderNo: string;
  /** Null where the address has no position. */
  point: Point | null;
}

type Located<S extends Place> = S & { point: Point };

const isLocated = <S extends Place>(stop: S): stop is Located<S> => stop.point !== null;

const byOrderNo = (a: Place, b: Place): number => (a.orderNo < b.orderNo ? -1 : 1);

/** The metres of the way from the hub along the stops; a stop without a position adds nothing. */
export function routeMetres(hub: Point, stops: readonly Place[]): number {
  let at = hub;
  let metres = 0;
  for (const stop of stops.filter(isLocated)) {
    metres += metresBetween(at, stop.point);
    at = stop.point;
  }
  return metres;
}

/** Where the stop lengthens the route least. */
function insertNearest<S extends Place>(
  hub: Point,
  route: readonly Located<S>[],
  stop: Located<S>,
): Located<S>[] {
  const added = (index: number): number => {
    const before = route[index - 1]?.point ?? hub;
    const after = route[index]?.point;
    const there = metresBetween(before, stop.point);
    return after ? there + metresBetween(stop.point, after) - metresBetween(before, after) : there;
  };
  let best = 0;
  for (let index = 1; index <= route.length; index += 1) {
    if (added(index) < added(best)) best = index;
  }
  return route.toSpliced(best, 0, stop);
}

/** Differences below a metre come from rounding and would never end. */
const leastGain = 1;

/** Turns parts of the route around while that shortens it (2-opt). */
function shortenRoute<S extends Place>(hub: Point, stops: readonly Located<S>[]): Located<S>[] {
  let route = [...stops];
  let isShorter = true;
  while (isShorter) {
    isShorter = false;
    for (let from = 0; from < route.length - 1; from += 1) {
      for (let to = from + 1; to < route.length; to += 1) {
        const turned = [
          ...route.slice(0, from),
          ...route.slice(from, to + 1).toReversed(),
          ...route.slice(to + 1),
        ];
        if (routeMetres(hub, turned) < routeMetres(hub, route) - leastGain) {
          route = turned;
          isShorter = true;
        }
      }
    }
  }
  return route;
}

/**
 * The stops of a rider in a short order from the hub. The same stops have the same order however they are given. Stops
 * without a position are the last.
 */
export function orderStops<S extends Place>(hub: Point, stops: readonly S[]): S[] {
  const sorted = stops.toSorted(byOrderNo);
  const located = sorted.filter(isLocated);
  const inserted = located.reduce<Located<S>[]>(
    (route, stop) => insertNearest(hub, route, stop),
    [],
  );
  return [...shortenRoute(hub, inserted), ...sorted.filter((stop) => !isLocated(stop))];
}
