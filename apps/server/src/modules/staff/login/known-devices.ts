import { cookiePolicy } from '../../../platform/http/request-facts.ts';
import type { Context } from '../../../platform/http/context.ts';
import { keyedHash, randomCharacters, sameBytes } from '../../../platform/ids.ts';

/** After half a year without a login a browser is unknown again. */
const keptSeconds = 180 * 24 * 3600;

const sealOf = ({ settings }: Pick<Context, 'settings'>, staffId: number, nonce: string): string =>
  keyedHash(settings.secret, `console device ${staffId} ${nonce}`).toString('base64url');

/**
 * Marks the browser of a member of staff with a cookie. The cookie grants nothing: it only gives the browser
 * its own count of wrong passwords.
 */
export function rememberDevice(context: Pick<Context, 'settings' | 'reply'>, staffId: number) {
  const nonce = randomCharacters(16);
  const { consoleDeviceName } = cookiePolicy(context.settings.publicOrigin.startsWith('https:'));
  context.reply.cookie(
    consoleDeviceName,
    `${staffId}.${nonce}.${sealOf(context, staffId, nonce)}`,
    { maxAgeSeconds: keptSeconds },
  );
}

/** Identifies the browser if this member of staff has logged in in it before. */
export function knownDeviceOf(
  context: Pick<Context, 'settings' | 'request'>,
  staffId: number,
): string | null {
  const [id, nonce = '', seal = ''] = context.request.consoleDevice?.split('.') ?? [];
  if (id !== String(staffId)) return null;
  const right = sameBytes(Buffer.from(sealOf(context, staffId, nonce)), Buffer.from(seal));
  return right ? nonce : null;
}
