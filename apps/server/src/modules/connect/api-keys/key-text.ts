import { randomBytes } from 'node:crypto';
import { randomCharacters, isEqualInConstantTime, ticketHash } from '../../../platform/ids.ts';

const mark = 'hbk_';
const prefixLength = 8;
const form = /^(hbk_[0-9A-Z]{8})_[\w-]{43}$/;

/** A new key: a prefix by which people recognise it, and 256 random bits. */
export function newKey(): { key: string; prefix: string } {
  const prefix = mark + randomCharacters(prefixLength);
  return { key: `${prefix}_${randomBytes(32).toString('base64url')}`, prefix };
}

/** The prefix of a text that has the form of a key; null for any other bearer ticket. */
export const prefixOf = (text: string | undefined): string | null =>
  form.exec(text ?? '')?.[1] ?? null;

export const hashOfKey = (key: string): Buffer => ticketHash(key);

export const isKeyOf = (keyHash: Buffer, key: string): boolean =>
  isEqualInConstantTime(keyHash, hashOfKey(key));
