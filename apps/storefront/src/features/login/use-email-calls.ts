import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { looksLikeEmail } from '../../email.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { refusalEvent } from './refusal-event.ts';
import type { LoginCalls } from './use-code-calls.ts';

/** The token of the link in an email, which allows a password reset. */
export interface PasswordReset {
  token: string;
  /** Masked. */
  email: string;
  onDone: () => void;
}

/** The shortest password that the server accepts. */
const minPasswordLength = 8;

/** The blocks EMAIL, FORGOT_PASSWORD and RESET_PASSWORD. */
export function useEmailCalls({
  state,
  dispatch,
  onLoggedIn,
  reset,
}: LoginCalls & { reset: PasswordReset | undefined }) {
  const { caller } = useShop();
  const email = state.email.trim();
  const refuse = (error: unknown) => dispatch(refusalEvent(error));
  const check = useMutation({
    mutationFn: (password: string) =>
      caller.call('passwordLogin', { query: { ignore: '' }, body: { email, password } }),
    onSuccess: onLoggedIn,
    onError: refuse,
  });
  const forgotten = useMutation({
    mutationFn: () => caller.callFull('forgotPassword', { body: { email } }),
    onSuccess: ({ description }) =>
      dispatch({ type: 'linkSent', words: description ?? m.login_forgot_done() }),
    onError: (error) =>
      dispatch({ type: 'refused', error: messageOf(error, m.login_forgot_failed()) }),
  });
  const renew = useMutation({
    mutationFn: (password: string) =>
      caller.call('resetPassword', {
        query: { ignore: '' },
        body: { userUUID: reset?.token ?? '', password },
      }),
    onSuccess: reset?.onDone,
    onError: refuse,
  });

  /** Refuses an invalid email before anything is sent. */
  const hasEmail = (): boolean => {
    if (looksLikeEmail(email)) return true;
    dispatch({ type: 'refused', field: 'email', error: m.error_email() });
    return false;
  };
  return {
    submitPassword: () => {
      if (!hasEmail()) return;
      if (state.password === '') dispatch({ type: 'refused', error: m.error_password_empty() });
      else if (!check.isPending) check.mutate(state.password);
    },
    submitForgotten: () => {
      if (hasEmail() && !forgotten.isPending) forgotten.mutate();
    },
    submitNewPassword: () => {
      const isShort = state.password.length < minPasswordLength;
      if (isShort) dispatch({ type: 'refused', error: m.reset_short() });
      else if (!renew.isPending) renew.mutate(state.password);
    },
    isChecking: check.isPending || check.isSuccess,
    isMailing: forgotten.isPending,
    isResetting: renew.isPending || renew.isSuccess,
    /** Returns why the link in the email cannot be used. */
    resetError: renew.error,
  };
}
