/** 'under 300', 'below ₹ 500', 'less than rs. 250', 'upto 1,000/-', '300 se kam', '300 ke andar'. */
const limit =
  /(?<![\p{L}\p{N}])(?:(?:under|below|within|upto|up to|less than|max)\s*(?:rs\.?|inr|₹)?\s*([\d,]+)|(?:rs\.?|₹)?\s*([\d,]+)\s*(?:rs\.?|rupees|rupaye)?\s*(?:se kam|se neeche|ke andar|tak))(?:\s*(?:rs\.?|rupees|rupaye|\/-))?(?![\p{L}\p{N}])/iu;

export interface ExtractedPriceLimit {
  /** The text without the limit. */
  text: string;
  /** In rupees. */
  maxPrice: number | undefined;
}

/** Extracts a price limit from typed text, so that its number does not count as a size. */
export function extractPriceLimit(text: string): ExtractedPriceLimit {
  const found = limit.exec(text);
  const maxPrice = Number((found?.[1] ?? found?.[2] ?? '').replaceAll(',', ''));
  if (!found || !(maxPrice > 0)) return { text, maxPrice: undefined };
  return { text: text.replace(found[0], ' '), maxPrice };
}
