import {
  type AttemptQuery,
  attemptTimes,
  attemptCounts,
  recordAttempts,
  lockBuckets,
} from '../../../platform/attempts.ts';
import { addressBlock, addressRange } from '../../../platform/client-network.ts';
import { refuse } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { isDeviceId } from '../../../platform/http/guards.ts';
import {
  type Limit,
  secondsToWaitSpaced,
  secondsToWait,
  countWithin,
  proofBits,
} from '../../../platform/attempt-limits.ts';
import type { MessageChannel } from '../../../platform/messaging/message.sql.ts';
import { requireProof } from '../../../platform/proof/proof.ts';
import { loginsOnDevice } from '../sessions/session.sql.ts';
import { codeLimits, loginCodeLife, maxWindowSeconds, pumpingGuard } from '../limits.ts';
import {
  isLoopback,
  isPumping,
  secondsUntilNextCode,
  blockAfterWrongCodes,
} from './code-limit-rules.ts';
import { disabled, refusals } from './code-texts.ts';
import { wrongCodeQuery } from './wrong-codes.ts';

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Codes that were entered correctly, counted for the detection of pumping. */
export const usedBucket = 'code:used';

export function deviceOf({ request: { deviceId } }: WriteContext): string {
  if (!isDeviceId(deviceId)) refuse('DEVICE_ID_REQUIRED');
  return deviceId;
}

interface CodeRequest {
  phone: string;
  channel: MessageChannel;
  now: Date;
}

/** A request for a code, with all values that the limits depend on. */
interface CodeRequestFacts extends CodeRequest {
  ctx: WriteContext;
  deviceId: string;
  buckets: Buckets;
  /** The earlier logins on the device. */
  known: { hasAnyLogin: boolean; hasOwnerLogin: boolean };
  /** A developer's own machine: shared limits do not apply to it. */
  ownMachine: boolean;
}

/**
 * The counters of a request for a code. Each device of the owner has its own; unknown devices share those of
 * the phone.
 */
const bucketsOf = (
  { phone, deviceId, ip }: { phone: string; deviceId: string; ip: string },
  known: CodeRequestFacts['known'],
) => ({
  pair: `code:pair:${deviceId}:${phone}`,
  device: `code:device:${deviceId}`,
  calls: known.hasOwnerLogin ? `code:calls:${deviceId}:${phone}` : `code:calls:${phone}`,
  unknownDevices: `code:unknown:${phone}`,
  network: `code:unknown:${phone}:${addressBlock(ip)}`,
  address: `code:address:${addressRange(ip)}`,
  newInBlock: `code:new:${addressBlock(ip)}`,
  newDevices: 'code:new',
  everyone: 'code:everyone',
  /** Daily cost: unknown devices cannot use up the share of known devices. */
  bill: known.hasAnyLogin ? 'code:bill:known' : 'code:bill:new',
});
type Buckets = ReturnType<typeof bucketsOf>;

/** The seconds to wait after the shop reached its limit. */
const waitForOthersSeconds = 60;

/** Shared counters that need the number of attempts only, not their times. */
async function sharedCounts({ ctx: { tx }, buckets, now }: CodeRequestFacts) {
  const question = (bucket: string, { max, seconds }: Limit): AttemptQuery => ({
    bucket,
    since: before(now, seconds),
    limit: max,
  });
  const [perHour, perDay] = codeLimits.everyone;
  const lately: Limit = { max: perHour.max, seconds: pumpingGuard.countedSeconds };
  const most = (limit: Limit): Limit => ({ max: limit.max + 20, seconds: limit.seconds });
  const [inHour = 0, inDay = 0, sent = 0, used = 0, newInBlock = 0, newLately = 0] =
    await attemptCounts(tx, [
      question(buckets.bill, perHour),
      question(buckets.bill, perDay),
      question(buckets.everyone, lately),
      question(usedBucket, lately),
      question(buckets.newInBlock, most(codeLimits.newDevicesOfBlock)),
      question(buckets.newDevices, most(pumpingGuard.newDevices)),
    ]);
  return { inHour, inDay, sent, used, newInBlock, newLately };
}

/**
 * The proof of work, in bits, that the shop's total demands from a device without any login. Refuses
 * LOGIN_DISABLED at the cost limit.
 */
async function shopProofBits(request: CodeRequestFacts): Promise<number> {
  const { ctx, known } = request;
  const { inHour, inDay, sent, used, newInBlock, newLately } = await sharedCounts(request);
  const [perHour, perDay] = codeLimits.everyone;
  if (inHour >= perHour.max || inDay >= perDay.max) {
    ctx.log.warn({ inHour, inDay }, 'Login codes are held back: the bill has reached its bound');
    refuse('LOGIN_DISABLED', disabled(waitForOthersSeconds, refusals.codeTooMany));
  }
  if (known.hasAnyLogin) return 0;
  const bits = Math.max(
    proofBits(newInBlock, codeLimits.newDevicesOfBlock.max),
    isPumping({ sent, used }) ? proofBits(newLately, pumpingGuard.newDevices.max) : 0,
  );
  if (bits > 0) ctx.log.warn({ sent, used, newInBlock }, 'New devices work for their login codes');
  return bits;
}

