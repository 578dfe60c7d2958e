import type { SecondFactorSetUp } from '@halal-basket/contract';
import { Button, FieldError, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { PasswordInput } from '../../shared/password-input.tsx';
import { CodeField, useCodeDraft } from './code-field.tsx';
import { codeErrorsOf } from './code-errors.ts';
import { twoFactorQueries } from './two-factor-queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFields } from './set-up-fields.tsx';

export type TwoFactorChange = 'setUp' | 'move' | 'renew' | 'remove';

const titles: Record<TwoFactorChange, () => string> = {
  setUp: m.factor_set_up,
  move: m.factor_move,
  renew: m.factor_renew,
  remove: m.factor_remove,
};

const warnings: Partial<Record<TwoFactorChange, () => string>> = {
  renew: m.factor_renew_line,
  remove: m.factor_remove_line,
};

interface ChangeTwoFactorProps {
  change: TwoFactorChange;
  onClose: () => void;
}

/** Password and code first, then the change. Unread recovery codes are replaced by new ones. */
export function ChangeTwoFactor({ change, onClose }: ChangeTwoFactorProps) {
  const { caller, queryClient } = useConsole();
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => queryClient.invalidateQueries(twoFactorQueries(caller).own());
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    void refresh();
    onClose();
  };
  const shown = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    void refresh();
  };
  return (
    <Overlay
      open
      onOpenChange={(open) => {
        if (open) return;
        // Esc or a press outside must not lose codes that are shown once.
        if (codes) setAsked(true);
        else close();
      }}
      title={codes ? m.recovery_title() : titles[change]()}
      closeLabel={m.close()}
    >
      <div className="flex flex-col gap-4">
        {codes && (
          <>
            <p className="text-text-2">{m.recovery_line()}</p>
            <div role="alert">{isAsked && <FieldError>{m.recovery_keep_first()}</FieldError>}</div>
            <RecoveryCodes codes={codes} onKept={close} />
          </>
        )}
        {!codes && setUp && <ConfirmForm setUp={setUp} onCodes={shown} />}
        {!codes && !setUp && (
          <ProveForm change={change} onSetUp={setSetUp} onCodes={shown} onDone={close} />
        )}
      </div>
    </Overlay>
  );
}

interface ProveFormProps {
  change: TwoFactorChange;
  onSetUp: (setUp: SecondFactorSetUp) => void;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
}

/** Confirms the identity: the password, and a code of the present factor. */
function ProveForm({ change, onSetUp, onCodes, onDone }: ProveFormProps) {
  const { caller } = useConsole();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const draft = useCodeDraft();
  const hasFactor = change !== 'setUp';
  const go = useMutation({
    mutationFn: async (): Promise<void> => {
      const { code } = draft;
      if (change === 'renew') {
        const body = { password, code };
        onCodes((await caller.call('consoleNewRecoveryCodes', { body })).recoveryCodes);
      } else if (change === 'remove') {
        await caller.call('consoleRemoveSecondFactor', { body: { password, code } });
        toast.show({ tone: 'success', text: m.factor_removed() });
        onDone();
      } else {
        const body = { password, ...(hasFactor && { code }) };
        onSetUp(await caller.call('consoleSetUpSecondFactor', { body }));
      }
    },
  });
  const wrongPassword =
    callErrorOf(go.error)?.errorCode === 'PASSWORD_WRONG'
      ? callErrorOf(go.error)?.description
      : undefined;
  const errors = codeErrorsOf(wrongPassword ? null : go.error);
  const warning = warnings[change]?.();
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        const isWhole = !hasFactor || draft.check();
        if (password && isWhole && !go.isPending) go.mutate();
      }}
    >
      <p className="text-text-2">
        {m.factor_confirm_line()}
        {warning && ` ${warning}`}
      </p>
      <PasswordInput
        value={password}
        error={checked && !password ? m.password_needed() : wrongPassword}
        onChange={({ target }) => setPassword(target.value)}
      />
      {hasFactor && <CodeField draft={draft} error={errors.code} />}
      <div role="alert">{errors.whole && <FieldError>{errors.whole}</FieldError>}</div>
      <Button
        type="submit"
        size="lg"
        block
        variant={change === 'remove' ? 'danger' : 'brand'}
        busy={go.isPending}
      >
        {change === 'remove' ? m.factor_remove() : m.factor_continue()}
      </Button>
    </form>
  );
}

interface ConfirmFormProps {
  setUp: SecondFactorSetUp;
  onCodes: (codes: readonly string[]) => void;
}

function ConfirmForm({ setUp, onCodes }: ConfirmFormProps) {
  const { caller } = useConsole();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: (first: string) =>
      caller.call('consoleConfirmSecondFactor', { body: { code: first } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: () => setCode(''),
  });
  const errors = codeErrorsOf(confirm.error);
  const send = (first: string) => {
    if (first.length === 6 && !confirm.isPending) confirm.mutate(first);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <SetUpFields
        setUp={setUp}
        code={code}
        onCode={setCode}
        onComplete={send}
        errors={errors}
        busy={confirm.isPending}
      />
    </form>
  );
}
