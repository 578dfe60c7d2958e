import {
  type BucketQuestion,
  attemptsIn,
  countsIn,
  noteAttempts,
  takeBuckets,
} from '../../platform/attempts.ts';
import { addressBlock, addressRange } from '../../platform/client-network.ts';
import { refuse } from '../../platform/errors.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { isDeviceId } from '../../platform/http/guards.ts';
import type { MessageChannel } from '../../platform/messaging/message.sql.ts';
import { knowsDevice } from './identity.sql.ts';
import {
  type Limit,
  codeLimits,
  longestWindowSeconds,
  pumpingGuard,
  wrongCodes,
  wrongCodesAlarm,
} from './limits.ts';
import {
  isLoopback,
  looksPumped,
  phoneWait,
  restAfterWrongCodes,
  secondsToWait,
} from './login-limits.ts';
import { disabled, refusals } from './texts.ts';

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Which counts belong to a request for a code. */
const bucketsOf = (phone: string, deviceId: string, ip: string) => ({
  phone: `code:phone:${phone}`,
  calls: `code:calls:${phone}`,
  pair: `code:pair:${deviceId}:${phone}`,
  device: `code:device:${deviceId}`,
  address: `code:address:${addressRange(ip)}`,
  newInBlock: `code:new:${addressBlock(ip)}`,
  newDevices: 'code:new',
  everyone: 'code:everyone',
});
type Buckets = ReturnType<typeof bucketsOf>;

export const wrongBucket = (phone: string): string => `code:wrong:${phone}`;

/** Codes that were typed in right, for the guard against pumping. */
export const usedBucket = 'code:used';

/** Notes a wrong code, and raises the alarm where there are many over all phones. */
export async function noteWrongCode({ tx, log }: WriteContext, phone: string, now: Date) {
  const all = 'code:wrong';
  await noteAttempts(tx, [wrongBucket(phone), all], now);
  const { max, seconds } = wrongCodesAlarm;
  const [count = 0] = await countsIn(tx, [
    { bucket: all, since: before(now, seconds), limit: max },
  ]);
  if (count >= max) log.warn({ count }, 'Many login codes are wrong: somebody may be guessing');
}

/** The wrong codes that still count, for `attemptsIn`. */
export const wrongCodesOf = (phone: string, now: Date): BucketQuestion => ({
  bucket: wrongBucket(phone),
  since: before(now, wrongCodes.countedSeconds),
  limit: 2 * wrongCodes.many.max,
});

export function deviceOf({ request: { deviceId } }: WriteContext): string {
  if (!isDeviceId(deviceId)) refuse('DEVICE_ID_REQUIRED');
  return deviceId;
}

/** How long to wait where the whole shop, or a whole network, has had its share. */
const waitForOthersSeconds = 60;

/** What is counted over many: how much of it there is, not when. Refuses LOGIN_DISABLED. */
async function demandRoom(ctx: WriteContext, buckets: Buckets, now: Date): Promise<string[]> {
  const { tx, log } = ctx;
  const question = (bucket: string, { max, seconds }: Limit): BucketQuestion => ({
    bucket,
    since: before(now, seconds),
    limit: max,
  });
  const [perHour, perDay] = codeLimits.everyone;
  const lately: Limit = { max: perHour.max, seconds: pumpingGuard.countedSeconds };
  const [counts, isKnown] = await Promise.all([
    countsIn(tx, [
      question(buckets.everyone, perHour),
      question(buckets.everyone, perDay),
      question(buckets.everyone, lately),
      question(usedBucket, lately),
      question(buckets.newInBlock, codeLimits.newDevicesOfBlock),
      question(buckets.newDevices, pumpingGuard.newDevices),
    ]),
    knowsDevice(tx, deviceOf(ctx)),
  ]);
  const [inHour = 0, inDay = 0, sent = 0, used = 0, newInBlock = 0, newLately = 0] = counts;
  const isPumped = looksPumped({ sent, used });
  const reasons = [
    inHour >= perHour.max && 'the hour',
    inDay >= perDay.max && 'the day',
    !isKnown && newInBlock >= codeLimits.newDevicesOfBlock.max && 'new devices of a network',
    !isKnown && isPumped && newLately >= pumpingGuard.newDevices.max && 'few codes are used',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) {
    log.warn({ reasons, sent, used }, 'Login codes are held back');
    refuse('LOGIN_DISABLED', disabled(waitForOthersSeconds, refusals.codeTooMany));
  }
  return isKnown ? [buckets.everyone] : [buckets.everyone, buckets.newInBlock, buckets.newDevices];
}

/**
 * Refuses when a limit is reached, else counts the message. Answers with the seconds until the next
 * one may be asked for.
 */
export async function countRequest(
  ctx: WriteContext,
  { phone, channel, now }: { phone: string; channel: MessageChannel; now: Date },
): Promise<number> {
  const { tx, request, settings } = ctx;
  const buckets = bucketsOf(phone, deviceOf(ctx), request.ip);
  if (!(await takeBuckets(tx, [buckets.phone, buckets.device]))) {
    refuse('TOO_MANY', { retryAfterSeconds: 1 });
  }
  const hour = before(now, codeLimits.address.seconds);
  const day = before(now, longestWindowSeconds);
  const tries = await attemptsIn(tx, [
    { bucket: buckets.phone, since: day, limit: 10 },
    { bucket: buckets.calls, since: day, limit: codeLimits.callsOfPhone.max },
    { bucket: buckets.pair, since: day, limit: 1 },
    { bucket: buckets.device, since: day, limit: codeLimits.phonesOfDevice.max },
    { bucket: buckets.address, since: hour, limit: codeLimits.address.max },
    wrongCodesOf(phone, now),
  ]);
  const of = (bucket: string): Date[] => tries.get(bucket) ?? [];

  const rest = restAfterWrongCodes(of(wrongBucket(phone)), now);
  if (rest > 0) refuse('LOGIN_DISABLED', disabled(rest, refusals.wrongCodes));
  const sent = of(buckets.phone);
  const tooSoon = phoneWait(sent, now);
  if (tooSoon > 0) refuse('LOGIN_DISABLED', disabled(tooSoon, refusals.codeTooSoon));

  const isCall = channel === 'call';
  const isNewPhone = of(buckets.pair).length === 0;
  const ownMachine = !settings.production && isLoopback(request.ip);
  const tooMany = Math.max(
    isNewPhone ? secondsToWait(of(buckets.device), codeLimits.phonesOfDevice, now) : 0,
    isCall ? secondsToWait(of(buckets.calls), codeLimits.callsOfPhone, now) : 0,
    ownMachine ? 0 : secondsToWait(of(buckets.address), codeLimits.address, now),
  );
  if (tooMany > 0) refuse('LOGIN_DISABLED', disabled(tooMany, refusals.codeTooMany));

  const shared = ownMachine ? [] : await demandRoom(ctx, buckets, now);
  const counted = [buckets.phone, buckets.address, ...shared];
  if (isNewPhone) counted.push(buckets.pair, buckets.device);
  if (isCall) counted.push(buckets.calls);
  await noteAttempts(tx, counted, now);
  return phoneWait([now, ...sent], now);
}
