import { onCustomerLeft } from './customer-storage.ts';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A value of this tab, such as the tip of its next order. It survives a reload, but not the tab; without storage, the
 * page. `isValid` checks what the storage contains.
 */
export function tabStore<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  storage: () => TabStorage,
) {
  let current: T | null | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  // The storage then contains only what belongs to the device.
  onCustomerLeft(() => {
    current = undefined;
    notify();
  });
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read(): T | null {
      if (current !== undefined) return current;
      try {
        const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        current = isValid(kept) ? kept : null;
      } catch {
        current = null;
      }
      return current;
    },
    write(value: T | null): void {
      current = value;
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // Storage is forbidden or full: the page still has it in memory.
      }
      notify();
    },
  };
}
