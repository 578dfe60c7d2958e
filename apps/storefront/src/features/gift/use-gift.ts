import type { Gift } from '@halal-basket/contract';
import { useSyncExternalStore } from 'react';
import { giftStore } from './gift-store.ts';

/** This tab's gift. The server has it from the order on. */
export const giftStorage = giftStore(() => sessionStorage);

export const useGift = (): Gift | null =>
  useSyncExternalStore(
    (listener) => giftStorage.subscribe(listener),
    () => giftStorage.read(),
    () => null,
  );
