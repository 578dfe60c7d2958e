import type { EncryptionContext } from '../../../platform/encryption.ts';
import type { EncryptedValues } from '../../../platform/encrypted-values.ts';
import type { ShopSecrets } from '../../../platform/shop-secrets.ts';
import { replaceEncryptedSecret, selectEncryptedSecrets } from './webhooks.sql.ts';

const use = 'signatures of webhooks';

/** The secret of a webhook's signatures is stored encrypted. */
export const encryptionContextOf = (
  secrets: ShopSecrets,
  webhookId: number,
): EncryptionContext => ({
  secrets,
  use,
  owner: String(webhookId),
});

export const webhookSecrets: EncryptedValues = {
  use,
  select: selectEncryptedSecrets,
  replace: replaceEncryptedSecret,
};
