import { Button, cx, FieldError } from '@halal-basket/ui';
import { m } from '../../messages.ts';

/** What a form tells of its way to the server. */
export interface SavableForm {
  dirty: boolean;
  busy: boolean;
  /** Somebody else saved it meanwhile. */
  conflict: boolean;
  failure: string | undefined;
  /** Begins anew with what somebody else saved. */
  restart: () => unknown;
}

interface SaveBarProps {
  form: SavableForm;
  className?: string;
}

/** Stays at the foot of a form: saves it, and tells why it could not be. */
export const SaveBar = ({ form, className }: SaveBarProps) => (
  <div
    className={cx(
      'sticky bottom-0 z-2 -mx-gutter flex flex-wrap items-center gap-3 border-t border-line bg-surface px-gutter py-3 max-lg:bottom-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom))]',
      className,
    )}
  >
    <div role="alert" className="min-w-0 flex-1">
      {form.failure && <FieldError>{form.failure}</FieldError>}
      {!form.failure && form.dirty && <p className="text-sm text-text-2">{m.unsaved_changes()}</p>}
    </div>
    {form.conflict && (
      <Button variant="ghost" onClick={() => void form.restart()}>
        {m.reload_page()}
      </Button>
    )}
    <Button type="submit" busy={form.busy}>
      {m.save()}
    </Button>
  </div>
);
