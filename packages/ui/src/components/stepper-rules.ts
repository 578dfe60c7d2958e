export interface StepLimits {
  /** The lowest count; 0 by default, so that minus at 1 removes the item. */
  min?: number;
  /** The highest count, `maxQuantityCart`. */
  max?: number;
}

/** One more, or the same at the maximum. */
export const stepUp = (count: number, { max = Infinity }: StepLimits): number =>
  Math.min(max, count + 1);

/** One less, or the same at the minimum. */
export const stepDown = (count: number, { min = 0 }: StepLimits): number =>
  Math.max(min, count - 1);

export const canStepUp = (count: number, { max = Infinity }: StepLimits): boolean => count < max;

export const canStepDown = (count: number, { min = 0 }: StepLimits): boolean => count > min;
