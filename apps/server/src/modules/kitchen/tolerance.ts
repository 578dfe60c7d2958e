/** Whether a weight may be saved without a reason: the goods are there, and the tolerance allows the difference. */
export const isWithinTolerance = (
  { orderedGrams, grams }: { orderedGrams: number; grams: number },
  tolerancePercent: number,
): boolean => grams > 0 && Math.abs(grams - orderedGrams) * 100 <= orderedGrams * tolerancePercent;
