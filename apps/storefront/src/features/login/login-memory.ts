import type { LoginState } from './login-machine.ts';

/** The phone of a login that has begun, and when another code can be requested. */
export interface BegunLogin {
  phone: string;
  /** ms since 1970; null until a code was sent to the phone. */
  codeSentAt: number | null;
  resendAt: number;
}

const key = 'hb-login';

/** As long as a code is valid. */
const keptMs = 5 * 60_000;

/** Whether the code can still be typed. */
export const isCodeAwaited = ({ codeSentAt }: BegunLogin, now: number): boolean =>
  codeSentAt !== null && now >= codeSentAt && now - codeSentAt < keptMs;

const isBegun = (value: Partial<BegunLogin> | null): value is BegunLogin =>
  typeof value?.phone === 'string' &&
  /^\d{1,10}$/.test(value.phone) &&
  typeof value.resendAt === 'number';

/** A phone that opens the message with the code may reload this tab; the login then continues. */
export function begunLogin(): BegunLogin | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<BegunLogin> | null;
    return isBegun(kept) ? kept : null;
  } catch {
    // The entry is invalid, or storage is forbidden: the login begins again.
    return null;
  }
}

/** Keeps the state of a login for a reload of this tab; forgets it without a phone. */
export function rememberLogin(
  { block, phone, sentTo, sentAt, resendAt }: LoginState,
  timeOrigin: number,
): void {
  try {
    if (phone === '') sessionStorage.removeItem(key);
    else {
      const isSent = block === 'OTP' && sentTo === phone;
      const begun: BegunLogin = {
        phone,
        codeSentAt: isSent ? timeOrigin + sentAt : null,
        resendAt: timeOrigin + resendAt,
      };
      sessionStorage.setItem(key, JSON.stringify(begun));
    }
  } catch {
    // Storage is full or forbidden: a reload begins again.
  }
}

export function forgetLogin(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
