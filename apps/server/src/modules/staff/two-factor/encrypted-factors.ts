import type { EncryptedValues } from '../../../platform/encrypted-values.ts';
import {
  replaceRecoveryCode,
  replaceSealedFactor,
  selectRecoveryCodes,
  selectSealedFactors,
} from './encrypted-factors.sql.ts';

export const secondFactorUse = 'second factor of staff';
export const recoveryCodeUse = 'recovery codes of staff';

export const encryptedFactors: readonly EncryptedValues[] = [
  { use: secondFactorUse, select: selectSealedFactors, replace: replaceSealedFactor },
  { use: recoveryCodeUse, select: selectRecoveryCodes, replace: replaceRecoveryCode },
];
