import type { AnswerOf } from '@halal-basket/contract';

type Suggestion = AnswerOf<'consoleSuggestRuns'>;
type Stop = Suggestion['left'][number];

/** The dispatcher's changes: the rider of an order, or null for no rider. */
export type Choices = Readonly<Record<string, number | null>>;

export interface PlannedRun {
  riderId: number;
  riderName: string;
  stops: Stop[];
  grams: number;
  /** The suggested way and time; null after a change, until the runs are saved. */
  estimate: { metres: number; minutes: number; late: boolean } | null;
}

/** The suggestion after the dispatcher's changes. A moved order is the last of its run until the runs are saved. */
export function planOf(
  { riders, runs, left }: Suggestion,
  choices: Choices,
): { runs: PlannedRun[]; left: Stop[] } {
  const suggested = [
    ...runs.flatMap(({ riderId, stops }) => stops.map((stop) => ({ stop, riderId }))),
    ...left.map((stop) => ({ stop, riderId: null })),
  ];
  const riderOf = ({ stop, riderId }: (typeof suggested)[number]): number | null => {
    const chosen = choices[stop.orderNo];
    // A rider who went off duty meanwhile delivers nothing.
    const isKnown = chosen === null || riders.some((rider) => rider.riderId === chosen);
    return chosen === undefined || !isKnown ? riderId : chosen;
  };
  const stopsOf = (rider: number | null): Stop[] => {
    const own = suggested.filter((each) => riderOf(each) === rider);
    const isMoved = ({ riderId }: (typeof suggested)[number]): boolean => riderId !== rider;
    return [...own.filter((each) => !isMoved(each)), ...own.filter(isMoved)].map(
      ({ stop }) => stop,
    );
  };
  const planned = riders.flatMap(({ riderId, fullName }): PlannedRun[] => {
    const stops = stopsOf(riderId);
    if (stops.length === 0) return [];
    const run = runs.find((each) => each.riderId === riderId);
    const isUnchanged =
      run?.stops.length === stops.length &&
      run.stops.every(({ orderNo }, index) => stops[index]?.orderNo === orderNo);
    const estimate =
      run && isUnchanged ? { metres: run.metres, minutes: run.minutes, late: run.late } : null;
    const grams = stops.reduce((sum, stop) => sum + stop.grams, 0);
    return [{ riderId, riderName: fullName, stops, grams, estimate }];
  });
  return { runs: planned, left: stopsOf(null) };
}
