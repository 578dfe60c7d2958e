import type { ListUrl } from './list-search.ts';

const countIn = (list: string | undefined): number => (list ? list.split(',').length : 0);

/** How many ways of narrowing are in force; the sort is none. */
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

/** Puts a code into a list of them or takes it out; the list is kept in one order. */
export function toggled(list: string | undefined, code: string): string | undefined {
  const chosen = list ? list.split(',') : [];
  const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
  return next.length > 0 ? next.sort().join(',') : undefined;
}
