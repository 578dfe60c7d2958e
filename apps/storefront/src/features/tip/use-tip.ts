import { useSyncExternalStore } from 'react';
import { tabStore } from '../../tab-store.ts';

const isTip = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The tip of this tab's next order, in rupees. The server has it from the order on. */
export const tipStorage = tabStore('hb_tip', isTip, () => sessionStorage);

export const useTip = (): number =>
  useSyncExternalStore(
    (listener) => tipStorage.subscribe(listener),
    () => tipStorage.read() ?? 0,
    () => 0,
  );
