import type { Gift } from '@halal-basket/contract';
import { tabStore } from '../../tab-store.ts';

const isGift = (value: unknown): value is Gift =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Gift).message === 'string' &&
  typeof (value as Gift).hidePrices === 'boolean';

/** The gift of the next order. */
export const giftStore = (storage: Parameters<typeof tabStore>[2]) =>
  tabStore('hb_gift', isGift, storage);
