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

/** How staff log in: e-mail, password and, where there is one, the second factor. */
export const consoleSecondFactorCalls = {
  consoleLogin: defineCall({
    ...loginCall,
    summary: 'Logs a member of staff in, or tells which step comes after the password.',
    path: '/api/console/login',
    body: z.strictObject({ email, password }),
    answer: loginStep,
    errors: ['LOGIN_WRONG', 'LOGIN_DISABLED', 'PROOF_REQUIRED'],
  }),
  consoleLoginCode: defineCall({
    ...loginCall,
    summary: 'Ends a login with the code of the app, or with a recovery code.',
    path: '/api/console/login/code',
    body: z.strictObject({ loginToken, code: secondFactorCode }),
    answer: loggedIn,
    errors: ['LOGIN_STEP_GONE', 'SECOND_FACTOR_WRONG', 'LOGIN_DISABLED'],
  }),
  consoleLoginSetUp: defineCall({
    ...loginCall,
    summary: 'Begins the second factor that the shop asks for, in the midst of a login.',
    path: '/api/console/login/set-up',
    body: z.strictObject({ loginToken }),
    answer: secondFactorSetUp,
    errors: ['LOGIN_STEP_GONE'],
  }),
  consoleLoginConfirm: defineCall({
    ...loginCall,
    summary: 'Ends such a login with the first code of the app; gives the recovery codes.',
    path: '/api/console/login/confirm',
    body: z.strictObject({ loginToken, code: appCode }),
    answer: z.object({ ...loggedIn.shape, recoveryCodes }),
    errors: ['LOGIN_STEP_GONE', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_NOT_BEGUN', 'LOGIN_DISABLED'],
  }),
  consoleSecondFactor: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    summary: 'The own second factor.',
    method: 'GET',
    path: '/api/console/second-factor',
    answer: secondFactor,
    errors: ['FORBIDDEN'],
  }),
  consoleSetUpSecondFactor: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    audit: null,
    summary: 'Begins a second factor; where there is one already, on another phone.',
    method: 'POST',
    path: '/api/console/second-factor/set-up',
    body: z.strictObject({
      password,
      /** Of the factor that it takes the place of. */
      code: secondFactorCode.optional(),
    }),
    answer: secondFactorSetUp,
    errors: ['FORBIDDEN', 'PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'LOGIN_DISABLED', 'CONFLICT'],
  }),
  consoleConfirmSecondFactor: defineCall({
    ...staffCall,
    permission: 'checkedByHandler',
    audit: null,
    summary: 'Turns it on with the first code of the app; the other own sessions end.',
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
    summary: 'Gives ten new recovery codes; the earlier ones are void.',
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
    summary: 'Takes the own second factor away.',
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
    summary: 'Takes the second factor of somebody who lost it away; they are told by mail.',
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
    summary: 'Of which roles the shop asks a second factor.',
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
      'Changes that; whoever has none yet sets it up at the next login, which is due at once.',
    method: 'PUT',
    path: '/api/console/second-factor-rule',
    body: z.strictObject({ revision: count, rule: z.strictObject(secondFactorRule.shape) }),
    answer: secondFactorRuleForEditing,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'SECOND_FACTOR_FIRST'],
  }),
};
