import { Button, Icon } from '@halal-basket/ui';
import type { FormEvent, ReactNode } from 'react';
import { m } from '../../messages.ts';
import { BlockLink, ctaText, EmailInput, PasswordInput, Rest } from './block-parts.tsx';
import type { Login } from './use-login.ts';
import { useSecondsTo } from './login-timer.ts';

interface BlockFormProps {
  onSubmit: () => void;
  children: ReactNode;
}

const BlockForm = ({ onSubmit, children }: BlockFormProps) => (
  <form
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
    noValidate
    className="flex flex-col gap-4"
  >
    {children}
  </form>
);

/** EMAIL: email and password, for customers with a password in their profile. */
export function EmailBlock({ login }: { login: Login }) {
  const rest = useSecondsTo(login.state.disabledUntil);
  return (
    <BlockForm onSubmit={() => rest === 0 && login.submitPassword()}>
      <EmailInput login={login} />
      <PasswordInput login={login} label={m.login_password()} autoComplete="current-password" />
      <Rest seconds={rest} />
      <Button
        type="submit"
        variant="promise"
        size="lg"
        block
        busy={login.isChecking}
        disabled={rest > 0}
      >
        {ctaText(login.state)}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <BlockLink
          onClick={() => login.dispatch({ type: 'blockChosen', block: 'FORGOT_PASSWORD' })}
        >
          {m.login_forgot()}
        </BlockLink>
        <BlockLink onClick={() => login.dispatch({ type: 'blockChosen', block: 'PHONE_NO' })}>
          {m.login_by_phone()}
        </BlockLink>
      </div>
    </BlockForm>
  );
}

/** FORGOT_PASSWORD: the email for the reset link. The answer does not reveal who has an account. */
export function ForgotBlock({ login }: { login: Login }) {
  const { linkSent } = login.state;
  return (
    <BlockForm onSubmit={login.submitForgotten}>
      <EmailInput login={login} />
      <Button
        type="submit"
        variant="promise"
        size="lg"
        block
        busy={login.isMailing}
        disabled={linkSent !== null}
      >
        {ctaText(login.state)}
      </Button>
      <div role="status">
        {linkSent !== null && (
          <p className="flex gap-3 rounded-md bg-success-soft p-4 text-sm">
            <Icon name="check-circle" size={20} className="text-success" />
            <span>
              <b className="block font-bold">{linkSent}</b>
              {m.login_forgot_sent()}
            </span>
          </p>
        )}
      </div>
      <BlockLink onClick={() => login.dispatch({ type: 'blockChosen', block: 'EMAIL' })}>
        {m.login_back_to_email()}
      </BlockLink>
    </BlockForm>
  );
}

/** RESET_PASSWORD: the new password, by the link in the email. */
export const ResetBlock = ({ login }: { login: Login }) => (
  <BlockForm onSubmit={login.submitNewPassword}>
    <PasswordInput
      login={login}
      label={m.reset_password()}
      hint={m.reset_hint()}
      autoComplete="new-password"
    />
    <Button type="submit" variant="promise" size="lg" block busy={login.isResetting}>
      {ctaText(login.state)}
    </Button>
  </BlockForm>
);
