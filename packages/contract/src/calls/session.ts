import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, nothing, otp, phone, text } from '../shapes/basic.ts';
import { launchInfo, loginAnswer } from '../shapes/account.ts';

/** Session and login. */
export const sessionCalls = {
  launch: defineCall({
    summary: 'Everything a client needs to know about its visitor; begins a guest session.',
    method: 'GET',
    path: '/api/launchApi',
    who: 'any',
    rate: 'read',
    answer: launchInfo,
  }),
  requestLoginCode: defineCall({
    summary: 'Sends a one-time code to a phone.',
    method: 'POST',
    path: '/api/v3/generateUserLoginCode',
    who: 'any',
    rate: 'code',
    body: z.object({ phoneNo: phone, channel: z.enum(['sms', 'whatsapp', 'call']).default('sms') }),
    /** `timer`: seconds until another code may be asked for. */
    answer: z.object({ timer: count }),
    errors: ['LOGIN_DISABLED'],
  }),
  verifyLoginCode: defineCall({
    summary: 'Logs in with a one-time code; a phone seen for the first time becomes a customer.',
    method: 'POST',
    path: '/api/v2/verifyOTP',
    who: 'any',
    rate: 'login',
    body: z.object({ phoneNo: phone, otp, referralCode: text(20, 0).optional() }),
    answer: loginAnswer,
    errors: ['OTP_WRONG', 'OTP_EXPIRED', 'LOGIN_DISABLED'],
  }),
  logout: defineCall({
    summary: 'Ends the session; the fresh guest session keeps the location.',
    method: 'POST',
    path: '/api/userLogout',
    who: 'customer',
    rate: 'write',
    body: nothing,
    answer: launchInfo,
  }),
};
