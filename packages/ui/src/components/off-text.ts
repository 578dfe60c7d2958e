import { formatRupees, paiseFromRupees } from '@halal-basket/money';

export interface OffTextInput {
  /** Rupees, as on the wire. */
  sale: number;
  /** Rupees; the price without the offer. */
  retail?: number | null;
  /** Whether the item is on sale; a lower price alone is not an offer. */
  onSale?: boolean;
  /** The server's text; it overrides the computed one. */
  discountText?: string | null;
  /** The text for an amount in rupees; '₹40 OFF' by default. */
  amountText?: (amount: string) => string;
}

/**
 * The text of the discount badge, or null without a discount: the item must be on sale and below its
 * retail price. Without a text from the server it is the amount, '₹40 OFF' (specification, section 5).
 */
export function offText({
  sale,
  retail,
  onSale = true,
  discountText,
  amountText = (amount) => `${amount} OFF`,
}: OffTextInput): string | null {
  if (!onSale || retail === null || retail === undefined || sale >= retail) return null;
  if (discountText) return discountText;
  return amountText(formatRupees((paiseFromRupees(retail) - paiseFromRupees(sale)) / 100));
}

/** The text of a discount in percent, rounded down, '15% OFF' by default; empty for 0. */
export const percentOff = (
  percent: number,
  percentText = (whole: number) => `${whole}% OFF`,
): string => (percent >= 1 ? percentText(Math.floor(percent)) : '');
