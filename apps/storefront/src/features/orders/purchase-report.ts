import { track } from '../../analytics/track.ts';

const storageKey = 'hb_reported_orders';
const remembered = 20;

export interface Purchase {
  orderNo: string;
  /** Rupees. */
  amount: number;
  isFirstOrder: boolean;
}

/**
 * Reports a purchase once for each browser (specification, section 4); returns whether it did now.
 * Without storage it reports nothing, because it could report twice.
 */
export function reportOnce(
  purchase: Purchase,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  report: (purchase: Purchase) => void,
): boolean {
  try {
    const known: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
    const orderNos = Array.isArray(known) ? known : [];
    if (orderNos.includes(purchase.orderNo)) return false;
    storage().setItem(
      storageKey,
      JSON.stringify([...orderNos, purchase.orderNo].slice(-remembered)),
    );
  } catch {
    return false;
  }
  report(purchase);
  return true;
}

/** Sends an event to the analytics adapters, if any. */
export const reportToAnalytics = ({ orderNo, amount: value, isFirstOrder }: Purchase): void =>
  track({ name: 'purchase', orderNo, value, isFirstOrder });
