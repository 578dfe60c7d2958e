import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type ShopSecrets, allSecrets } from './shop-secrets.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Each use of the shop's secret has a key of its own. */
const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** The owner of the value: encrypted bytes that are moved to another row cannot be decrypted there. */
export interface EncryptionContext {
  secrets: ShopSecrets;
  use: string;
  owner: string;
}

/**
 * Encrypts a value that must be read again, such as the secret of a second factor, with the current secret of the
 * shop: iv, tag, text.
 */
export function encrypt(plain: Uint8Array, { secrets, use, owner }: EncryptionContext): Buffer {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, keyFor(secrets.current, use), iv).setAAD(
    Buffer.from(owner),
  );
  const text = Buffer.concat([encryption.update(plain), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), text]);
}

function decryptWith(secret: string, encrypted: Buffer, { use, owner }: EncryptionContext): Buffer {
  const iv = encrypted.subarray(0, ivBytes);
  const opening = createDecipheriv(cipher, keyFor(secret, use), iv)
    .setAAD(Buffer.from(owner))
    .setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(encrypted.subarray(ivBytes + tagBytes)), opening.final()]);
}

/** A value with the secret of the shop that it was encrypted with. */
interface Decrypted {
  plain: Buffer;
  secret: string;
}

/** Null if no secret of the shop decrypts the bytes: for values that their owner can enter again. */
export function decryptWithAny(encrypted: Buffer, context: EncryptionContext): Decrypted | null {
  for (const secret of allSecrets(context.secrets)) {
    try {
      return { plain: decryptWith(secret, encrypted, context), secret };
    } catch {
      // Another secret may decrypt them.
    }
  }
  return null;
}

export const decryptOrNull = (encrypted: Buffer, context: EncryptionContext): Buffer | null =>
  decryptWithAny(encrypted, context)?.plain ?? null;

/** Throws if no secret of the shop decrypts the bytes, or they were changed. */
export function decrypt(encrypted: Buffer, context: EncryptionContext): Buffer {
  const plain = decryptOrNull(encrypted, context);
  if (!plain) throw new Error(`No secret of the shop decrypts a value of: ${context.use}`);
  return plain;
}
