import type { Gift } from '@halal-basket/contract';

const storageKey = 'hb_gift';

const isGift = (value: unknown): value is Gift =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Gift).message === 'string' &&
  typeof (value as Gift).hidePrices === 'boolean';

/** The gift of the next order. It survives a reload, but not the tab; without storage, the page. */
export function giftStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  let current: Gift | null | undefined;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read(): Gift | null {
      if (current !== undefined) return current;
      try {
        const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? 'null');
        current = isGift(kept) ? kept : null;
      } catch {
        current = null;
      }
      return current;
    },
    write(gift: Gift | null): void {
      current = gift;
      try {
        if (gift) storage().setItem(storageKey, JSON.stringify(gift));
        else storage().removeItem(storageKey);
      } catch {
        // Storage is forbidden or full: the page still has it in memory.
      }
      for (const listener of listeners) listener();
    },
  };
}
