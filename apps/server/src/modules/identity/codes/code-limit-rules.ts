import { secondsToWait, secondsUntil } from '../../../platform/attempt-limits.ts';
import { codeLimits, pumpingGuard, wrongCodes } from '../limits.ts';

const after = (moment: Date, seconds: number): number => moment.getTime() + seconds * 1000;

/** Seconds until the phone may receive another code. */
export const secondsUntilNextCode = (sent: readonly Date[], now: Date): number =>
  Math.max(...codeLimits.phone.map((limit) => secondsToWait(sent, limit, now)));

/** Seconds for which login by code stays blocked, from the wrong codes of the last hour, newest first. */
export function blockAfterWrongCodes(wrong: readonly Date[], now: Date): number {
  const [latest] = wrong;
  if (!latest) return 0;
  const { perCode, many } = wrongCodes;
  if (wrong.length >= many.max) return secondsUntil(after(latest, many.blockSeconds), now);
  if (wrong.length % perCode.max !== 0) return 0;
  return secondsUntil(after(latest, perCode.blockSeconds), now);
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The developer's own machine, which runs tests and benchmarks. */
export const isLoopback = (ip: string): boolean => loopback.has(ip);

/** Whether machines request codes, judged by the share of used codes. */
export const isPumping = ({ sent, used }: { sent: number; used: number }): boolean =>
  sent >= pumpingGuard.fromSent && used < sent * pumpingGuard.usedShare;
