import {
  type BucketQuestion,
  attemptsIn,
  forgetAttempts,
  noteAttempt,
  noteAttempts,
  takeBuckets,
} from '../../platform/attempts.ts';
import { refuse, refuseAndKeep } from '../../platform/errors.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { isDeviceId } from '../../platform/http/guards.ts';
import { keyedHash, newLoginCode, sameBytes } from '../../platform/ids.ts';
import type { MessageChannel } from '../../platform/messaging/message.sql.ts';
import { sendMessage } from '../../platform/messaging/messaging.ts';
import {
  countWrongCode,
  findOrMakeCustomer,
  liveLoginCode,
  replaceLoginCode,
  useLoginCode,
} from './identity.sql.ts';
import { codeLife, codeLimits, longestWindowSeconds, wrongCodes } from './limits.ts';
import {
  addressRange,
  isLoopback,
  phoneWait,
  restAfterWrongCodes,
  secondsToWait,
} from './login-limits.ts';
import { disabled, loginCodeText, refusals } from './texts.ts';

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Which counts belong to a request for a code. */
const bucketsOf = (phone: string, deviceId: string, ip: string) => ({
  phone: `code:phone:${phone}`,
  pair: `code:pair:${deviceId}:${phone}`,
  device: `code:device:${deviceId}`,
  address: `code:address:${addressRange(ip)}`,
  everyone: 'code:everyone',
});

const wrongBucket = (phone: string): string => `code:wrong:${phone}`;

/** The wrong codes that still count, for `attemptsIn`. */
const wrongCodesOf = (phone: string, now: Date): BucketQuestion => ({
  bucket: wrongBucket(phone),
  since: before(now, wrongCodes.countedSeconds),
  limit: 2 * wrongCodes.many.max,
});

function deviceOf(ctx: WriteContext): string {
  const { deviceId } = ctx.request;
  if (!isDeviceId(deviceId)) refuse('DEVICE_ID_REQUIRED');
  return deviceId;
}

/** A code is good for one phone on the one device that asked for it. */
const codeHash = (secret: string, phone: string, deviceId: string, code: string): Buffer =>
  keyedHash(secret, `login ${phone} ${deviceId} ${code}`);

/**
 * Refuses when a limit is reached, else counts the message. Answers with the seconds until the next
 * one may be asked for.
 */
async function countRequest(ctx: WriteContext, phone: string, now: Date): Promise<number> {
  const { tx, request, settings } = ctx;
  const buckets = bucketsOf(phone, deviceOf(ctx), request.ip);
  if (!(await takeBuckets(tx, [buckets.phone, buckets.device]))) {
    refuse('TOO_MANY', { retryAfterSeconds: 1 });
  }
  const hour = before(now, codeLimits.address.seconds);
  const day = before(now, longestWindowSeconds);
  const tries = await attemptsIn(tx, [
    { bucket: buckets.phone, since: day, limit: 10 },
    { bucket: buckets.pair, since: day, limit: 1 },
    { bucket: buckets.device, since: day, limit: codeLimits.phonesOfDevice.max },
    { bucket: buckets.address, since: hour, limit: codeLimits.address.max },
    { bucket: buckets.everyone, since: hour, limit: codeLimits.everyone.max },
    wrongCodesOf(phone, now),
  ]);
  const of = (bucket: string): Date[] => tries.get(bucket) ?? [];

  const rest = restAfterWrongCodes(of(wrongBucket(phone)), now);
  if (rest > 0) refuse('LOGIN_DISABLED', disabled(rest, refusals.wrongCodes));
  const sent = of(buckets.phone);
  const tooSoon = phoneWait(sent, now);
  if (tooSoon > 0) refuse('LOGIN_DISABLED', disabled(tooSoon, refusals.codeTooSoon));

  const isNewPhone = of(buckets.pair).length === 0;
  const ownMachine = !settings.production && isLoopback(request.ip);
  const tooMany = Math.max(
    isNewPhone ? secondsToWait(of(buckets.device), codeLimits.phonesOfDevice, now) : 0,
    ownMachine ? 0 : secondsToWait(of(buckets.address), codeLimits.address, now),
    ownMachine ? 0 : secondsToWait(of(buckets.everyone), codeLimits.everyone, now),
  );
  if (tooMany > 0) refuse('LOGIN_DISABLED', disabled(tooMany, refusals.codeTooMany));

  const counted = [buckets.phone, buckets.address, buckets.everyone];
  if (isNewPhone) counted.push(buckets.pair, buckets.device);
  await noteAttempts(tx, counted, now);
  return phoneWait([now, ...sent], now);
}

