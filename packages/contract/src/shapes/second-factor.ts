import { latinDigits } from '@halal-basket/money';
import { z } from 'zod';
import { count, instant, otp } from './basic.ts';
import { staff } from './console.ts';
import { deskRole } from './staff-editing.ts';

/** A login that is complete: the session is the cookie that comes with it. */
const loggedIn = z.object({ step: z.literal('DONE'), staff, expiresAt: instant });

/**
 * CODE: the code of their app, or a recovery code, is asked for next · SET_UP: the shop asks a second
 * factor of their role, and they have none yet. The token opens nothing but that step.
 */
export const loginStep = z.discriminatedUnion('step', [
  loggedIn,
  z.object({ step: z.literal('CODE'), loginToken: z.string(), expiresAt: instant }),
  z.object({ step: z.literal('SET_UP'), loginToken: z.string(), expiresAt: instant }),
]);
export type LoginStep = z.infer<typeof loginStep>;

export const loginToken = z.string().min(20).max(100);

/** What an authenticator app shows: six digits. */
export const appCode = otp;

/** The app's six digits or, where the phone is lost, one of the recovery codes, however it is written. */
export const secondFactorCode = z
  .string()
  .max(30)
  .overwrite((code) => latinDigits(code).replace(/[\s-]/g, '').toUpperCase())
  .regex(/^(\d{6}|[0-9A-Z]{10})$/, 'must be 6 digits or a recovery code');

/** For an authenticator app: to scan, or to type where nothing can be scanned. */
export const secondFactorSetUp = z.object({
  /** Base32, as apps take it. */
  secret: z.string(),
  /** `otpauth://totp/…`, which opens the app on the phone itself. */
  address: z.string(),
  /** The address as a QR code: one SVG path over `size` × `size` modules, without a border. */
  picture: z.object({ size: count, path: z.string() }),
  expiresAt: instant,
});
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUp>;

/** Shown once: only their hashes are kept. */
export const recoveryCodes = z.array(z.string());

export const secondFactor = z.object({
  /** Absent: there is none. */
  since: instant.optional(),
  recoveryCodesLeft: count,
  /** The shop asks it of their role: it can be moved to another phone, not taken away. */
  demanded: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Whom the shop asks for a second factor. */
export const secondFactorRule = z.object({ roles: z.array(deskRole).max(10) });

export const secondFactorRuleForEditing = z.object({ revision: count, rule: secondFactorRule });
export type SecondFactorRuleForEditing = z.infer<typeof secondFactorRuleForEditing>;
