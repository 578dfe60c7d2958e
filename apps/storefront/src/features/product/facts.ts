import { m } from '../../messages.ts';
import type { Sku } from './choice.ts';

const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** 500 → '500 g', 1200 → '1.2 kg'. */
export const weightText = (grams: number): string =>
  grams >= 1000
    ? m.weight_kg({ amount: plain.format(grams / 1000) })
    : m.weight_g({ amount: plain.format(grams) });

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  // A date without a time: the same day wherever the reader is.
  timeZone: 'UTC',
});

/** '2026-11-25' → '25 Nov 2026'. */
export const dayText = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** '10–12 pieces' → '10–12': the word stands below the figure. */
const figure = (text: string): string => /^[\d\s–-]*\d/.exec(text)?.[0] ?? text;

/** What a pack holds, in figures; what the shop does not know is left out. */
export function factsOf(sku: Sku): { label: string; value: string }[] {
  const { netWeightGrams, grossWeightGrams, pieces, serves } = sku;
  return [
    ...(netWeightGrams ? [{ label: m.fact_net(), value: weightText(netWeightGrams) }] : []),
    ...(grossWeightGrams && grossWeightGrams !== netWeightGrams
      ? [{ label: m.fact_gross(), value: weightText(grossWeightGrams) }]
      : []),
    ...(pieces ? [{ label: m.fact_pieces(), value: figure(pieces) }] : []),
    ...(serves ? [{ label: m.fact_serves(), value: figure(serves) }] : []),
  ];
}
