import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Without 0, 1, I, L, O, U, which are misread or spell words. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of characters after the prefix of a public reference. */
const referenceLength = 12;

/** Random characters, almost five bits each. */
export const randomCharacters = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A public reference that cannot be guessed: prefix + 12 characters (58 bits). */
export const publicReference = (prefix: string): string =>
  prefix + randomCharacters(referenceLength);

/**
 * Whether a public reference has this prefix. The length decides, because the characters after `HB` in the
 * number of an order may equal another prefix.
 */
export const isReferenceOf = (prefix: string, text: string): boolean =>
  text.startsWith(prefix) && text.length === prefix.length + referenceLength;

/** A 256-bit secret for cookies, tickets and links. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

/** Only hashes of tickets are stored. */
export const ticketHash = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Six random digits. */
export const newLoginCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The code that a customer gives the rider on delivery: four random digits. */
export const newDeliveryCode = (): string => String(randomInt(10_000)).padStart(4, '0');

export const keyedHash = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest();

/** A comparison in constant time. */
export const isEqualInConstantTime = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

/** Short stable digest, for ETags and request fingerprints. */
export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27);
