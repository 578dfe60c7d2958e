import { Button, buttonClass, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { BareCard } from '../../shared/bare-card.tsx';
import { PasswordInput } from '../../shared/password-input.tsx';
import { useTitle } from '../../shared/use-title.ts';

/** The page of the links in emails to staff. Only its button uses the link. */
export function SetPasswordScreen() {
  useTitle(m.set_password_title());
  const { token } = useSearch({ from: '/set-password' });
  const { caller } = useConsole();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const set = useMutation({
    mutationFn: () => caller.call('consoleSetPassword', { body: { token, password } }),
    onSuccess: () => {
      toast.show({ tone: 'success', text: m.set_password_done() });
      void navigate({ to: '/login', replace: true });
    },
  });
  const refusal = callErrorOf(set.error);
  const isGone = token === '' || refusal?.errorCode === 'EMAIL_LINK_GONE';
  const short = checked && password.length < 8 ? m.set_password_short() : undefined;
  return (
    <BareCard
      title={m.set_password_title()}
      line={isGone ? m.set_password_gone() : m.set_password_line()}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (password.length >= 8 && !set.isPending) set.mutate();
      }}
    >
      {isGone ? (
        <Link to="/forgot-password" className={buttonClass({ size: 'lg', block: true })}>
          {m.set_password_again()}
        </Link>
      ) : (
        <>
          <PasswordInput
            label={m.set_password_new()}
            autoComplete="new-password"
            value={password}
            error={short ?? refusal?.fields?.['password']}
            onChange={({ target }) => setPassword(target.value)}
          />
          <div role="alert">
            {set.isError && !refusal?.fields && (
              <FieldError>{messageOf(set.error, m.failed())}</FieldError>
            )}
          </div>
          <Button type="submit" size="lg" block busy={set.isPending || set.isSuccess}>
            {m.set_password_set()}
          </Button>
        </>
      )}
    </BareCard>
  );
}

/** Requests such a link. The answer does not reveal whether the email has an account. */
export function ForgotPasswordScreen() {
  useTitle(m.forgot_title());
  const { caller } = useConsole();
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: () => caller.call('consoleForgotPassword', { body: { email } }),
  });
  const wrong = callErrorOf(ask.error)?.fields?.['email'];
  return (
    <BareCard
      title={m.forgot_title()}
      line={ask.isSuccess ? m.forgot_sent() : m.forgot_line()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ask.isPending) ask.mutate();
      }}
    >
      {!ask.isSuccess && (
        <>
          <TextInput
            label={m.email()}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            error={wrong && m.email_needed()}
            onChange={({ target }) => setEmail(target.value)}
          />
          <div role="alert">
            {ask.isError && !wrong && <FieldError>{messageOf(ask.error, m.failed())}</FieldError>}
          </div>
          <Button type="submit" size="lg" block busy={ask.isPending}>
            {m.forgot_send()}
          </Button>
        </>
      )}
      <Link to="/login" className={buttonClass({ variant: 'quiet', block: true })}>
        {m.back_to_login()}
      </Link>
    </BareCard>
  );
}
