import { type AttemptQuery, attemptTimes, recordAttempts, lockBuckets } from './attempts.ts';
import { addressBlock, addressRange } from './client-network.ts';
import type { Tx } from './db.ts';
import { refuse } from './errors.ts';
import type { Context } from './http/context.ts';
import { secondsToWaitSpaced, secondsToWait, countWithin, proofBits } from './attempt-limits.ts';
import { requireProof } from './proof/proof.ts';

const quarter = 15 * 60;
const day = 24 * 3600;

/**
 * Limits of password attempts. Known devices of the account have limits of their own. All others share one,
 * which locks no owner out: beyond ten in a quarter of an hour an attempt needs a growing proof of work; beyond
 * a daily number attempts are spaced, for a network sooner than for all. All attackers together guess about
 * 200 times a day, and one alone cannot block the owner.
 */
export const passwordLimits = {
  ownDevice: { max: 10, seconds: quarter },
  freeOfAccount: { max: 10, seconds: quarter },
  freeOfAddress: { max: 100, seconds: quarter },
  ofNetwork: { max: 50, everySeconds: quarter },
  ofAccount: { max: 100, everySeconds: quarter },
} as const;

export interface PasswordAttempt {
  /** The bucket of the account; the others derive their names from it. */
  bucket: string;
  /** The device, if the account's owner has logged in on it before. */
  ownDevice: string | null;
  /** Refuses an attempt that comes too early. */
  refuseEarly: (seconds: number) => never;
}

type AttemptContext = Pick<Context, 'settings' | 'request' | 'clock'>;

const isOwnMachine = ({ settings, request }: AttemptContext): boolean =>
  !settings.production && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);

async function lockBucket(tx: Tx, bucket: string): Promise<void> {
  if (!(await lockBuckets(tx, [bucket]))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
}

/**
 * Counts an attempt before it is checked, so that concurrent attempts gain nothing. Refuses by `refuseEarly`,
 * PROOF_REQUIRED, and TOO_MANY while another attempt at the account is being counted.
 */
export async function countPasswordAttempt(
  tx: Tx,
  asking: AttemptContext,
  { bucket, ownDevice, refuseEarly }: PasswordAttempt,
): Promise<void> {
  const now = asking.clock.now();
  const ask = (name: string, limit: number, seconds: number): AttemptQuery => ({
    bucket: name,
    since: new Date(now.getTime() - seconds * 1000),
    limit,
  });
  const pace = passwordLimits;
  if (ownDevice !== null) {
    const own = `${bucket}:device:${ownDevice}`;
    await lockBucket(tx, own);
    const { max, seconds } = pace.ownDevice;
    const tries = await attemptTimes(tx, [ask(own, max, seconds)]);
    const wait = secondsToWait(tries.get(own) ?? [], pace.ownDevice, now);
    if (wait > 0) refuseEarly(wait);
    return recordAttempts(tx, [own], now);
  }

  const { ip } = asking.request;
  const network = `${bucket}:network:${addressBlock(ip)}`;
  const address = `password:address:${addressRange(ip)}`;
  await lockBucket(tx, bucket);
  const tries = await attemptTimes(tx, [
    ask(bucket, pace.ofAccount.max, day),
    ask(network, pace.ofNetwork.max, day),
    ask(address, pace.freeOfAddress.max + 20, pace.freeOfAddress.seconds),
  ]);
  const of = (name: string): Date[] => tries.get(name) ?? [];
  const wait = Math.max(
    secondsToWaitSpaced(of(bucket), pace.ofAccount, now),
    secondsToWaitSpaced(of(network), pace.ofNetwork, now),
  );
  if (wait > 0) refuseEarly(wait);
  const { max, seconds } = pace.freeOfAccount;
  const bits = Math.max(
    proofBits(countWithin(of(bucket), seconds, now), max),
    isOwnMachine(asking) ? 0 : proofBits(of(address).length, pace.freeOfAddress.max),
  );
  if (bits > 0) await requireProof(tx, asking, { purpose: 'password', subject: bucket, bits, now });
  return recordAttempts(tx, [bucket, network, address], now);
}
