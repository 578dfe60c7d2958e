import { useEffect, useEffectEvent, useReducer } from 'react';
import { readCodeFromMessage } from '@halal-basket/device';
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
  const code = useCodeCalls({ state, dispatch, onLoggedIn });
  const email = useEmailCalls({ state, dispatch, onLoggedIn, reset });

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

  return { state, dispatch, ...code, ...email };
}

export type Login = ReturnType<typeof useLogin>;
