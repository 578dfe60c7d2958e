import type { LoginStep } from '@halal-basket/contract';
import { Button, buttonClass, FieldError, lazyComponent, TextInput } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { returnPath } from '../../session/return-path.ts';
import { BareCard } from '../../shared/bare-card.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { PasswordInput } from '../../shared/password-input.tsx';
import { useTitle } from '../../shared/use-title.ts';

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The errors of the login, for one of the fields or for the whole form. */
function refusalText(error: unknown): string {
  const refusal = callErrorOf(error);
  if (refusal?.errorCode === 'LOGIN_DISABLED' && refusal.retryAfter) {
    const minutes = Math.ceil(refusal.retryAfter / 60);
    return m.login_disabled({ minutes: String(minutes) });
  }
  return messageOf(error, m.failed());
}

/** Without a second factor its code is not loaded. */
const LoginCode = lazyComponent(() => import('../two-factor/login-code.tsx'), 'LoginCode');
const LoginSetUp = lazyComponent(() => import('../two-factor/login-set-up.tsx'), 'LoginSetUp');

/** Opens the requested page once the session has begun. */
function useEnter() {
  const { queryClient, queries } = useConsole();
  const router = useRouter();
  const { redirect } = useSearch({ from: '/login' });
  return async () => {
    await queryClient.fetchQuery({ ...queries.me(), staleTime: 0 });
    router.history.replace(router.basepath + returnPath(redirect));
  };
}

/** The login from the password to the session; some roles have a step in between. */
export function LoginScreen() {
  useTitle(m.log_in());
  const enter = useEnter();
  const [next, setNext] = useState<LoginStep | null>(null);
  const passed = async (step: LoginStep) => {
    if (step.step === 'DONE') await enter();
    else setNext(step);
  };
  if (!next || next.step === 'DONE') return <PasswordForm onPassed={passed} />;
  const Step = next.step === 'CODE' ? LoginCode : LoginSetUp;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Step loginToken={next.loginToken} onDone={enter} onBack={() => setNext(null)} />
    </Suspense>
  );
}

function PasswordForm({ onPassed }: { onPassed: (step: LoginStep) => Promise<void> }) {
  const { caller } = useConsole();
  const { redirect } = useSearch({ from: '/login' });
  const login = useMutation({
    mutationFn: async (credentials: { email: string; password: string }) =>
      onPassed(await caller.call('consoleLogin', { body: credentials })),
  });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const emailError = checked && !looksLikeEmail(email) ? m.email_needed() : undefined;
  const passwordError = checked && !password ? m.password_needed() : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!looksLikeEmail(email)) emailInput.current?.focus();
    else if (!password) passwordInput.current?.focus();
    else {
      login.mutate(
        { email: email.trim(), password },
        { onError: () => passwordInput.current?.select() },
      );
    }
  };
  return (
    <BareCard
      title={m.login_title()}
      line={redirect ? m.login_again() : m.login_line()}
      onSubmit={send}
    >
      <TextInput
        ref={emailInput}
        label={m.email()}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={emailError}
      />
      <PasswordInput
        ref={passwordInput}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={passwordError}
      />
      <div role="alert">{login.isError && <FieldError>{refusalText(login.error)}</FieldError>}</div>
      <Button type="submit" size="lg" block busy={login.isPending || login.isSuccess}>
        {m.log_in()}
      </Button>
      <Link
        to="/forgot-password"
        className={buttonClass({ variant: 'quiet', size: 'sm', block: true })}
      >
        {m.forgot_password()}
      </Link>
    </BareCard>
  );
}
