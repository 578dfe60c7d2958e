import type { AnswerOf, InputOf } from '@halal-basket/contract';
import { useMutation } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { clearReferralCode, referralCodeIn } from './referral-cookie.ts';
import { isCodeSent, type LoginEvent, type LoginState } from './login-machine.ts';
import { phoneError } from './phone.ts';
import { refusalEvent } from './refusal-event.ts';

export type LoginAnswer = AnswerOf<'verifyLoginCode'>;
export type CodeChannel = NonNullable<InputOf<'requestLoginCode'>['body']['channel']>;

export interface LoginCalls {
  state: LoginState;
  dispatch: Dispatch<LoginEvent>;
  onLoggedIn: (answer: LoginAnswer) => Promise<void>;
}

/** The blocks PHONE_NO and OTP. */
export function useCodeCalls({ state, dispatch, onLoggedIn }: LoginCalls) {
  const { caller } = useShop();
  const { phone } = state;
  const refuse = (error: unknown) => dispatch(refusalEvent(error));
  const request = useMutation({
    mutationFn: (channel: CodeChannel) =>
      caller.call('requestLoginCode', { body: { phoneNo: phone, channel } }),
    onSuccess: ({ timer }) => dispatch({ type: 'codeSent', timer, now: performance.now() }),
    onError: refuse,
  });
  const verify = useMutation({
    mutationFn: (otp: string) => {
      const referralCode = referralCodeIn(document.cookie);
      return caller.call('verifyLoginCode', {
        body: { phoneNo: phone, otp, ...(referralCode && { referralCode }) },
      });
    },
    onSuccess: async (answer) => {
      clearReferralCode();
      await onLoggedIn(answer);
    },
    onError: refuse,
  });
  return {
    submitPhone: () => {
      const error = phoneError(phone);
      if (error) dispatch({ type: 'refused', error });
      else if (isCodeSent(state, performance.now())) dispatch({ type: 'codeAwaited' });
      else if (!request.isPending) request.mutate('sms');
    },
    submitCode: (code: string) => {
      if (code.length !== 6) dispatch({ type: 'refused', error: m.error_code() });
      else if (!verify.isPending) verify.mutate(code);
    },
    sendAgain: (channel: CodeChannel) => request.mutate(channel),
    isSending: request.isPending,
    // Stays busy after the answer, because the next page takes a moment to load.
    isVerifying: verify.isPending || verify.isSuccess,
  };
}
