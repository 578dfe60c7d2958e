import { cookiePolicy } from '../../../platform/http/request-facts.ts';
import type { Context } from '../../../platform/http/context.ts';
import { keyedHash, randomCharacters } from '../../../platform/ids.ts';
import { isMadeWithOneOf } from '../../../platform/shop-secrets.ts';

/** After half a year without a login a browser is unknown again. */
const keptSeconds = 180 * 24 * 3600;

const signatureOf = (secret: string, staffId: number, nonce: string): string =>
  keyedHash(secret, `console device ${staffId} ${nonce}`).toString('base64url');

/**
 * Marks the browser of a member of staff with a cookie. The cookie grants nothing: it only gives the browser
 * its own count of wrong passwords.
 */
export function rememberDevice(context: Pick<Context, 'settings' | 'reply'>, staffId: number) {
  const nonce = randomCharacters(16);
  const { consoleDeviceName } = cookiePolicy(context.settings.publicOrigin.startsWith('https:'));
  context.reply.cookie(
    consoleDeviceName,
    `${staffId}.${nonce}.${signatureOf(context.settings.secrets.current, staffId, nonce)}`,
    { maxAgeSeconds: keptSeconds },
  );
}

/** Identifies the browser if this member of staff has logged in in it before. */
export function knownDeviceOf(
  context: Pick<Context, 'settings' | 'request'>,
  staffId: number,
): string | null {
  const [id, nonce = '', signature = ''] = context.request.consoleDevice?.split('.') ?? [];
  if (id !== String(staffId)) return null;
  const { secrets } = context.settings;
  const isGenuine = isMadeWithOneOf(secrets, signature, (each) =>
    signatureOf(each, staffId, nonce),
  );
  return isGenuine ? nonce : null;
}
