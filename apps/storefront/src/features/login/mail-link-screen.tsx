import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  SkeletonGroup,
  Skeleton,
} from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { Sentence } from '../../sentence.tsx';
import { paths } from '../../paths.ts';
import { useLaunch } from '../session/use-launch.ts';
import { useAfterLogin } from './use-after-login.ts';
import { useLogin } from './use-login.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';
import { LoginCard } from './login-card.tsx';

/** The link was used, replaced, is expired, or is not ours. */
const isGone = (error: unknown): boolean => callErrorOf(error)?.status === 410;

/**
 * Confirms an email by the link that was sent to it. The visitor presses a button, because programs
 * open every link.
 */
export function VerifyEmailScreen() {
  const { token } = useSearch({ from: '/verify-email' });
  const { caller } = useShop();
  const verify = useMutation({
    mutationFn: (linkToken: string) => caller.call('verifyEmail', { body: { token: linkToken } }),
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

/** Sets a new password by the link in the email: the login's block RESET_PASSWORD. */
export function ResetPasswordScreen() {
  const { token } = useSearch({ from: '/reset-password' });
  const { caller } = useShop();
  const [isDone, setIsDone] = useState(false);
  const known = useQuery({
    queryKey: ['resetEmail', token],
    queryFn: () => caller.call('resetEmail', { params: { userUUID: token ?? '' } }),
    enabled: token !== undefined && !isDone,
    retry: false,
  });
  if (isDone) return <ResetDone />;
  if (token === undefined || isGone(known.error)) {
    return <Gone what={messageOf(known.error, m.reset_failed())} />;
  }
  if (known.data) {
    return <ResetCard token={token} email={known.data.email} onDone={() => setIsDone(true)} />;
  }
  return (
    <Frame title={m.reset_title()}>
      <div className="mx-auto max-w-md">
        {known.isError ? (
          <ErrorState
            title={messageOf(known.error, m.reset_failed())}
            retryLabel={m.retry()}
            onRetry={() => void known.refetch()}
          />
        ) : (
          <SkeletonGroup label={m.reset_title()}>
            <Skeleton shape="text" lines={2} />
          </SkeletonGroup>
        )}
      </div>
    </Frame>
  );
}

interface ResetCardProps {
  token: string;
  /** Masked. */
  email: string;
  onDone: () => void;
}

function ResetCard({ token, email, onDone }: ResetCardProps) {
  const login = useLogin({ onLoggedIn: useAfterLogin(undefined), reset: { token, email, onDone } });
  if (isGone(login.resetError)) {
    return <Gone what={messageOf(login.resetError, m.reset_failed())} />;
  }
  return (
    <LoginCard
      login={login}
      lead={
        <Sentence of={(address) => m.reset_text({ email: address })}>
          <bdi className="font-semi text-text">{login.state.resetPasswordEmail}</bdi>
        </Sentence>
      }
    />
  );
}

function ResetDone() {
  const isLoggedIn = useLaunch()?.loggedIn;
  return (
    <Done title={m.reset_done_title()} line={m.reset_done_text()}>
      {!isLoggedIn && (
        <AppLink href={paths.login()} className={buttonClass({ variant: 'promise', size: 'lg' })}>
          {m.login()}
        </AppLink>
      )}
    </Done>
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

interface DoneProps {
  title: string;
  line: string;
  /** The next step, where there is a better one than home. */
  children?: ReactNode;
}

const Done = ({ title, line, children }: DoneProps) => (
  <Frame title={title}>
    <EmptyState
      icon="check-circle"
      level={1}
      title={title}
      line={line}
      action={
        children || (
          <AppLink href={paths.home()} className={buttonClass({ size: 'lg' })}>
            {m.mail_link_home()}
          </AppLink>
        )
      }
    />
  </Frame>
);

const Gone = ({ what }: { what?: string }) => (
  <Frame title={m.mail_link_expired()}>
    <EmptyState
      icon="link"
      level={1}
      title={m.mail_link_expired()}
      line={what ? `${what} ${m.mail_link_expired_text()}` : m.mail_link_expired_text()}
      action={
        <AppLink href={paths.account()} className={buttonClass({ size: 'lg' })}>
          {m.mail_link_account()}
        </AppLink>
      }
    />
  </Frame>
);
