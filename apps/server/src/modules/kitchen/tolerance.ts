/** Whether a weight may be saved without a reason: the goods are there and differ by at most so many per cent. */
export const isWithinTolerance = (
  { orderedGrams, grams }: { orderedGrams: number; grams: number },
  tolerancePercent: number,
): boolean => grams > 0 && Math.abs(grams - orderedGrams) * 100 <= orderedGrams * tolerancePercent;
