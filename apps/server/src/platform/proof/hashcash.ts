import { createHash } from 'node:crypto';
import { keyedHash, randomCharacters } from '../ids.ts';
import { type ShopSecrets, isMadeWithOneOf } from '../shop-secrets.ts';
import type { ProofRequest, ProofProvider } from './provider.ts';

/** A slow phone finds the answer long before. */
const goodForSeconds = 180;

/** The demand grows while a challenge is being solved: this many bits fewer are accepted too. */
const toleratedBits = 2;

const zeroBits = (bytes: Buffer): number => {
  const whole = bytes.findIndex((byte) => byte !== 0);
  if (whole === -1) return bytes.length * 8;
  return whole * 8 + Math.clz32(bytes[whole] ?? 0) - 24;
};

/** The challenges are signed, not stored: a flood of them costs the store nothing. */
const seedOf = (secret: string, { purpose, subject }: ProofRequest, token: string): string =>
  keyedHash(secret, `proof of work ${JSON.stringify([purpose, subject, token])}`)
    .toString('base64url')
    .slice(0, 27);

interface Answered {
  token: string;
  bits: number;
  expiresAt: number;
  nonce: string;
  seed: string;
  counter: string;
}

/** `bits.expiry.nonce.seed.counter` */
function parse(answer: string): Answered | null {
  const [bits = '', expiry = '', nonce = '', seed = '', counter = '', ...more] = answer.split('.');
  if (more.length > 0 || !/^\d{1,2}$/.test(bits) || !/^\d{1,12}$/.test(expiry)) return null;
  if (!/^\d{1,15}$/.test(counter) || nonce === '') return null;
  const token = `${bits}.${expiry}.${nonce}`;
  return { token, bits: Number(bits), expiresAt: Number(expiry), nonce, seed, counter };
}

/**
 * Proof of work: the client searches for a counter whose hash starts with zero bits, which takes it seconds
 * and the store one hash to check.
 */
export const hashcash = (secrets: ShopSecrets): ProofProvider => ({
  challenge(request) {
    const expiresAt = Math.floor(request.now.getTime() / 1000) + goodForSeconds;
    const token = `${request.bits}.${expiresAt}.${randomCharacters(12)}`;
    const seed = seedOf(secrets.current, request, token);
    return { kind: 'hashcash', token: `${token}.${seed}`, seed, bits: request.bits };
  },

  async check(request, answer) {
    const proof = parse(answer);
    if (!proof || proof.expiresAt * 1000 < request.now.getTime()) return null;
    if (proof.bits < request.bits - toleratedBits) return null;
    const isOwn = isMadeWithOneOf(secrets, proof.seed, (each) =>
      seedOf(each, request, proof.token),
    );
    if (!isOwn) return null;
    const hash = createHash('sha256').update(`${proof.seed}.${proof.counter}`).digest();
    return zeroBits(hash) >= proof.bits ? proof.nonce : null;
  },
});
