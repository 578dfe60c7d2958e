import {
  type AttemptQuery,
  attemptTimes,
  attemptCounts,
  deleteAttempts,
  recordAttempts,
  lockBuckets,
} from '../../../platform/attempts.ts';
import { refuse } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { secondsToWait } from '../../../platform/attempt-limits.ts';
import { type PhoneOnDevice } from './login-code.sql.ts';
import { loginsOnDevice } from '../sessions/session.sql.ts';
import { wrongCodes as limits, wrongCodesAlarm } from '../limits.ts';
import { blockAfterWrongCodes } from './code-limit-rules.ts';

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const deviceBucket = ({ phone, deviceId }: PhoneOnDevice): string =>
  `code:wrong:${phone}:${deviceId}`;

/** All devices on which the owner of the phone has never logged in. */
const unknownDevicesBucket = (phone: string): string => `code:wrong:unknown:${phone}`;

/** The wrong codes of a phone on a device that still count, for `attemptTimes`. */
export const wrongCodeQuery = (device: PhoneOnDevice, now: Date): AttemptQuery => ({
  bucket: deviceBucket(device),
  since: before(now, limits.countedSeconds),
  limit: 2 * limits.many.max,
});

/** Raises the alarm if many codes are wrong over all phones. */
async function raiseAlarm({ tx, log }: WriteContext, all: string, now: Date): Promise<void> {
  const { max, seconds } = wrongCodesAlarm;
  const [count = 0] = await attemptCounts(tx, [
    { bucket: all, since: before(now, seconds), limit: max },
  ]);
  if (count >= max) log.warn({ count }, 'Many login codes are wrong: an attacker may be guessing');
}

/**
 * Counts the wrong codes of a phone on a device and locks the count until the transaction ends: of concurrent
 * attempts only one is checked, the others are refused with TOO_MANY. Unknown devices share one daily limit; a
 * known device has its own, so that unknown ones cannot use up the owner's attempts.
 */
export async function trackWrongCodes(ctx: WriteContext, device: PhoneOnDevice, now: Date) {
  const { tx } = ctx;
  const own = deviceBucket(device);
  const unknownDevices = unknownDevicesBucket(device.phone);
  const { hasOwnerLogin } = await loginsOnDevice(tx, device.deviceId, { phone: device.phone });
  const buckets = hasOwnerLogin ? [own] : [own, unknownDevices];
  if (!(await lockBuckets(tx, buckets))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
  const { max, seconds } = limits.ofUnknownDevices;
  const tries = await attemptTimes(tx, [
    wrongCodeQuery(device, now),
    ...(hasOwnerLogin ? [] : [{ bucket: unknownDevices, since: before(now, seconds), limit: max }]),
  ]);
  const of = (bucket: string): Date[] => tries.get(bucket) ?? [];
  return {
    /** Seconds for which logins with this device's codes stay blocked. */
    secondsBlocked: (more: readonly Date[]): number =>
      Math.max(
        blockAfterWrongCodes([...more, ...of(own)], now),
        hasOwnerLogin
          ? 0
          : secondsToWait([...more, ...of(unknownDevices)], limits.ofUnknownDevices, now),
      ),
    record: async (): Promise<void> => {
      const all = 'code:wrong';
      await recordAttempts(tx, [...buckets, all], now);
      await raiseAlarm(ctx, all, now);
    },
    /** Resets the device's wrong codes after a correct one. */
    reset: () => deleteAttempts(tx, own),
  };
}
