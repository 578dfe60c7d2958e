import { Button, FieldError } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { BareCard } from '../../shared/bare-card.tsx';
import { CodeField, useCodeDraft } from './code-field.tsx';
import { codeErrorsOf } from './code-errors.ts';

export interface LoginStepProps {
  loginToken: string;
  /** Called when the session has begun. */
  onDone: () => Promise<unknown>;
  /** Starts again with the password. */
  onBack: () => void;
}

/** The step after the password: the code of the app. */
export function LoginCode({ loginToken, onDone, onBack }: LoginStepProps) {
  const { caller } = useConsole();
  const draft = useCodeDraft();
  const boxes = useRef<HTMLInputElement>(null);
  // The focus moves to the code, after the password.
  useEffect(() => boxes.current?.focus(), []);
  const login = useMutation({
    mutationFn: (code: string) => caller.call('consoleLoginCode', { body: { loginToken, code } }),
    onSuccess: onDone,
    onError: () => draft.change(''),
  });
  const errors = codeErrorsOf(login.error);
  const send = (code: string) => {
    if (!login.isPending && !login.isSuccess) login.mutate(code);
  };
  return (
    <BareCard
      title={m.factor_login_title()}
      line={draft.byRecovery ? m.factor_login_recovery_line() : m.factor_login_line()}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.check()) send(draft.code);
      }}
    >
      <CodeField draft={draft} error={errors.code} boxes={boxes} onComplete={send} />
      <div role="alert">{errors.whole && <FieldError>{errors.whole}</FieldError>}</div>
      <Button type="submit" size="lg" block busy={login.isPending || login.isSuccess}>
        {m.log_in()}
      </Button>
      <Button variant="quiet" size="sm" block onClick={onBack}>
        {m.factor_login_back()}
      </Button>
    </BareCard>
  );
}
