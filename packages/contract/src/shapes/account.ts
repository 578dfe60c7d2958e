import { z } from 'zod';
import { adcCode, count, id, instant } from './basic.ts';
import { address, visitorAddress } from './place.ts';

/** New, repeat, power user: told to analytics. */
export const customerType = z.enum(['NU', 'RU', 'PU']);
export type CustomerType = z.infer<typeof customerType>;

/** One value of the remote configuration, with the priority that analytics gating reads. */
export const remoteValue = z.object({
  value: z.union([z.string(), z.number(), z.boolean()]),
  priority: z.int(),
});

/** "Launch or user info": what a client needs to know about its visitor. */
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
  /** Drop the cached link map (`cpMapping`). */
  flushSeo: z.boolean(),
  /** Epoch ms, one day on. */
  validTill: z.int(),
  /** 'Today, in 90 min' at the visitor's place; absent without one. */
  deliveryPromise: z.string().optional(),
  notificationsCount: count,
  remoteConfig: z.record(z.string(), remoteValue),
  /** Customer care is acting for the customer. */
  actingFor: z.string().optional(),
});
export type LaunchInfo = z.infer<typeof launchInfo>;

export const loginAnswer = z.object({
  ...launchInfo.shape,
  /** With +91; absent when the customer came by e-mail and has none. */
  phoneNo: z.string().optional(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const profile = z.object({
  fullName: z.string().optional(),
  accountEmail: z.string().optional(),
  emailVerified: z.boolean(),
  /** A changed e-mail that waits for its link to be opened. */
  pendingEmail: z.string().optional(),
  /** With +91. */
  mobile: z.string().optional(),
  hasPassword: z.boolean(),
  language: z.enum(['en', 'hi', 'ur']),
  /** May the shop remind of a basket that was left? */
  cartReminders: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/** A device on which the customer is logged in. */
export const customerSession = z.object({
  sessionId: id,
  deviceType: z.enum(['desktop', 'mobile', 'android', 'ios']),
  /** Since when, and when it was last seen (to five minutes). */
  loggedInAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type CustomerSession = z.infer<typeof customerSession>;

/** The file with all of a customer's data. */
export const accountExport = z.object({
  state: z.enum(['PREPARING', 'READY']),
  requestedAt: instant,
  /** Where it is downloaded, and until when. */
  href: z.string().optional(),
  expiresAt: instant.optional(),
});
export type AccountExport = z.infer<typeof accountExport>;
