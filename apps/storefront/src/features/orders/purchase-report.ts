const storageKey = 'hb_reported_orders';
const remembered = 20;

/** Dispatched on `window` once for each order: what measures purchases listens to it. */
export const purchaseEvent = 'hb:purchase';

export interface Purchase {
  orderNo: string;
  /** Rupees. */
  amount: number;
  isFirstOrder: boolean;
}

/**
 * Reports a purchase unless this tab has done so before (specification, section 4). True when it was
 * reported now. Without storage nothing is remembered, so nothing is reported rather than twice.
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

/** Tells whoever listens on this page. */
export const tellPage = (purchase: Purchase): void => {
  dispatchEvent(new CustomEvent(purchaseEvent, { detail: purchase }));
};
