export interface StepLimits {
  /** Lowest count; 0 by default, so that minus at 1 takes the item out. */
  min?: number;
  /** Highest count, `maxQuantityCart`. */
  max?: number;
}

/** One more, or the same at the limit. */
export const stepUp = (count: number, { max = Infinity }: StepLimits): number =>
  Math.min(max, count + 1);

/** One fewer, or the same at the limit. */
export const stepDown = (count: number, { min = 0 }: StepLimits): number =>
  Math.max(min, count - 1);

export const canStepUp = (count: number, { max = Infinity }: StepLimits): boolean => count < max;

export const canStepDown = (count: number, { min = 0 }: StepLimits): boolean => count > min;
