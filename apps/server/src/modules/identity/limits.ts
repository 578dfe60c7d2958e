import type { Limit, Spacing } from '../../platform/login-pace.ts';

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How many login codes are sent. Every message costs money and may annoy somebody who never asked
 * (reliability, S8 and S9).
 */
export const codeLimits = {
  /** A phone on one device: half a minute for the message to arrive, then no nuisance. */
  phone: [
    { max: 1, seconds: 30 },
    { max: 5, seconds: hour },
    { max: 10, seconds: day },
  ],
  /** Different phones from one device: a family's, not a list's. A device id is only a hint. */
  phonesOfDevice: { max: 5, seconds: day },
  /**
   * Devices on which the phone's owner has not logged in: so many codes for a phone within an hour cost
   * nothing, those after it work. Beyond a day's number codes are spaced, for a network (IPv4 /24, IPv6
   * /48) sooner than for all: one stranger alone holds up nobody, many hold up new devices only.
   */
  strangersFree: { max: 3, seconds: hour },
  strangersOfNetwork: { max: 10, everySeconds: 15 * minute },
  strangersOfPhone: { max: 30, everySeconds: 15 * minute },
  /** Free messages from one address (IPv6: one /64), which a carrier's customers may share. */
  address: { max: 20, seconds: hour },
  /** Calls cost many times a text, and ring at night. Devices of strangers share theirs. */
  callsOfPhone: { max: 3, seconds: day },
  /**
   * Devices on which nobody ever logged in, from one block of addresses (IPv4 /24, IPv6 /48): who pumps
   * messages changes address and device id with each, but seldom the block. A carrier's block holds
   * thousands of customers, of whom few are new within an hour.
   */
  newDevicesOfBlock: { max: 60, seconds: hour },
  /** The whole shop: bounds the bill (about ₹600 an hour, ₹4,000 a day) when all else is evaded. */
  everyone: [
    { max: 3000, seconds: hour },
    { max: 20_000, seconds: day },
  ],
} as const satisfies Record<string, Limit | Spacing | readonly Limit[]>;

/**
 * The guard against pumping (reliability, S9). People type in most of the codes they ask for; where
 * fewer than three in ten of a hundred or more are used, machines ask. Then devices on which somebody
 * has logged in before get their codes as always, and beyond a few all others do work for theirs.
 */
export const pumpingGuard = {
  countedSeconds: quarter,
  fromSent: 100,
  usedShare: 0.3,
  newDevices: { max: 60, seconds: quarter },
} as const;

/** How long a code is good, and how often it may be mistyped (reliability, S7). */
export const codeLife = { seconds: 5 * minute, tries: 5 } as const;

/**
 * How long a phone's login by code rests after wrong ones: a little after a code's worth of them,
 * longer when they go on for an hour (reliability, S10). Sessions are not touched, so that nobody can
 * be logged out by strangers' guesses.
 */
export const wrongCodes = {
  countedSeconds: hour,
  everyFew: { max: codeLife.tries, restSeconds: 2 * minute },
  many: { max: 10, restSeconds: 15 * minute },
  /**
   * All devices on which the owner has not logged in share so many a day. Fifty guesses at a million
   * codes: one account in twenty thousand a day, whatever machines and networks somebody has.
   */
  ofStrangers: { max: 50, seconds: day },
} as const;

/**
 * Five guesses at each of two hundred thousand phones open one account, and no limit of a phone sees it:
 * so many wrong codes in a quarter of an hour are told to the log as an alarm (reliability, S10).
 */
export const wrongCodesAlarm = { max: 500, seconds: quarter } as const satisfies Limit;

/**
 * A session ends after so long without a call, and at the latest so long after its login (reliability,
 * S1). Who orders for the weekend stays logged in; a phone in a drawer does not.
 */
export const sessionLife = { idleSeconds: 14 * day, absoluteSeconds: 30 * day } as const;

/**
 * A ticket is replaced at the first launch after so long (reliability, S2). The former one works for a
 * while after its successor was first used, since other tabs and calls under way still carry it; used later,
 * it ends the session. A successor that nobody used yet is not followed by another for `onItsWaySeconds`.
 */
export const ticketLife = { seconds: day, graceSeconds: 60, onItsWaySeconds: hour } as const;

/** When a session was last seen need not be known more exactly. */
export const touchEverySeconds = 5 * minute;

/** Tries older than this count for no limit. */
export const longestWindowSeconds = day;

/** The password that is to be replaced: tries of who is logged in. Those of a login: `passwordPace`. */
export const wrongPasswords = { max: 10, seconds: 15 * minute } as const satisfies Limit;

/** A link in a mail is good for so long (reliability, S13). */
export const linkLife = { seconds: 30 * minute } as const;

/** Links to set a password anew: a mailbox is not to be flooded by strangers. */
export const linkLimits = {
  email: { max: 3, seconds: hour },
  address: { max: 20, seconds: hour },
} as const satisfies Record<string, Limit>;

/** After so long a login no longer proves who is at the device (reliability, S1). */
export const freshLoginSeconds = 30 * minute;

/** The file with all data: a day is time enough to fetch it, and it is not made more than hourly. */
export const exportLife = { seconds: day, againAfterSeconds: hour } as const;

/** Between asking to be forgotten and being so: time to notice that somebody else asked (S30). */
export const erasureNoticeSeconds = 2 * day;

/** How often an erasure is tried again that waits for money: refunds and banks take days. */
export const heldErasureSeconds = day;

/** A token to order for a customer is read out or clicked at once; an order takes half an hour at most. */
export const careLife = { tokenSeconds: 5 * minute, sessionSeconds: 30 * minute } as const;
