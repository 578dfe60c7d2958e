import { Button, OtpInput, TextInput } from '@halal-basket/ui';
import { type Ref, useEffect, useRef, useState } from 'react';
import { m } from '../../messages.ts';

/** A typed code: the app's, or a recovery code if the phone is lost. */
export interface CodeDraft {
  code: string;
  change: (code: string) => void;
  byRecovery: boolean;
  switchKind: () => void;
  /** The error that the page finds without the server. */
  lack: string | undefined;
  /** Checks the code; returns whether it can be sent. */
  check: () => boolean;
}

export function useCodeDraft(): CodeDraft {
  const [code, setCode] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const [checked, setChecked] = useState(false);
  const isWhole = byRecovery ? code.replace(/[\s-]/g, '').length === 10 : code.length === 6;
  const lacking = byRecovery ? m.factor_recovery_needed() : m.factor_code_needed();
  return {
    code,
    change: setCode,
    byRecovery,
    switchKind: () => {
      setByRecovery(!byRecovery);
      setCode('');
      setChecked(false);
    },
    lack: checked && !isWhole ? lacking : undefined,
    check: () => {
      setChecked(true);
      return isWhole;
    },
  };
}

interface CodeFieldProps {
  draft: CodeDraft;
  error: string | undefined;
  /** The six boxes. */
  boxes?: Ref<HTMLInputElement>;
  /** Called with all six digits, so that no button is needed. */
  onComplete?: (code: string) => void;
}

/** Moves the focus to the other field when the user switches between them. */
function useFocusAfterSwitch({ byRecovery }: CodeDraft) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(byRecovery);
  useEffect(() => {
    if (shown.current === byRecovery) return;
    shown.current = byRecovery;
    root.current?.querySelector('input')?.focus();
  }, [byRecovery]);
  return root;
}

/** Six boxes, or a text field for a recovery code. */
export const CodeField = ({ draft, error, boxes, onComplete }: CodeFieldProps) => (
  <div ref={useFocusAfterSwitch(draft)} className="flex flex-col gap-1">
    {draft.byRecovery ? (
      <TextInput
        label={m.factor_recovery()}
        hint={m.factor_recovery_hint()}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        dir="ltr"
        value={draft.code}
        error={draft.lack ?? error}
        onChange={({ target }) => draft.change(target.value)}
      />
    ) : (
      <OtpInput
        label={m.factor_code()}
        name="code"
        {...(boxes && { ref: boxes })}
        value={draft.code}
        error={draft.lack ?? error}
        onChange={draft.change}
        {...(onComplete && { onComplete })}
      />
    )}
    <Button variant="quiet" size="sm" className="-ms-3.5 self-start" onClick={draft.switchKind}>
      {draft.byRecovery ? m.factor_use_app() : m.factor_use_recovery()}
    </Button>
  </div>
);
