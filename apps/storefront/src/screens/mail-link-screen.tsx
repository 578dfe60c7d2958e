import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  SkeletonGroup,
  Skeleton,
  TextInput,
} from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { callErrorOf, messageOf } from '../call-errors.ts';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../shell/app-link.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useShop } from '../shop-context.tsx';

/** Used, replaced, too old, or no link of ours at all. */
const isGone = (error: unknown): boolean => callErrorOf(error)?.status === 410;

/** Where the mail's link leads that confirms an e-mail. A button does it: programs open every link. */
export function VerifyEmailScreen() {
  const { token } = useSearch({ from: '/verify-email' });
  const { caller } = useShop();
  const verify = useMutation({
    mutationFn: (given: string) => caller.call('verifyEmail', { body: { token: given } }),
  });
  if (token === undefined || isGone(verify.error)) return <Gone />;
  if (verify.isSuccess) {
    return <Done title={m.verified_title()} line={m.verified_text({ email: verify.data.email })} />;
  }
  return (
    <Frame title={m.verify_title()}>
      <EmptyState
        icon="envelope-simple"
        level={1}
        title={m.verify_title()}
        line={m.verify_text()}
        action={
          <Button size="lg" busy={verify.isPending} onClick={() => verify.mutate(token)}>
            {m.verify_go()}
          </Button>
        }
      />
      {verify.isError && (
        <ErrorState
          className="mx-auto max-w-md"
          title={messageOf(verify.error, m.login_failed())}
          retryLabel={m.retry()}
          onRetry={() => verify.mutate(token)}
        />
      )}
    </Frame>
  );
}

/** Where the mail's link leads that sets a new password. */
export function ResetPasswordScreen() {
  const { token } = useSearch({ from: '/reset-password' });
  const { caller } = useShop();
  const known = useQuery({
    queryKey: ['resetEmail', token],
    queryFn: () => caller.call('resetEmail', { params: { userUUID: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
  });
  const reset = useMutation({
    mutationFn: (password: string) =>
      caller.call('resetPassword', { body: { userUUID: token ?? '', password } }),
  });
  if (token === undefined || isGone(known.error) || isGone(reset.error)) return <Gone />;
  if (reset.isSuccess) return <Done title={m.reset_done_title()} line={m.reset_done_text()} />;
  return (
    <Frame title={m.reset_title()}>
      <div className="mx-auto max-w-md">
        <h1 className="wide text-2xl">{m.reset_title()}</h1>
        {known.isError && (
          <ErrorState
            title={messageOf(known.error, m.reset_failed())}
            retryLabel={m.retry()}
            onRetry={() => void known.refetch()}
          />
        )}
        {known.isPending && (
          <SkeletonGroup label={m.reset_title()}>
            <Skeleton shape="text" lines={2} />
          </SkeletonGroup>
        )}
        {known.data && (
          <PasswordForm
            email={known.data.email}
            error={reset.error}
            busy={reset.isPending}
            onPassword={(password) => reset.mutate(password)}
          />
        )}
      </div>
    </Frame>
  );
}

interface PasswordFormProps {
  email: string;
  error: unknown;
  busy: boolean;
  onPassword: (password: string) => void;
}

/** The shortest password that the server takes. */
const shortest = 8;

function PasswordForm({ email, error, busy, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const refused = error
    ? (callErrorOf(error)?.fields?.['password'] ?? messageOf(error, m.reset_failed()))
    : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTooShort(password.length < shortest);
    if (password.length >= shortest) onPassword(password);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-2 flex flex-col gap-4">
      <p className="text-text-2">
        {m.reset_text()} <bdi className="font-semi text-text">{email}</bdi>
      </p>
      <TextInput
        label={m.reset_password()}
        hint={m.reset_hint()}
        type="password"
        name="password"
        autoComplete="new-password"
        dir="ltr"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tooShort ? m.reset_short() : refused}
      />
      <Button type="submit" variant="promise" size="lg" block busy={busy}>
        {m.reset_submit()}
      </Button>
    </form>
  );
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <TopBar title={title} />
    <div className="wrap py-6 lg:py-14" aria-live="polite">
      {children}
    </div>
  </>
);

const Done = ({ title, line }: { title: string; line: string }) => (
  <Frame title={title}>
    <EmptyState
      icon="check-circle"
      level={1}
      title={title}
      line={line}
      action={
        <AppLink href={paths.home()} className={buttonClass({ size: 'lg' })}>
          {m.mail_link_home()}
        </AppLink>
      }
    />
  </Frame>
);

const Gone = () => (
  <Frame title={m.mail_link_gone()}>
    <EmptyState
      icon="link"
      level={1}
      title={m.mail_link_gone()}
      line={m.mail_link_gone_text()}
      action={
        <AppLink href={paths.account()} className={buttonClass({ size: 'lg' })}>
          {m.mail_link_account()}
        </AppLink>
      }
    />
  </Frame>
);
