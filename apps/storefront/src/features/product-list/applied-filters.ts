import type { ListUrl } from './list-search.ts';

const countIn = (list: string | undefined): number => (list ? list.split(',').length : 0);

/** Returns the number of applied filters; the sort order is not counted. */
export const filterCount = ({
  cuts,
  sub,
  diet,
  weight,
  min,
  max,
  stock,
  offers,
}: ListUrl): number =>
  countIn(cuts) +
  countIn(diet) +
  countIn(weight) +
  [sub, min ?? max, stock, offers].filter((one) => one !== undefined).length;

/** Adds a code to a list, or removes it. The list is sorted. */
export function toggled(list: string | undefined, code: string): string | undefined {
  const chosen = list ? list.split(',') : [];
  const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
  return next.length > 0 ? next.sort().join(',') : undefined;
}
