import { useEffect, useEffectEvent, useReducer } from 'react';
import { readCodeFromMessage } from '@halal-basket/device';
import { begunLogin, forgetLogin, isCodeAwaited, rememberLogin } from './login-memory.ts';
import { newLogin, nextLogin } from './login-machine.ts';
import { type LoginAnswer, useCodeCalls } from './use-code-calls.ts';
import { type PasswordReset, useEmailCalls } from './use-email-calls.ts';

interface LoginOptions {
  onLoggedIn: (answer: LoginAnswer) => Promise<void>;
  reset?: PasswordReset;
}

/** Controls the login from its first block to the answer. */
export function useLogin({ onLoggedIn, reset }: LoginOptions) {
  const [state, dispatch] = useReducer(nextLogin, newLogin, (fresh) =>
    reset ? nextLogin(fresh, { type: 'resetOpened', email: reset.email }) : fresh,
  );
  const loggedIn = async (answer: LoginAnswer) => {
    forgetLogin();
    await onLoggedIn(answer);
  };
  const code = useCodeCalls({ state, dispatch, onLoggedIn: loggedIn });
  const email = useEmailCalls({ state, dispatch, onLoggedIn: loggedIn, reset });

  const takeCode = useEffectEvent((digits: string) => {
    dispatch({ type: 'codeTyped', code: digits });
    code.submitCode(digits);
  });
  useEffect(() => {
    if (state.block !== 'OTP') return;
    const waiting = new AbortController();
    void readCodeFromMessage(waiting.signal).then((digits) => digits && takeCode(digits));
    return () => waiting.abort();
  }, [state.block, state.resendAt]);

  // After hydration, because the server does not know the tab's storage.
  useEffect(() => {
    const begun = reset ? null : begunLogin();
    if (!begun) return;
    const { timeOrigin } = performance;
    const { phone, codeSentAt, resendAt } = begun;
    const isAwaited = isCodeAwaited(begun, Date.now());
    dispatch({
      type: 'resumed',
      phone,
      sentAt: isAwaited && codeSentAt !== null ? codeSentAt - timeOrigin : null,
      resendAt: resendAt - timeOrigin,
    });
  }, [reset]);
  useEffect(() => {
    if (state !== newLogin && !code.isVerifying) rememberLogin(state, performance.timeOrigin);
  }, [state, code.isVerifying]);

  return { state, dispatch, ...code, ...email };
}

export type Login = ReturnType<typeof useLogin>;
