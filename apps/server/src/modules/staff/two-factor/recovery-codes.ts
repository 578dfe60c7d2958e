import { createHash } from 'node:crypto';
import { decryptOrNull, encrypt } from '../../../platform/encryption.ts';
import type { Settings } from '../../../platform/http/context.ts';
import { keyedHash, isEqualInConstantTime } from '../../../platform/ids.ts';
import { isMadeWithOneOf } from '../../../platform/shop-secrets.ts';
import { recoveryCodeUse } from './encrypted-factors.ts';

interface CodeHolder {
  staffId: number;
  settings: Pick<Settings, 'secrets'>;
}

const textOf = ({ staffId }: CodeHolder, code: string): string =>
  `recovery code of staff ${staffId}: ${code}`;

const hashOf = (holder: CodeHolder, code: string): Buffer =>
  createHash('sha256').update(textOf(holder, code)).digest();

const encryptionContextOf = ({ staffId, settings: { secrets } }: CodeHolder) => ({
  secrets,
  use: recoveryCodeUse,
  owner: String(staffId),
});

/** The hash of a code, encrypted: unlike a keyed hash it can be encrypted again with another secret of the shop. */
export const storedRecoveryCode = (holder: CodeHolder, code: string): Buffer =>
  encrypt(hashOf(holder, code), encryptionContextOf(holder));

/** Codes of earlier releases, which stored a keyed hash. */
const isKeyedHashOf = (holder: CodeHolder, stored: Buffer, code: string): boolean =>
  isMadeWithOneOf(holder.settings.secrets, stored, (secret) =>
    keyedHash(secret, textOf(holder, code)),
  );

/** Whether the stored code is this one. */
export function isRecoveryCode(holder: CodeHolder, stored: Buffer, code: string): boolean {
  const hash = decryptOrNull(stored, encryptionContextOf(holder));
  return hash
    ? isEqualInConstantTime(hash, hashOf(holder, code))
    : isKeyedHashOf(holder, stored, code);
}
