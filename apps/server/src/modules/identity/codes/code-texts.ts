import { brand } from '@halal-basket/contract';
import type { MessageChannel } from '../../../platform/messaging/message.sql.ts';
import { loginCodeLife } from '../limits.ts';

/**
 * The message with a login code. Its last line lets browsers fill the code in, on this store's host only
 * (WebOTP's origin-bound form).
 */
export function loginCodeText(channel: MessageChannel, code: string, host: string): string {
  const minutes = loginCodeLife.seconds / 60;
  if (channel === 'call') {
    // Digit by digit, and twice, so that the customer can write it down.
    const digits = code.split('').join(', ');
    return `Your ${brand.name} code is ${digits}. I repeat: ${digits}. Do not share it with anyone.`;
  }
  const words = `${code} is your ${brand.name} login code. It is valid for ${minutes} minutes. Do not share it with anyone.`;
  return channel === 'sms' ? `${words}\n\n@${host} #${code}` : words;
}

export const refusals = {
  noChannel: 'We cannot send codes this way. Please choose another one.',
  codeTooSoon: 'We have just sent you a code. Please wait a moment before you request another one.',
  codeTooMany: 'You requested too many codes. Please try again later.',
  wrongCodes: 'Too many wrong codes. Please wait before you try again.',
  wrongPasswords: 'Too many wrong passwords. Please wait before you try again.',
  commonPassword: 'is too easy to guess. Use a few unrelated words.',
  wrongCode: (triesLeft: number) =>
    `This code is wrong. ${triesLeft === 1 ? 'One attempt is' : `${triesLeft} attempts are`} left.`,
} as const;

/** Login is blocked: the contract's `loginDisable` data, for the client's countdown. */
export const disabled = (seconds: number, description: string) => ({
  description,
  retryAfterSeconds: seconds,
  data: { loginDisable: true, timer: seconds, description, message: description },
});
