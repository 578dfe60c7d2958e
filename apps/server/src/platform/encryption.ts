import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Each use of the shop's secret has a key of its own. */
const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Whose value it is: sealed bytes that are moved to another row cannot be opened there. */
export interface SealedFor {
  /** `SECRET` of the shop's settings. */
  secret: string;
  use: string;
  owner: string;
}

/** Encrypts what must be read again, such as the secret of a second factor: iv, tag, text. */
export function seal(plain: Uint8Array, { secret, use, owner }: SealedFor): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyFor(secret, use), iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([sealing.update(plain), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), text]);
}

/** Throws where the shop's secret is another by now, or the bytes were changed. */
export function unseal(sealed: Buffer, { secret, use, owner }: SealedFor): Buffer {
  const iv = sealed.subarray(0, ivBytes);
  const opening = createDecipheriv(cipher, keyFor(secret, use), iv)
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
}

/** Null where `unseal` throws: for what its owner can write anew. */
export function unsealOrNull(sealed: Buffer, sealedFor: SealedFor): Buffer | null {
  try {
    return unseal(sealed, sealedFor);
  } catch {
    return null;
  }
}
