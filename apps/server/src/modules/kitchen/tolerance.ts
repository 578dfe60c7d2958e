/** Whether a weight may be saved without a reason: it differs by at most so many per cent. */
export const isWithinTolerance = (
  { orderedGrams, grams }: { orderedGrams: number; grams: number },
  tolerancePercent: number,
): boolean => Math.abs(grams - orderedGrams) * 100 <= orderedGrams * tolerancePercent;
