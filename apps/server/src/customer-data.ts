import { cartData } from './modules/cart/index.ts';
import { listsData } from './modules/customer-lists/index.ts';
import { locationData } from './modules/location/index.ts';
import { membershipData } from './modules/membership/index.ts';
import { notificationsData } from './modules/notifications/index.ts';
import { ordersData } from './modules/orders/index.ts';
import { paymentsData } from './modules/payments/index.ts';
import { pointsData } from './modules/loyalty/index.ts';
import { promotionsData } from './modules/promotions/index.ts';
import { referralData } from './modules/referral/index.ts';
import { reviewsData } from './modules/reviews/index.ts';
import { subscriptionData } from './modules/subscription/index.ts';
import { walletData } from './modules/wallet/index.ts';
import type { Subscribers } from './platform/events.ts';
import type { PersonalData } from './platform/personal-data.ts';

/** What each module keeps of customers: told to them on request, and gone when they go. */
export const personalData: Record<string, PersonalData> = {
  location: locationData,
  payments: paymentsData,
  wallet: walletData,
  membership: membershipData,
  promotions: promotionsData,
  referral: referralData,
  cart: cartData,
  orders: ordersData,
  reviews: reviewsData,
  'customer-lists': listsData,
  loyalty: pointsData,
  subscription: subscriptionData,
  notifications: notificationsData,
};

/** Every module that keeps something of customers hears when one is erased. */
export const withErasure = (
  subscribers: Record<string, Subscribers>,
): Record<string, Subscribers> =>
  Object.fromEntries(
    [...new Set([...Object.keys(subscribers), ...Object.keys(personalData)])].map((module) => {
      const data = personalData[module];
      const erase: Subscribers = data
        ? { 'customer.erased': ({ tx, clock }, leaver) => data.erase(tx, leaver, clock.now()) }
        : {};
      return [module, { ...subscribers[module], ...erase }];
    }),
  );
