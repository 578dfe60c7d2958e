import { formatRupees, paiseFromRupees } from '@halal-basket/money';

export interface OffTextInput {
  /** Rupees, as on the wire. */
  sale: number;
  /** Rupees; what it costs without the offer. */
  retail?: number | null;
  /** Whether the item is on sale; a lower price alone is no offer. */
  onSale?: boolean;
  /** Words from the server; they win over what we work out. */
  discountText?: string | null;
  /** Words for an amount in rupees; '₹40 OFF' by default. */
  amountText?: (amount: string) => string;
}

/**
 * What the discount badge says, or null where there is no discount: the item must be on sale and
 * cheaper than its retail price. Without words from the server it says the amount, '₹40 OFF'
 * (specification, section 5).
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

/** The usual words for a discount in percent, rounded down; empty where it would read 0. */
export const percentOff = (percent: number): string =>
  percent >= 1 ? `${Math.floor(percent)}% OFF` : '';
