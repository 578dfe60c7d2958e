import { Button } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { CopyButton } from '../../shared/copy-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
  busy?: boolean;
}

/**
 * The recovery codes, shown once. The user must confirm to leave, because they cannot be shown
 * again.
 */
export function RecoveryCodes({ codes, onKept, busy = false }: RecoveryCodesProps) {
  return (
    <>
      <ul
        dir="ltr"
        aria-label={m.recovery_title()}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-surface-2 p-4 text-center text-md font-semi tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} copied={m.recovery_copied()}>
          {m.recovery_copy()}
        </CopyButton>
        <Button variant="ghost" size="sm" icon="printer" onClick={() => print()}>
          {m.recovery_print()}
        </Button>
      </div>
      <Button size="lg" block className="no-print" busy={busy} onClick={onKept}>
        {m.recovery_kept()}
      </Button>
    </>
  );
}
