import { latinDigits } from '@halal-basket/money';
import { z } from 'zod';
import { count, instant, otp } from './basic.ts';
import { staff } from './console.ts';
import { officeRole } from './staff-editing.ts';

/** A complete login: the answer's cookie is the session. */
const loggedIn = z.object({ step: z.literal('DONE'), staff, expiresAt: instant });

/**
 * CODE: the next step asks for a code of the app or a recovery code. SET_UP: the role requires a second
 * factor, and there is none yet. The token is valid only for that step.
 */
export const loginStep = z.discriminatedUnion('step', [
  loggedIn,
  z.object({ step: z.literal('CODE'), loginToken: z.string(), expiresAt: instant }),
  z.object({ step: z.literal('SET_UP'), loginToken: z.string(), expiresAt: instant }),
]);
export type LoginStep = z.infer<typeof loginStep>;

export const loginToken = z.string().min(20).max(100);

/** The code of an authenticator app: six digits. */
export const appCode = otp;

/** The app's six digits or, if the phone is lost, a recovery code in any spelling. */
export const secondFactorCode = z
  .string()
  .max(30)
  .overwrite((code) => latinDigits(code).replace(/[\s-]/g, '').toUpperCase())
  .regex(/^(\d{6}|[0-9A-Z]{10})$/, 'must be 6 digits or a recovery code');

/** For an authenticator app: a code to scan, or a key to type. */
export const secondFactorSetUp = z.object({
  /** Base32, as apps require. */
  secret: z.string(),
  /** `otpauth://totp/…`, which opens the app on the phone itself. */
  address: z.string(),
  /** The address as a QR code: one SVG path over `size` × `size` modules, without a border. */
  picture: z.object({ size: count, path: z.string() }),
  expiresAt: instant,
});
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUp>;

/** Shown once: the server stores only hashes. */
export const recoveryCodes = z.array(z.string());

export const secondFactor = z.object({
  /** Absent: no second factor. */
  since: instant.optional(),
  recoveryCodesLeft: count,
  /** The role requires a second factor: it can be moved to another phone, not removed. */
  demanded: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The roles that require a second factor. */
export const secondFactorRule = z.object({ roles: z.array(officeRole).max(10) });

export const secondFactorRuleForEditing = z.object({ revision: count, rule: secondFactorRule });
export type SecondFactorRuleForEditing = z.infer<typeof secondFactorRuleForEditing>;
