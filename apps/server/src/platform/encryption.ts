import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Each use of the shop's secret has a key of its own. */
const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** The owner of the value: encrypted bytes that are moved to another row cannot be decrypted there. */
export interface EncryptionContext {
  /** `SECRET` of the shop's settings. */
  secret: string;
  use: string;
  owner: string;
}

/** Encrypts a value that must be read again, such as the secret of a second factor: iv, tag, text. */
export function encrypt(plain: Uint8Array, { secret, use, owner }: EncryptionContext): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyFor(secret, use), iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([sealing.update(plain), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), text]);
}

/** Throws if the shop's secret or the bytes were changed. */
export function decrypt(sealed: Buffer, { secret, use, owner }: EncryptionContext): Buffer {
  const iv = sealed.subarray(0, ivBytes);
  const opening = createDecipheriv(cipher, keyFor(secret, use), iv)
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
}

/** Null where `decrypt` throws: for values that their owner can enter again. */
export function decryptOrNull(sealed: Buffer, sealedFor: EncryptionContext): Buffer | null {
  try {
    return decrypt(sealed, sealedFor);
  } catch {
    return null;
  }
}
