import type { EditedTaxes, TaxesAnswer } from '@halal-basket/contract';

export type Rate = EditedTaxes['fee']['rates'][number];

/**
 * How many rates of a list began on an earlier day: invoices were issued at them, so they stay. They come
 * first, because the server sorts the rates by their day.
 */
export const chargedCount = (rates: readonly Rate[], today: string): number =>
  rates.filter(({ from }) => from < today).length;

/** The saved rates of a category; none of a new one. */
export const savedRates = ({ taxes }: TaxesAnswer, taxCategoryId: number | null): readonly Rate[] =>
  taxes.categories.find((each) => each.taxCategoryId === taxCategoryId)?.rates ?? [];

/** The rate that holds today, and the next one that is scheduled. */
export function currentRate(
  rates: readonly Rate[],
  today: string,
): { now: Rate | undefined; next: Rate | undefined } {
  const sorted = rates.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const begun = sorted.filter(({ from }) => from <= today);
  return {
    now: begun.at(-1) ?? sorted[0],
    next: sorted.find(({ from }) => from > today && from !== (begun.at(-1) ?? sorted[0])?.from),
  };
}

export const newRate = (today: string): Rate => ({
  from: today,
  percent: Number.NaN,
  notification: '',
});
