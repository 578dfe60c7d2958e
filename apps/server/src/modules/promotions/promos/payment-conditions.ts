import type { Paise } from '@halal-basket/money';
import type { RequiredModes } from './promo.sql.ts';

/** How an order is paid: one mode, and HB Money for the rest. */
export interface PlannedPayment {
  mode: string;
  /** The part by that mode. */
  amount: Paise;
  total: Paise;
}

const walletMode = 'hbw';

/** The reason why one of these promos forbids the payment; null when all allow it. */
export function paymentRefusal(
  required: readonly RequiredModes[],
  { mode, amount, total }: PlannedPayment,
): string | null {
  // A saved card is a card.
  const way = mode === 'STORED_CARD' ? 'CC' : mode;
  for (const { code, modes, minimumShare } of required) {
    if (!modes.includes(way)) return `Not available with this offer: ${code}.`;
    const counted = modes.includes(walletMode) ? total : amount;
    if (counted * 100 < total * minimumShare) {
      const share = `Pay at least ${minimumShare}% of the total this way.`;
      return `${share} Pay without HB Money to use this offer: ${code}.`;
    }
  }
  return null;
}
