import { useSyncExternalStore } from 'react';
import { maxOrders } from '../bulk/orders-action.ts';

/** A chosen order, as it was shown. */
export interface ChosenOrder {
  orderNo: string;
  adcCode: string;
}

/** The orders that are chosen in the table, also on its other pages. The overlay removes those that are done. */
let chosen: ReadonlyMap<string, ChosenOrder> = new Map();
const readers = new Set<() => void>();

function set(next: ReadonlyMap<string, ChosenOrder>): void {
  chosen = next;
  for (const changed of readers) changed();
}

function subscribe(changed: () => void): () => void {
  readers.add(changed);
  return () => readers.delete(changed);
}

export const useChosenOrders = (): ReadonlyMap<string, ChosenOrder> =>
  useSyncExternalStore(subscribe, () => chosen);

/** Chooses these orders; more than the server takes at once are left out. */
export function addChosen(orders: readonly ChosenOrder[]): void {
  const next = new Map(chosen);
  for (const { orderNo, adcCode } of orders) {
    if (next.size < maxOrders) next.set(orderNo, { orderNo, adcCode });
  }
  set(next);
}

export function removeChosen(orderNos: readonly string[]): void {
  const next = new Map(chosen);
  for (const orderNo of orderNos) next.delete(orderNo);
  set(next);
}

export const clearChosen = (): void => set(new Map());
