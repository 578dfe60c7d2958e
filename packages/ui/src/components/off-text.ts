import { discountPercent, formatRupees, paiseFromRupees } from '@halal-basket/money';

export interface OffTextInput {
  /** Rupees, as on the wire. */
  sale: number;
  /** Rupees; what it costs without the offer. */
  retail?: number | null;
  /** Whether the item is on sale; a lower price alone is no offer. */
  onSale?: boolean;
  /** Words from the server; they win over what we work out. */
  discountText?: string | null;
  /** Words for a percentage; '15% OFF' by default. */
  percentText?: (percent: number) => string;
  /** Words for an amount in rupees; '₹40 OFF' by default. */
  amountText?: (amount: string) => string;
}

/**
 * What the discount badge says, or null where there is no discount: the item must be on sale and
 * cheaper than its retail price. Percent is rounded down; where it would read 0, the amount is said
 * instead (specification, section 5).
 */
export function offText({
  sale,
  retail,
  onSale = true,
  discountText,
  percentText = (percent) => `${percent}% OFF`,
  amountText = (amount) => `${amount} OFF`,
}: OffTextInput): string | null {
  if (!onSale || retail === null || retail === undefined || sale >= retail) return null;
  if (discountText) return discountText;
  const salePaise = paiseFromRupees(sale);
  const retailPaise = paiseFromRupees(retail);
  const percent = discountPercent(retailPaise, salePaise);
  if (percent > 0) return percentText(percent);
  return amountText(formatRupees((retailPaise - salePaise) / 100));
}
