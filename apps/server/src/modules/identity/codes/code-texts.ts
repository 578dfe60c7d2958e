import { brand } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import { customerText, phoneText } from '../../../platform/messaging/customer-texts.ts';
import type { Message, MessageChannel } from '../../../platform/messaging/message.sql.ts';
import { loginCodeLife } from '../limits.ts';

/**
 * The message with a login code. The last line of a text message lets browsers fill the code in, on this store's
 * host only (WebOTP's origin-bound form). A call is in English, because its carrier speaks no other language.
 */
export function loginCodeText(
  channel: MessageChannel,
  locale: Locale,
  { code, host }: { code: string; host: string },
): Pick<Message, 'body' | 'language' | 'english'> {
  if (channel === 'call') {
    // Digit by digit, and twice, so that the customer can write it down.
    const digits = code.split('').join(', ');
    const body = `Your ${brand.name} code is ${digits}. I repeat: ${digits}. Do not share it with anyone.`;
    return { body };
  }
  const minutes = loginCodeLife.seconds / 60;
  const lastLine = channel === 'sms' ? `\n\n@${host} #${code}` : '';
  return phoneText(
    locale,
    (each) => `${customerText(each, 'login-code.text', { code, minutes })}${lastLine}`,
  );
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
