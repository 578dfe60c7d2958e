import { Button, OtpInput } from '@halal-basket/ui';
import type { FormEvent } from 'react';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import { ctaText, Rest } from './block-parts.tsx';
import { errorOf } from './login-machine.ts';
import type { CodeChannel } from './use-code-calls.ts';
import type { Login } from './use-login.ts';
import { formatWait, useSecondsTo } from './login-timer.ts';

/** OTP: the code from the message. The sixth digit submits it. */
export function CodeBlock({ login }: { login: Login }) {
  const { state, dispatch, isVerifying } = login;
  const { development } = useShop();
  const rest = useSecondsTo(state.disabledUntil);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rest === 0) login.submitCode(state.code);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <OtpInput
        ref={focusOnAppearing}
        name="otp"
        label={m.login_code()}
        value={state.code}
        onChange={(code) => dispatch({ type: 'codeTyped', code })}
        onComplete={(code) => {
          if (rest === 0) login.submitCode(code);
        }}
        error={errorOf(state, 'code')}
      />
      <Rest seconds={rest} />
      <Button
        type="submit"
        variant="promise"
        size="lg"
        block
        busy={isVerifying}
        disabled={rest > 0}
      >
        {ctaText(state)}
      </Button>
      {rest === 0 && <SendAgain login={login} />}
      {development && (
        <a
          href={paths.outbox()}
          target="_blank"
          rel="noreferrer"
          className="self-start text-sm text-text-3 underline underline-offset-3"
        >
          {m.login_outbox()}
        </a>
      )}
    </form>
  );
}

const channels: readonly { channel: CodeChannel; label: () => string }[] = [
  { channel: 'sms', label: m.login_by_sms },
  { channel: 'whatsapp', label: m.login_by_whatsapp },
  { channel: 'call', label: m.login_by_call },
];

/** Requests another code, once the server allows it. */
function SendAgain({ login }: { login: Login }) {
  const wait = useSecondsTo(login.state.resendAt);
  const ways = String(useLaunch()?.remoteConfig['loginChannels']?.value ?? 'sms').split(' ');
  const offered = channels.filter(({ channel }) => ways.includes(channel));
  if (wait > 0) {
    return (
      <p role="timer" className="min-h-tap py-2.5 text-sm text-text-3 tabular-nums">
        {m.login_resend_in({ time: formatWait(wait) })}
      </p>
    );
  }
  return (
    <div className="flex min-h-tap flex-wrap items-center gap-x-1">
      <span className="text-sm text-text-3">{m.login_resend()}</span>
      {offered.map(({ channel, label }) => (
        <Button
          key={channel}
          variant="quiet"
          size="sm"
          className="px-2!"
          disabled={login.isSending}
          onClick={() => login.sendAgain(channel)}
        >
          {label()}
        </Button>
      ))}
    </div>
  );
}
