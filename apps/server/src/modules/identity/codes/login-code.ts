import { recordAttempt } from '../../../platform/attempts.ts';
import { refuse, refuseKeepingWrites } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { keyedHash, newLoginCode } from '../../../platform/ids.ts';
import { isMadeWithOneOf } from '../../../platform/shop-secrets.ts';
import type { MessageChannel } from '../../../platform/messaging/message.sql.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import { countCodeRequest, deviceOf, usedBucket } from './login-code-limits.ts';
import {
  countWrongCode,
  validLoginCode,
  replaceLoginCode,
  useLoginCodes,
} from './login-code.sql.ts';
import { emit } from '../../../platform/events.ts';
import { findOrCreateCustomer } from '../customers/customer.sql.ts';
import { loginCodeLife } from '../limits.ts';
import { disabled, loginCodeText, refusals } from './code-texts.ts';
import { trackWrongCodes } from './wrong-codes.ts';

/** A code is valid for one phone on the one device that requested it. */
const codeHash = (secret: string, phone: string, deviceId: string, code: string): Buffer =>
  keyedHash(secret, `login ${phone} ${deviceId} ${code}`);

/**
 * Sends a new code to the phone. It voids the earlier code of this device; codes of other devices stay valid,
 * so that an attacker's request cannot void the owner's code. Never checks whether the phone is known, so that
 * neither answer nor timing reveals it. Returns the seconds until the next request. Refuses LOGIN_DISABLED
 * beyond the limits, PROOF_REQUIRED for many requests of unknown devices.
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
  const timer = await countCodeRequest(ctx, { phone: phoneNo, channel, now });
  const deviceId = deviceOf(ctx);
  const code = newLoginCode();
  const expiresAt = new Date(now.getTime() + loginCodeLife.seconds * 1000);
  await replaceLoginCode(tx, {
    phone: phoneNo,
    codeHash: codeHash(settings.secrets.current, phoneNo, deviceId, code),
    deviceId,
    tries: loginCodeLife.tries,
    now,
    expiresAt,
  });
  const host = new URL(settings.publicOrigin).hostname;
  await sendMessage(
    tx,
    {
      channel,
      to: phoneNo,
      template: 'login-code',
      ...loginCodeText(channel, ctx.request.language, { code, host }),
      secretUntil: expiresAt,
    },
    now,
  );
  return { timer };
}

/**
 * Uses up the phone's valid code. Refuses OTP_WRONG with the attempts that are left, OTP_EXPIRED if this
 * device has no valid code, and LOGIN_DISABLED after too many wrong ones.
 */
export async function checkOwnCode(
  ctx: WriteContext,
  { phoneNo, otp }: { phoneNo: string; otp: string },
): Promise<void> {
  const { tx, clock, settings } = ctx;
  const now = clock.now();
  const deviceId = deviceOf(ctx);
  const device = { phone: phoneNo, deviceId };
  const wrong = await trackWrongCodes(ctx, device, now);
  const rest = wrong.secondsBlocked([]);
  if (rest > 0) refuse('LOGIN_DISABLED', disabled(rest, refusals.wrongCodes));

  const live = await validLoginCode(tx, device, now);
  if (!live) refuse('OTP_EXPIRED');
  const isRight = isMadeWithOneOf(settings.secrets, live.code_hash, (secret) =>
    codeHash(secret, phoneNo, deviceId, otp),
  );
  if (!isRight) {
    await countWrongCode(tx, device);
    await wrong.record();
    const restNow = wrong.secondsBlocked([now]);
    if (restNow > 0) refuseKeepingWrites('LOGIN_DISABLED', disabled(restNow, refusals.wrongCodes));
    const attemptsLeft = live.tries_left - 1;
    refuseKeepingWrites('OTP_WRONG', {
      description: refusals.wrongCode(attemptsLeft),
      data: { attemptsLeft },
    });
  }
  await useLoginCodes(tx, phoneNo, now);
  await recordAttempt(tx, usedBucket, now);
  await wrong.reset();
}

/** The customer who owns the phone, created at the first login. Refuses as `checkOwnCode` does. */
export async function checkLoginCode(
  ctx: WriteContext,
  entered: { phoneNo: string; otp: string },
): Promise<{ customerId: number; isNew: boolean }> {
  await checkOwnCode(ctx, entered);
  const { tx, clock, request } = ctx;
  const { id, is_new: isNew } = await findOrCreateCustomer(tx, {
    phone: entered.phoneNo,
    language: request.language,
    now: clock.now(),
  });
  if (isNew) await emit(tx, 'customer.joined', { customerId: id });
  return { customerId: id, isNew };
}
