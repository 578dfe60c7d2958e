import type { EncryptedValues } from '../../../platform/encrypted-values.ts';
import {
  replaceRecoveryCode,
  replaceEncryptedFactor,
  selectRecoveryCodes,
  selectEncryptedFactors,
} from './encrypted-factors.sql.ts';

export const secondFactorUse = 'second factor of staff';
export const recoveryCodeUse = 'recovery codes of staff';

export const encryptedFactors: readonly EncryptedValues[] = [
  { use: secondFactorUse, select: selectEncryptedFactors, replace: replaceEncryptedFactor },
  { use: recoveryCodeUse, select: selectRecoveryCodes, replace: replaceRecoveryCode },
];
