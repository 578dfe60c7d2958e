import { Button } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { BareCard } from '../../shared/bare-card.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { codeErrorsOf } from './code-errors.ts';
import type { LoginStepProps } from './login-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFields } from './set-up-fields.tsx';

/** The step after the password for staff without a second factor whose role requires one. */
export function LoginSetUp({ loginToken, onDone, onBack }: LoginStepProps) {
  const { caller } = useConsole();
  const [code, setCode] = useState('');
  const setUp = useQuery({
    queryKey: ['login-set-up', loginToken],
    queryFn: () => caller.call('consoleLoginSetUp', { body: { loginToken } }),
    // A second call would invalidate the scanned code.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const confirm = useMutation({
    mutationFn: (first: string) =>
      caller.call('consoleLoginConfirm', { body: { loginToken, code: first } }),
    onError: () => setCode(''),
  });
  const leave = useMutation({ mutationFn: onDone });
  const errors = codeErrorsOf(confirm.error);
  const send = (first: string) => {
    if (first.length === 6 && !confirm.isPending && !confirm.isSuccess) confirm.mutate(first);
  };
  if (confirm.data) {
    return (
      <BareCard
        title={m.recovery_title()}
        line={m.recovery_line()}
        onSubmit={(event) => event.preventDefault()}
      >
        <RecoveryCodes
          codes={confirm.data.recoveryCodes}
          busy={!leave.isIdle && !leave.isError}
          onKept={() => leave.mutate()}
        />
      </BareCard>
    );
  }
  return (
    <BareCard
      title={m.factor_set_up_title()}
      line={m.factor_set_up_line()}
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <Loaded query={setUp} failed={m.failed()} rows={3}>
        {(begun) => (
          <SetUpFields
            setUp={begun}
            code={code}
            onCode={setCode}
            onComplete={send}
            errors={errors}
            busy={confirm.isPending}
          />
        )}
      </Loaded>
      <Button variant="quiet" size="sm" block onClick={onBack}>
        {m.factor_login_back()}
      </Button>
    </BareCard>
  );
}
