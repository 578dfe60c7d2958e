import type { Limit, Spacing } from '../../platform/attempt-limits.ts';

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits of login codes. Each message costs money and may disturb a person who did not request it
 * (promises S8 and S9).
 */
export const codeLimits = {
  /** For a phone on one device: half a minute for the message to arrive. */
  phone: [
    { max: 1, seconds: 30 },
    { max: 5, seconds: hour },
    { max: 10, seconds: day },
  ],
  /** Different phones on one device: enough for a family. A device id is only a hint. */
  phonesOfDevice: { max: 5, seconds: day },
  /**
   * For devices on which the owner of the phone has never logged in: the first codes of a phone within an hour
   * cost nothing, later ones need a proof of work. Beyond a daily number codes are spaced, for one network
   * (IPv4 /24, IPv6 /48) sooner than for all. One attacker delays no customer; many delay only new devices.
   */
  unknownDevicesFree: { max: 3, seconds: hour },
  unknownDevicesOfNetwork: { max: 10, everySeconds: 15 * minute },
  unknownDevicesOfPhone: { max: 30, everySeconds: 15 * minute },
  /** Free messages to one address (IPv6: one /64), which customers of a mobile carrier may share. */
  address: { max: 20, seconds: hour },
  /** Calls cost many times as much as a text and ring at night. Unknown devices share one limit. */
  callsOfPhone: { max: 3, seconds: day },
  /**
   * For devices without any login, from one block of addresses (IPv4 /24, IPv6 /48). An SMS pumping attack
   * changes address and device id each time, but seldom the block. A carrier's block holds thousands of
   * customers, of whom few are new within an hour.
   */
  newDevicesOfBlock: { max: 60, seconds: hour },
  /** The whole shop: bounds the cost (about ₹600 an hour, ₹4,000 a day) if all other limits are evaded. */
  everyone: [
    { max: 3000, seconds: hour },
    { max: 20_000, seconds: day },
  ],
} as const satisfies Record<string, Limit | Spacing | readonly Limit[]>;

/**
 * Detects SMS pumping (promise S9). Customers use most of the codes that they request. If fewer than
 * three in ten of at least a hundred codes are used, machines request them. Known devices then get codes as
 * usual; after a few free codes, all other devices need a proof of work.
 */
export const pumpingGuard = {
  countedSeconds: quarter,
  fromSent: 100,
  usedShare: 0.3,
  newDevices: { max: 60, seconds: quarter },
} as const;

/** How long a code is valid, and how many wrong entries it allows (promise S7). */
export const loginCodeLife = { seconds: 5 * minute, tries: 5 } as const;

/**
 * How long login by code is blocked for a phone after wrong codes: short after one code's worth of attempts,
 * longer if they continue for an hour (promise S10). Sessions continue, so that an attacker cannot log
 * anyone out.
 */
export const wrongCodes = {
  countedSeconds: hour,
  perCode: { max: loginCodeLife.tries, blockSeconds: 2 * minute },
  many: { max: 10, blockSeconds: 15 * minute },
  /**
   * All devices on which the owner has never logged in share one daily number of attempts. Fifty guesses at a
   * million codes open one account in twenty thousand a day, however many machines and networks the attacker
   * has.
   */
  ofUnknownDevices: { max: 50, seconds: day },
} as const;

/**
 * Five guesses at each of two hundred thousand phones open one account, and no limit per phone detects it.
 * This number of wrong codes in a quarter of an hour raises an alarm in the log (promise S10).
 */
export const wrongCodesAlarm = { max: 500, seconds: quarter } as const satisfies Limit;

/**
 * A session ends after this time without a call, and at the latest this time after login. A customer who
 * orders every weekend stays logged in.
 */
export const sessionLife = { idleSeconds: 14 * day, absoluteSeconds: 30 * day } as const;

/**
 * A ticket is replaced at the first launch after this time. The former ticket works for a
 * while after the first use of its successor, because other tabs and running calls still carry it; later use
 * ends the session. No further successor is issued within `pendingSeconds` of an unused one.
 */
export const ticketLife = { seconds: day, graceSeconds: 60, pendingSeconds: hour } as const;

/** The last use of a session is stored with this accuracy. */
export const touchEverySeconds = 5 * minute;

/** No limit counts attempts older than this. */
export const maxWindowSeconds = day;

/**
 * Attempts at the current password by a logged-in customer who changes it. Those of a login: `passwordLimits`.
 */
export const wrongPasswords = { max: 10, seconds: 15 * minute } as const satisfies Limit;

/** How long a link in a mail is valid (promise S13). */
export const linkLife = { seconds: 30 * minute } as const;

/** Links to set a new password: an attacker must not flood a mailbox. */
export const linkLimits = {
  email: { max: 3, seconds: hour },
  address: { max: 20, seconds: hour },
} as const satisfies Record<string, Limit>;

/** After this time a login no longer proves who uses the device. */
export const freshLoginSeconds = 30 * minute;

/** The file with all data: it can be fetched for a day, and made once an hour. */
export const exportLife = { seconds: day, againAfterSeconds: hour } as const;

/**
 * The time between the request and the erasure, in which the customer can notice a request by another
 * person.
 */
export const erasureNoticeSeconds = 2 * day;

/** How often a postponed erasure is tried again: refunds and banks take days. */
export const erasureRetrySeconds = day;

/** A support token is used immediately; an order takes half an hour at most. */
export const supportSession = { tokenSeconds: 5 * minute, sessionSeconds: 30 * minute } as const;