/** The times of earlier codes by counter. */
async function earlierAttempts({ ctx: { tx }, buckets, phone, deviceId, now }: CodeRequestFacts) {
  const hour = before(now, codeLimits.address.seconds);
  const day = before(now, maxWindowSeconds);
  const tries = await attemptTimes(tx, [
    { bucket: buckets.pair, since: day, limit: 10 },
    { bucket: buckets.calls, since: day, limit: codeLimits.callsOfPhone.max },
    { bucket: buckets.device, since: day, limit: codeLimits.phonesOfDevice.max },
    { bucket: buckets.unknownDevices, since: day, limit: codeLimits.unknownDevicesOfPhone.max },
    { bucket: buckets.network, since: day, limit: codeLimits.unknownDevicesOfNetwork.max },
    { bucket: buckets.address, since: hour, limit: codeLimits.address.max + 20 },
    wrongCodeQuery({ phone, deviceId }, now),
  ]);
  return (bucket: string): Date[] => tries.get(bucket) ?? [];
}

type EarlierAttempts = Awaited<ReturnType<typeof earlierAttempts>>;

/** Refuses LOGIN_DISABLED while the device, or all unknown devices together, have reached the limit. */
function requirePause(
  { buckets, phone, deviceId, channel, known, now }: CodeRequestFacts,
  of: EarlierAttempts,
) {
  const rest = blockAfterWrongCodes(of(wrongCodeQuery({ phone, deviceId }, now).bucket), now);
  if (rest > 0) refuse('LOGIN_DISABLED', disabled(rest, refusals.wrongCodes));
  const sent = of(buckets.pair);
  const tooSoon = secondsUntilNextCode(sent, now);
  if (tooSoon > 0) {
    const refusal = disabled(tooSoon, refusals.codeTooSoon);
    // The last code can still be typed, for example in a second tab.
    const codeSent = countWithin(sent, loginCodeLife.seconds, now) > 0;
    refuse('LOGIN_DISABLED', { ...refusal, data: { ...refusal.data, codeSent } });
  }
  const isNewPhone = sent.length === 0;
  const { phonesOfDevice, callsOfPhone, unknownDevicesOfPhone, unknownDevicesOfNetwork } =
    codeLimits;
  const tooMany = Math.max(
    isNewPhone ? secondsToWait(of(buckets.device), phonesOfDevice, now) : 0,
    channel === 'call' ? secondsToWait(of(buckets.calls), callsOfPhone, now) : 0,
    known.hasOwnerLogin
      ? 0
      : secondsToWaitSpaced(of(buckets.unknownDevices), unknownDevicesOfPhone, now),
    known.hasOwnerLogin
      ? 0
      : secondsToWaitSpaced(of(buckets.network), unknownDevicesOfNetwork, now),
  );
  if (tooMany > 0) refuse('LOGIN_DISABLED', disabled(tooMany, refusals.codeTooMany));
}

/** Refuses PROOF_REQUIRED if many codes were sent to unknown devices for this phone or to this address. */
async function requireWork(request: CodeRequestFacts, of: EarlierAttempts): Promise<void> {
  const { ctx, buckets, phone, deviceId, known, ownMachine, now } = request;
  const { max, seconds } = codeLimits.unknownDevicesFree;
  const ofPhone = proofBits(countWithin(of(buckets.unknownDevices), seconds, now), max);
  const ofAddress = proofBits(of(buckets.address).length, codeLimits.address.max);
  const bits = Math.max(
    known.hasOwnerLogin ? 0 : ofPhone,
    known.hasOwnerLogin || ownMachine ? 0 : ofAddress,
    ownMachine ? 0 : await shopProofBits(request),
  );
  if (bits === 0) return;
  await requireProof(ctx.tx, ctx, { purpose: 'code', subject: `${phone} ${deviceId}`, bits, now });
}

/**
 * Refuses if a limit is reached, otherwise counts the message. Returns the seconds until this device may
 * request the next one. Refuses LOGIN_DISABLED, PROOF_REQUIRED, TOO_MANY.
 */
export async function countCodeRequest(
  ctx: WriteContext,
  codeRequest: CodeRequest,
): Promise<number> {
  const { tx, request: facts, settings } = ctx;
  const { phone, now } = codeRequest;
  const deviceId = deviceOf(ctx);
  const known = await loginsOnDevice(tx, deviceId, { phone });
  const buckets = bucketsOf({ phone, deviceId, ip: facts.ip }, known);
  const ownMachine = !settings.production && isLoopback(facts.ip);
  const request: CodeRequestFacts = { ...codeRequest, ctx, deviceId, buckets, known, ownMachine };
  const held = [known.hasOwnerLogin ? buckets.pair : buckets.unknownDevices, buckets.device];
  if (!(await lockBuckets(tx, held))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
  const of = await earlierAttempts(request);
  requirePause(request, of);
  await requireWork(request, of);

  const counted = [buckets.pair, buckets.address];
  if (!known.hasOwnerLogin) counted.push(buckets.unknownDevices, buckets.network);
  if (of(buckets.pair).length === 0) counted.push(buckets.device);
  if (codeRequest.channel === 'call') counted.push(buckets.calls);
  if (!ownMachine) counted.push(buckets.everyone, buckets.bill);
  if (!ownMachine && !known.hasAnyLogin) counted.push(buckets.newInBlock, buckets.newDevices);
  await recordAttempts(tx, counted, now);
  return secondsUntilNextCode([now, ...of(buckets.pair)], now);
}
