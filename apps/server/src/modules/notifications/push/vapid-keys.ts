import type { Db } from '../../../platform/db.ts';
import { decryptOrNull, encrypt } from '../../../platform/encryption.ts';
import type { PushKeys } from '../../../platform/push-settings.ts';
import type { EncryptedValues } from '../../../platform/encrypted-values.ts';
import type { ShopSecrets } from '../../../platform/shop-secrets.ts';
import {
  lockPushKey,
  replaceEncryptedPrivateKey,
  savePushKey,
  selectEncryptedPrivateKey,
} from './vapid-keys.sql.ts';

const use = 'private key of Web Push';

/**
 * The keys of Web Push for a shop whose settings contain none. The first start makes them. They are made again
 * only if no secret of the shop decrypts them, because every browser must subscribe again then.
 */
export const preparePushKeys = (
  db: Db,
  { secrets, pushSubject: subject }: { secrets: ShopSecrets; pushSubject: string },
): Promise<PushKeys> =>
  db.transaction(async (tx) => {
    const encryptionContextOf = { secrets, use, owner: 'shop' };
    const kept = await lockPushKey(tx);
    const opened = kept && decryptOrNull(kept.encryptedPrivateKey, encryptionContextOf)?.toString();
    if (kept && opened) return { publicKey: kept.publicKey, privateKey: opened, subject };
    const { default: webpush } = await import('web-push');
    const { publicKey, privateKey } = webpush.generateVAPIDKeys();
    const encryptedPrivateKey = encrypt(Buffer.from(privateKey), encryptionContextOf);
    await savePushKey(tx, { publicKey, encryptedPrivateKey });
    return { publicKey, privateKey, subject };
  });

export const pushKeySecrets: EncryptedValues = {
  use,
  select: selectEncryptedPrivateKey,
  replace: replaceEncryptedPrivateKey,
};
