import { TextInput } from '@halal-basket/ui';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { errorOf, type LoginState, loginCta } from './login-machine.ts';
import type { Login } from './use-login.ts';
import { formatWait } from './login-timer.ts';

/** The countdown while logging in is blocked; otherwise nothing. */
export const Rest = ({ seconds }: { seconds: number }) =>
  seconds > 0 && (
    <p role="timer" className="text-sm text-text-2 tabular-nums">
      {m.login_disabled_for({ time: formatWait(seconds) })}
    </p>
  );

/** CONTINUE or SUBMIT, as the specification requires for the block. */
export const ctaText = ({ block }: LoginState): string =>
  loginCta[block] === 'continue' ? m.login_continue() : m.login_submit();

/** A link to another block. */
export const BlockLink = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="hb-tap relative cursor-pointer self-start font-semi text-brand underline underline-offset-3"
  >
    {children}
  </button>
);

export const EmailInput = ({ login }: { login: Login }) => (
  <TextInput
    ref={focusOnAppearing}
    label={m.login_email()}
    type="email"
    name="email"
    inputMode="email"
    autoComplete="username"
    dir="ltr"
    maxLength={254}
    value={login.state.email}
    onChange={(event) => login.dispatch({ type: 'emailTyped', email: event.target.value })}
    error={errorOf(login.state, 'email')}
  />
);

interface PasswordInputProps {
  login: Login;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field that can show its text, because mistyped passwords lock people out. */
export function PasswordInput({ login, label, hint, autoComplete }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      label={label}
      hint={hint}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
      maxLength={200}
      value={login.state.password}
      onChange={(event) => login.dispatch({ type: 'passwordTyped', password: event.target.value })}
      error={errorOf(login.state, 'password')}
      action={
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="min-h-tap cursor-pointer rounded-sm px-3 text-sm font-semi text-brand"
        >
          {isShown ? m.login_hide_password() : m.login_show_password()}
        </button>
      }
    />
  );
}
