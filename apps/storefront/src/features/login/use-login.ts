import { useEffect, useEffectEvent, useReducer } from 'react';
import type { AnswerOf } from '@halal-basket/contract';
import { readCodeFromMessage } from '@halal-basket/device';
import { newLogin, nextLogin } from './login-machine.ts';
import { useCodeCalls } from './use-code-calls.ts';
import { useEmailCalls } from './use-email-calls.ts';

export type LoginAnswer = AnswerOf<'verifyLoginCode'>;

/** The token of a mail's link: with it the password of its account is set anew. */
export interface PasswordReset {
  token: string;
  /** Masked. */
  email: string;
  onDone: () => void;
}

interface LoginOptions {
  onLoggedIn: (answer: LoginAnswer) => Promise<void>;
  reset?: PasswordReset;
}

/** The login through its blocks, to the answer. */
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
