import type { PurchaseRef } from '../payment/purchases.ts';
import { followOrder, openTracking } from './follow-order.ts';

/** Follows the order's live events: it may be paid before this page asks again. */
export const listenToPurchase = (
  { reference: orderNo }: PurchaseRef,
  onUpdate: () => void,
): (() => void) =>
  followOrder({
    open: () => openTracking(orderNo),
    onTracking: onUpdate,
    onMode: () => undefined,
    page: document,
  });
