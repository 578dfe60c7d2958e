import type { PlacedOrder } from '@halal-basket/contract';
import { onCustomerLeft } from '../../customer-storage.ts';

/** An order that is held until it is paid. */
export interface HeldOrder {
  orderNo: string;
  /** ms since 1970, by this device's clock. */
  heldTill: number;
  /** Rupees. */
  amount: number;
}

/**
 * One attempt to order. Every repeat sends its key, so that a lost answer is sent again
 * and no second order is created. It survives a reload, but not the tab.
 */
export interface Attempt {
  key: string;
  /** The items, address and slots: any change is another attempt. */
  contents: string;
  held?: HeldOrder;
}

/**
 * Stock and slot are held for this time. The page shows no longer time,
 * whatever the device's clock says.
 */
export const holdMs = 15 * 60_000;

/** The attempt to continue, or a new one when something changed or the hold has expired. */
export function attemptFor(
  kept: Attempt | null,
  contents: string,
  now: number,
  newKey: () => string,
): Attempt {
  const goesOn = kept?.contents === contents && !(kept.held && kept.held.heldTill <= now);
  return goesOn ? kept : { key: newKey(), contents };
}

/** Returns the attempt with the order that the server created for it; null without an order. */
export function withOrder(attempt: Attempt, placed: PlacedOrder, now: number): Attempt | null {
  const { orderNo, orderPayableAmount, heldTill } = placed;
  if (placed.status !== 'CREATED' || !orderNo || orderPayableAmount === undefined) return null;
  const serverTime = heldTill ? Date.parse(heldTill) : now + holdMs;
  return {
    ...attempt,
    held: { orderNo, amount: orderPayableAmount, heldTill: Math.min(serverTime, now + holdMs) },
  };
}

/** The key for paying an attempt's order by one method; another method has another key. */
export const payKeyOf = ({ key }: Attempt, paymentMode: string): string => `${key}-${paymentMode}`;

/** Describes the order in one text, so that changes are detected. */
export const contentsOf = (
  lines: readonly {
    sku: string;
    cuts?: string | undefined;
    inCartQty: number;
    salePrice: number;
  }[],
  addressId: number,
  slots: readonly { shipmentId: string; deliverySlotId: number }[],
  pricesVersion = '',
): string =>
  JSON.stringify([
    lines.map(({ sku, cuts, inCartQty, salePrice }) => [sku, cuts ?? '', inCartQty, salePrice]),
    addressId,
    slots.map(({ shipmentId, deliverySlotId }) => [shipmentId, deliverySlotId]),
    pricesVersion,
  ]);

const storageKey = 'hb_order_attempt';

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Attempt).key === 'string' &&
  typeof (value as Attempt).contents === 'string';

/** The attempt of this tab. Without storage it is kept as long as the page. */
export function attemptStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  let current: Attempt | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  onCustomerLeft(() => {
    current = null;
    notify();
  });
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read(): Attempt | null {
      if (current) return current;
      try {
        const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? 'null');
        current = isAttempt(kept) ? kept : null;
      } catch {
        return null;
      }
      return current;
    },
    write(attempt: Attempt | null): void {
      current = attempt;
      try {
        if (attempt) storage().setItem(storageKey, JSON.stringify(attempt));
        else storage().removeItem(storageKey);
      } catch {
        // Storage is forbidden or full: the page still has it in memory.
      }
      notify();
    },
  };
}

export type AttemptStore = ReturnType<typeof attemptStore>;
