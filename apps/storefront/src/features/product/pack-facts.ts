import { formatNumber } from '@halal-basket/money';
import { m } from '../../messages.ts';
import type { Sku } from './choice.ts';

const amountOf = (grams: number): string => formatNumber(grams >= 1000 ? grams / 1000 : grams);

/** 500 → '500 g', 1200 → '1.2 kg'. */
export const weightText = (grams: number): string =>
  (grams >= 1000 ? m.weight_kg : m.weight_g)({ amount: amountOf(grams) });

/** Whether the name of a pack contains its weight. Names of packs are written in English. */
export const namesWeight = (pack: string, grams: number): boolean =>
  pack.toLowerCase().includes(`${amountOf(grams)} ${grams >= 1000 ? 'kg' : 'g'}`);

/** Removes the unit, which is below the figure: '10–12 pieces' → '10–12'. */
const figure = (text: string): string => /^[\d\s–-]*\d/.exec(text)?.[0] ?? text;

/** Returns the figures of a pack. Unknown ones are omitted. */
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
