import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  count,
  email,
  newPassword,
  nothing,
  otp,
  personName,
  phone,
  text,
} from '../shapes/basic.ts';
import { launchInfo, loginAnswer, profile } from '../shapes/account.ts';

/** The specification's `?ignore`: clients send it, the server does not read it. */
const ignored = z.object({ ignore: text(20, 0).optional() });
const resetToken = z.guid();
/** From the link of a mail. */
const mailToken = z.string().regex(/^[\w.-]{20,120}$/, 'the token of a mail');

/** Session, login and account. */
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
  savePushToken: defineCall({
    summary: 'Remembers where this device receives pushes.',
    method: 'PUT',
    path: '/api/notificationToken',
    who: 'any',
    rate: 'write',
    body: z.object({
      token: text(4096),
      provider: z.enum(['webpush', 'fcm', 'apns']),
      /** Of Web Push: the keys that a message is encrypted with. */
      subscription: z
        .object({
          endpoint: z.url({ protocol: /^https$/ }).max(1000),
          keys: z.object({ p256dh: text(200), auth: text(100) }),
        })
        .optional(),
    }),
    answer: nothing,
  }),
  passwordLogin: defineCall({
    summary: 'Logs in with e-mail and password; never tells which of them was wrong.',
    method: 'POST',
    path: '/api/userLogin',
    who: 'any',
    rate: 'login',
    query: ignored,
    body: z.object({ email, password: z.string().min(1).max(200) }),
    answer: loginAnswer,
    errors: ['LOGIN_WRONG', 'LOGIN_DISABLED'],
  }),
  forgotPassword: defineCall({
    summary: 'Mails a link to set a new password; unknown addresses get the same answer.',
    method: 'POST',
    path: '/api/forgetPasswordLink',
    who: 'any',
    rate: 'code',
    body: z.object({ email }),
    success: 'Reset Link sent to Email',
    answer: nothing,
  }),
  resetEmail: defineCall({
    summary: 'The masked e-mail that a live reset link belongs to.',
    method: 'GET',
    path: '/api/userEmail/:userUUID',
    who: 'any',
    rate: 'login',
    params: z.object({ userUUID: resetToken }),
    answer: z.object({ email: z.string() }),
    errors: ['RESET_TOKEN_GONE'],
  }),
  resetPassword: defineCall({
    summary: "Sets a new password by a link's token and ends the customer's other sessions.",
    method: 'POST',
    path: '/api/resetPassword',
    who: 'any',
    rate: 'login',
    query: ignored,
    body: z.object({ userUUID: resetToken, password: newPassword }),
    answer: nothing,
    errors: ['RESET_TOKEN_GONE'],
  }),
  verifyCareToken: defineCall({
    summary: 'Lets customer care order on behalf of a customer, by a one-use token of the console.',
    method: 'POST',
    path: '/api/verifyCCAToken',
    who: 'any',
    rate: 'login',
    body: z.object({ token: text(200) }),
    answer: loginAnswer,
    errors: ['CARE_TOKEN_GONE'],
  }),
  updateCustomer: defineCall({
    summary: 'Changes the profile; a new e-mail is verified by a link before it can log in.',
    method: 'PUT',
    path: '/api/customer',
    who: 'customer',
    rate: 'write',
    body: z.object({
      fullName: personName.optional(),
      email: email.optional(),
      password: newPassword.optional(),
      /** Required to change a password that exists. */
      currentPassword: z.string().max(200).optional(),
      language: z.enum(['en', 'hi', 'ur']).optional(),
    }),
    answer: profile,
    errors: ['PASSWORD_WRONG', 'EMAIL_TAKEN', 'CARE_FORBIDDEN'],
  }),
  subscribeNewsletter: defineCall({
    summary: 'The newsletter; it begins once the link in the mail is opened.',
    method: 'POST',
    path: '/api/customerSubscription',
    who: 'any',
    rate: 'code',
    body: z.object({ email }),
    answer: nothing,
    success: 'Please open the link in the mail that we sent you.',
    errors: ['NEWSLETTER_FAILED'],
  }),
  confirmNewsletter: defineCall({
    summary: 'Begins the newsletter, with the token of the mail that asked; it works once.',
    method: 'POST',
    path: '/api/newsletter/confirm',
    who: 'any',
    rate: 'code',
    body: z.object({ token: mailToken }),
    answer: nothing,
    success: 'You are subscribed.',
    errors: ['NEWSLETTER_LINK_GONE'],
  }),
  leaveNewsletter: defineCall({
    summary: 'Ends the newsletter, with the token of any of its mails; twice is the same as once.',
    method: 'POST',
    path: '/api/newsletter/leave',
    who: 'any',
    rate: 'code',
    body: z.object({ token: mailToken }),
    answer: nothing,
    success: 'You are unsubscribed.',
    errors: ['NEWSLETTER_LINK_GONE'],
  }),
  exportAccount: defineCall({
    summary: "All of the customer's data as a file.",
    method: 'GET',
    path: '/api/account/export',
    who: 'customer',
    rate: 'checkout',
    device: false,
    raw: 'file',
    answer: z.unknown(),
    errors: ['CARE_FORBIDDEN'],
  }),
  eraseAccount: defineCall({
    summary: 'Erases the account; records that the law keeps stay under a pseudonym.',
    method: 'POST',
    path: '/api/account/erase',
    who: 'customer',
    rate: 'checkout',
    /** A fresh one-time code proves who asks. */
    body: z.object({ otp, reason: text(300, 0).optional() }),
    answer: launchInfo,
    errors: ['OTP_WRONG', 'OTP_EXPIRED', 'ERASURE_BLOCKED', 'CARE_FORBIDDEN'],
  }),
};
