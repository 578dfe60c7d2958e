import { readCodeFromMessage } from '@halal-basket/device';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import type { AnswerOf, InputOf } from '@halal-basket/contract';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { isCodeOnItsWay, type LoginEvent, newLogin, nextLogin } from './login-machine.ts';
import { phoneError } from './phone.ts';

export type LoginAnswer = AnswerOf<'verifyLoginCode'>;
export type CodeChannel = NonNullable<InputOf<'requestLoginCode'>['body']['channel']>;

/** The contract's data of a login that rests. */
interface Disabled {
  loginDisable: true;
  timer: number;
}

const isDisabled = (data: unknown): data is Disabled =>
  typeof data === 'object' && data !== null && 'loginDisable' in data && 'timer' in data;

/** What a refusal means for the block that is shown. */
function refusalEvent(error: unknown): LoginEvent {
  const refusal = callErrorOf(error);
  const words = refusal?.fields?.['phoneNo'] ?? messageOf(error, m.login_failed());
  if (isDisabled(refusal?.data)) {
    return {
      type: 'disabled',
      timer: refusal.data.timer,
      error: words,
      now: performance.now(),
    };
  }
  const isAboutCode = refusal?.errorCode === 'OTP_WRONG' || refusal?.errorCode === 'OTP_EXPIRED';
  return { type: isAboutCode ? 'codeRefused' : 'refused', error: words };
}

/** The login by one-time code, from the phone to the answer. */
export function useLogin(onLoggedIn: (answer: LoginAnswer) => Promise<void>) {
  const { caller } = useShop();
  const [state, dispatch] = useReducer(nextLogin, newLogin);
  const { phone } = state;
  const refuse = (error: unknown) => dispatch(refusalEvent(error));

  const request = useMutation({
    mutationFn: (channel: CodeChannel) =>
      caller.call('requestLoginCode', { body: { phoneNo: phone, channel } }),
    onSuccess: ({ timer }) => dispatch({ type: 'codeSent', timer, now: performance.now() }),
    onError: refuse,
  });
  const verify = useMutation({
    mutationFn: (otp: string) => caller.call('verifyLoginCode', { body: { phoneNo: phone, otp } }),
    onSuccess: onLoggedIn,
    onError: refuse,
  });

  const submitPhone = () => {
    const error = phoneError(phone);
    if (error) dispatch({ type: 'refused', error });
    else if (isCodeOnItsWay(state, performance.now())) dispatch({ type: 'codeAwaited' });
    else if (!request.isPending) request.mutate('sms');
  };
  const submitCode = (code: string) => {
    if (code.length !== 6) dispatch({ type: 'refused', error: m.error_code() });
    else if (!verify.isPending) verify.mutate(code);
  };
  const takeCode = useEffectEvent((code: string) => {
    dispatch({ type: 'codeTyped', code });
    submitCode(code);
  });
  useEffect(() => {
    if (state.block !== 'OTP') return;
    const waiting = new AbortController();
    void readCodeFromMessage(waiting.signal).then((code) => code && takeCode(code));
    return () => waiting.abort();
  }, [state.block, state.resendAt]);

  return {
    state,
    dispatch,
    submitPhone,
    submitCode,
    sendAgain: (channel: CodeChannel) => request.mutate(channel),
    isSending: request.isPending,
    // Stays busy after the answer: the page that follows takes a moment.
    isVerifying: verify.isPending || verify.isSuccess,
  };
}

export type Login = ReturnType<typeof useLogin>;