/**
 * Sends a new code to the phone; the one before is void. Never looks whether the phone is known, so
 * that neither answer nor timing can tell. Answers with the seconds until the next may be asked for.
 * Refuses LOGIN_DISABLED beyond the limits.
 */
export async function requestLoginCode(
  ctx: WriteContext,
  { phoneNo, channel }: { phoneNo: string; channel: MessageChannel },
): Promise<{ timer: number }> {
  const { tx, settings, clock } = ctx;
  const now = clock.now();
  if (!settings.channels.includes(channel)) {
    refuse('INVALID', { fields: { channel: refusals.noChannel } });
  }
  const timer = await countRequest(ctx, phoneNo, now);
  const deviceId = deviceOf(ctx);
  const code = newLoginCode();
  const expiresAt = new Date(now.getTime() + codeLife.seconds * 1000);
  await replaceLoginCode(tx, {
    phone: phoneNo,
    codeHash: codeHash(settings.secret, phoneNo, deviceId, code),
    deviceId,
    tries: codeLife.tries,
    now,
    expiresAt,
  });
  const host = new URL(settings.publicOrigin).hostname;
  const body = loginCodeText(channel, code, host);
  await sendMessage(
    tx,
    { channel, to: phoneNo, template: 'login-code', body, secretUntil: expiresAt },
    now,
  );
  return { timer };
}

/**
 * Uses the phone's live code up. Refuses OTP_WRONG with the tries that are left, OTP_EXPIRED when
 * there is no live code that this device asked for, and LOGIN_DISABLED after too many wrong ones.
 */
export async function checkOwnCode(
  ctx: WriteContext,
  { phoneNo, otp }: { phoneNo: string; otp: string },
): Promise<void> {
  const { tx, clock, settings } = ctx;
  const now = clock.now();
  const deviceId = deviceOf(ctx);
  const wrong = wrongBucket(phoneNo);
  if (!(await takeBuckets(tx, [wrong]))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
  const tries = await attemptsIn(tx, [wrongCodesOf(phoneNo, now)]);
  const earlier = tries.get(wrong) ?? [];
  const rest = restAfterWrongCodes(earlier, now);
  if (rest > 0) refuse('LOGIN_DISABLED', disabled(rest, refusals.wrongCodes));

  const live = await liveLoginCode(tx, phoneNo, deviceId, now);
  if (!live) refuse('OTP_EXPIRED');
  if (!sameBytes(live.code_hash, codeHash(settings.secret, phoneNo, deviceId, otp))) {
    await countWrongCode(tx, phoneNo);
    await noteAttempt(tx, wrong, now);
    const restNow = restAfterWrongCodes([now, ...earlier], now);
    if (restNow > 0) refuseAndKeep('LOGIN_DISABLED', disabled(restNow, refusals.wrongCodes));
    const attemptsLeft = live.tries_left - 1;
    refuseAndKeep('OTP_WRONG', {
      description: refusals.wrongCode(attemptsLeft),
      data: { attemptsLeft },
    });
  }
  await useLoginCode(tx, phoneNo, now);
  await forgetAttempts(tx, wrong);
}

/** The customer who proves to own the phone, made at the first login. Refuses as `checkOwnCode`. */
export async function checkLoginCode(
  ctx: WriteContext,
  given: { phoneNo: string; otp: string },
): Promise<{ customerId: number; isNew: boolean }> {
  await checkOwnCode(ctx, given);
  const { tx, clock } = ctx;
  const { id, is_new: isNew } = await findOrMakeCustomer(tx, given.phoneNo, clock.now());
  return { customerId: id, isNew };
}
