import { z } from 'zod';
import { locales } from '../languages.ts';
import { adcCode, count, id, instant } from './basic.ts';
import { campaignChannel } from './campaign-channel.ts';
import { address, visitorAddress } from './address.ts';
import { shopText } from './shop-text.ts';

/** New, repeat, power user: sent to analytics. */
export const customerType = z.enum(['NU', 'RU', 'PU']);
export type CustomerType = z.infer<typeof customerType>;

/** One value of the remote configuration, with the priority that analytics gating reads. */
export const remoteValue = z.object({
  value: z.union([z.string(), z.number(), z.boolean()]),
  priority: z.int(),
});

/** "Launch or user info": the facts about the visitor that a client needs. */
export const launchInfo = z.object({
  loggedIn: z.boolean(),
  customerFullName: z.string().optional(),
  email: z.string().optional(),
  /** With +91. */
  mobile: z.string().optional(),
  adcCode: adcCode.optional(),
  /** The address that deliveries go to. */
  customerAddress: address.optional(),
  visitorAddress: visitorAddress.optional(),
  totalCartQuantity: count,
  customerType,
  referralActive: z.boolean(),
  /** The session of an app; the web has a cookie instead. */
  persistentTicket: z.string().optional(),
  showMergeCartDialog: z.boolean(),
  addressId: id.optional(),
  isSubscriptionActive: z.boolean(),
  isPrimeMember: z.boolean(),
  displayPrime: z.boolean(),
  /** The client must clear its stored link map (`cpMapping`). */
  flushSeo: z.boolean(),
  /** Epoch milliseconds, one day from now. */
  validTill: z.int(),
  /** 'Today, in 90 min' at the visitor's location; absent without one. */
  deliveryPromise: shopText.optional(),
  notificationsCount: count,
  remoteConfig: z.record(z.string(), remoteValue),
  /** A member of customer support is acting for the customer. */
  actingFor: z.string().optional(),
});
export type LaunchInfo = z.infer<typeof launchInfo>;

export const loginAnswer = z.object({
  ...launchInfo.shape,
  /** With +91; absent for a customer who logs in by email and gave no phone. */
  phoneNo: z.string().optional(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const profile = z.object({
  fullName: z.string().optional(),
  accountEmail: z.string().optional(),
  emailVerified: z.boolean(),
  /** A changed email address that is not confirmed yet. */
  pendingEmail: z.string().optional(),
  /** With +91. */
  mobile: z.string().optional(),
  hasPassword: z.boolean(),
  language: z.enum(locales),
  /** Whether the shop may remind the customer of an abandoned cart. */
  cartReminders: z.boolean(),
  /** The channels on which the shop may send offers; empty until the customer agrees. */
  offersBy: z.array(campaignChannel),
});
export type Profile = z.infer<typeof profile>;

/** A device on which the customer is logged in. */
export const customerSession = z.object({
  sessionId: id,
  deviceType: z.enum(['desktop', 'mobile', 'android', 'ios']),
  /** The first login, and the last activity (to five minutes). */
  loggedInAt: instant,
  lastSeenAt: instant,
  /** The device that makes this request. */
  isThis: z.boolean(),
});
export type CustomerSession = z.infer<typeof customerSession>;

/** The export of all data of a customer. */
export const accountExport = z.object({
  state: z.enum(['PREPARING', 'READY']),
  requestedAt: instant,
  /** The download address, and its expiry. */
  href: z.string().optional(),
  expiresAt: instant.optional(),
});
export type AccountExport = z.infer<typeof accountExport>;
