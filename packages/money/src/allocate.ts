import { type Paise, paise } from './units.ts';

/**
 * Splits `total` over `weights` so that the parts sum to `total` exactly. Leftover paise go to the
 * largest remainders; on a tie to the earlier part. All weights zero: the first part takes all.
 * A negative total is split as its mirror image. Throws on a negative weight or no weight at all.
 */
export function allocate(total: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0) throw new RangeError('Nothing to allocate to');
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers from 0 up');
  }
  if (total < 0) return allocate(paise(-total), weights).map((part) => paise(-part));

  const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : paise(0)));

  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((value) => Number(value / sum));
  const leftover = total - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % sum }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    );
  for (const { index } of byRemainder.slice(0, leftover)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(paise);
}
