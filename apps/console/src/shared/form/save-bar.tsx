import { Button, cx, FieldError } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** The state of a form's saving. */
export interface SavableForm {
  dirty: boolean;
  busy: boolean;
  /** Another user saved it meanwhile. */
  conflict: boolean;
  failure: string | undefined;
  /** Starts again with the version of the other user. */
  restart: () => unknown;
}

interface SaveBarProps {
  form: SavableForm;
  className?: string;
}

/** Stays at the bottom of a form: saves it, and shows why that failed. */
export function SaveBar({ form, className }: SaveBarProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div
      className={cx(
        'sticky bottom-0 z-2 -mx-gutter flex flex-wrap items-center gap-3 border-t border-line bg-surface px-gutter py-3 max-lg:bottom-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom))]',
        className,
      )}
    >
      <div role="alert" className="min-w-0 flex-1">
        {form.failure && <FieldError>{form.failure}</FieldError>}
        {!form.failure && form.dirty && (
          <p className="text-sm text-text-2">{m.unsaved_changes()}</p>
        )}
      </div>
      {form.conflict && (
        <Button
          variant="ghost"
          onClick={() => {
            if (form.dirty) setIsConfirming(true);
            else void form.restart();
          }}
        >
          {m.reload_page()}
        </Button>
      )}
      <Button type="submit" busy={form.busy}>
        {m.save()}
      </Button>
      <LeaveDialog
        open={isConfirming}
        line={m.reload_unsaved()}
        button={m.reload_without_saving()}
        onStay={() => setIsConfirming(false)}
        onLeave={() => {
          setIsConfirming(false);
          void form.restart();
        }}
      />
    </div>
  );
}
