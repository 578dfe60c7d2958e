import { randomBytes } from 'node:crypto';
import { brand } from '@halal-basket/contract';
import { randomCharacters } from '../../../platform/ids.ts';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** RFC 6238 with the defaults of all authenticator apps. */
const periodMs = 30_000;
/** Clocks of phones drift: the previous and the next code are valid too (RFC 6238, section 5.2). */
const window = 1;
/** The length of the hash (RFC 4226, section 4). */
const secretBytes = 20;

export const newSecret = (): Buffer => randomBytes(secretBytes);

function totpOf(secret: Uint8Array, label = ''): TOTP {
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({ secret: new Secret({ buffer }), issuer: brand.name, label });
}

/** The time step of the code, or null if it does not match the secret. Takes the same time for both. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / periodMs) + delta;
}

/** The QR code of a text as one path of an SVG, one unit for each module. */
function picture(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

/** The forms of the secret for an authenticator app: to scan, to open and to type in. */
export function authenticatorForms(secret: Uint8Array, email: string) {
  const totp = totpOf(secret, email);
  const address = totp.toString();
  return { secret: totp.secret.base32, address, picture: picture(address) };
}

const codeLength = 10;
const codeCount = 10;

/** Ten codes of 49 bits each; screens show them with `formatRecoveryCode`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => randomCharacters(codeLength));

export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
