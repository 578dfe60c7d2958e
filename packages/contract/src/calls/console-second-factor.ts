import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, email, idInUrl, instant, nothing } from '../shapes/basic.ts';
import { staff } from '../shapes/console.ts';
import {
  appCode,
  loginStep,
  loginToken,
  recoveryCodes,
  secondFactor,
  secondFactorCode,
  secondFactorRule,
  secondFactorRuleForEditing,
  secondFactorSetUp,
} from '../shapes/second-factor.ts';

const staffCall = { who: 'staff', rate: 'console', device: false } as const;
const loginCall = { who: 'any', rate: 'login', device: false, method: 'POST' } as const;

const password = z.string().min(1).max(72);
const loggedIn = z.object({ staff, expiresAt: instant });

/** The login of staff: email address, password and the second factor if there is one. */
export const consoleSecondFactorCalls = {
  consoleLogin: defineCall({
    ...loginCall,
    summary: 'Logs a staff member in, or returns the step that follows the password.',
    path: '/api/console/login',
    body: z.strictObject({ email, password }),
    answer: loginStep,
    errors: ['LOGIN_WRONG', 'LOGIN_DISABLED', 'PROOF_REQUIRED'],
  }),
  consoleLoginCode: defineCall({
    ...loginCall,
    summary: 'Completes a login with an authenticator code or a recovery code.',
    path: '/api/console/login/code',
    body: z.strictObject({ loginToken, code: secondFactorCode }),
    answer: loggedIn,
    errors: ['LOGIN_STEP_GONE', 'SECOND_FACTOR_WRONG', 'LOGIN_DISABLED'],
  }),
  consoleLoginSetUp: defineCall({
    ...loginCall,
    summary: 'Starts the required two-factor setup during a login.',
    path: '/api/console/login/set-up',
    body: z.strictObject({ loginToken }),
    answer: secondFactorSetUp,
    errors: ['LOGIN_STEP_GONE'],
  }),
  consoleLoginConfirm: defineCall({
    ...loginCall,
    summary:
      'Completes the setup and the login with the first authenticator code. Returns the recovery codes.',
    path: '/api/console/login/confirm',
    body: z.strictObject({ loginToken, code: appCode }),
    answer: z.object({ ...loggedIn.shape, recoveryCodes }),
    errors: ['LOGIN_STEP_GONE', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_NOT_BEGUN', 'LOGIN_DISABLED'],
  }),
  consoleSecondFactor: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    summary: 'Returns the staff member’s own two-factor state.',
    method: 'GET',
    path: '/api/console/second-factor',
    answer: secondFactor,
    errors: ['FORBIDDEN'],
  }),
  consoleSetUpSecondFactor: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    audit: null,
    summary: 'Starts two-factor setup, or moves it to another phone.',
    method: 'POST',
    path: '/api/console/second-factor/set-up',
    body: z.strictObject({
      password,
      /** A code of the second factor that is replaced. */
      code: secondFactorCode.optional(),
    }),
    answer: secondFactorSetUp,
    errors: ['FORBIDDEN', 'PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'LOGIN_DISABLED', 'CONFLICT'],
  }),
  consoleConfirmSecondFactor: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    audit: null,
    summary:
      'Turns two-factor authentication on with the first authenticator code. Other own sessions end.',
    method: 'POST',
    path: '/api/console/second-factor/confirm',
    body: z.strictObject({ code: appCode }),
    answer: z.object({ recoveryCodes }),
    errors: ['FORBIDDEN', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_NOT_BEGUN', 'LOGIN_DISABLED'],
  }),
  consoleNewRecoveryCodes: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    audit: null,
    summary: 'Returns ten new recovery codes. Earlier codes stop working.',
    method: 'POST',
    path: '/api/console/second-factor/recovery-codes',
    body: z.strictObject({ password, code: secondFactorCode }),
    answer: z.object({ recoveryCodes }),
    errors: ['FORBIDDEN', 'PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'LOGIN_DISABLED'],
  }),
  consoleRemoveSecondFactor: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    audit: null,
    summary: 'Removes the staff member’s own two-factor authentication.',
    method: 'POST',
    path: '/api/console/second-factor/remove',
    body: z.strictObject({ password, code: secondFactorCode }),
    answer: nothing,
    errors: [
      'FORBIDDEN',
      'PASSWORD_WRONG',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_DEMANDED',
      'LOGIN_DISABLED',
    ],
  }),
  consoleResetSecondFactor: defineCall({
    ...staffCall,
    permission: 'manageStaff',
    audit: 'secondFactor.reset',
    summary: 'Resets two-factor authentication of a staff member and notifies them by email.',
    method: 'POST',
    path: '/api/console/staff/:staffId/second-factor/reset',
    params: z.object({ staffId: idInUrl }),
    body: z.strictObject({}),
    answer: nothing,
    errors: ['FORBIDDEN', 'STAFF_NOT_FOUND', 'STAFF_SELF'],
  }),
  consoleSecondFactorRule: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    summary: 'Lists the roles that require two-factor authentication.',
    method: 'GET',
    path: '/api/console/second-factor-rule',
    answer: secondFactorRuleForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveSecondFactorRule: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    audit: 'secondFactor.rule',
    summary:
      'Sets the roles that require two-factor authentication. Staff without it are logged out and set it up at the next login.',
    method: 'PUT',
    path: '/api/console/second-factor-rule',
    body: z.strictObject({ revision: count, rule: z.strictObject(secondFactorRule.shape) }),
    answer: secondFactorRuleForEditing,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'SECOND_FACTOR_FIRST'],
  }),
};
