import type { Db } from '../../../platform/db.ts';
import { decryptOrNull, encrypt } from '../../../platform/encryption.ts';
import type { PushKeys } from '../../../platform/push-settings.ts';
import { lockPushKey, savePushKey } from './vapid-keys.sql.ts';

/**
 * The keys of Web Push for a shop whose settings contain none. The first start makes them. They are made again
 * only if the secret of the shop was changed, because every browser must subscribe again then.
 */
export const preparePushKeys = (
  db: Db,
  { secret, pushSubject: subject }: { secret: string; pushSubject: string },
): Promise<PushKeys> =>
  db.transaction(async (tx) => {
    const sealedFor = { secret, use: 'private key of Web Push', owner: 'shop' };
    const kept = await lockPushKey(tx);
    const opened = kept && decryptOrNull(kept.sealedPrivateKey, sealedFor)?.toString();
    if (kept && opened) return { publicKey: kept.publicKey, privateKey: opened, subject };
    const { default: webpush } = await import('web-push');
    const { publicKey, privateKey } = webpush.generateVAPIDKeys();
    const sealedPrivateKey = encrypt(Buffer.from(privateKey), sealedFor);
    await savePushKey(tx, { publicKey, sealedPrivateKey });
    return { publicKey, privateKey, subject };
  });
