import { Button, cx } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { ConflictButtons, SaveState } from './save-conflict.tsx';
import type { OtherChanges } from './changed-fields.ts';

/** The state of a form's saving. */
export interface SavableForm {
  dirty: boolean;
  busy: boolean;
  /** Another user saved it meanwhile. */
  conflict: boolean;
  failure: string | undefined;
  /** Starts again with the version of the other user. */
  restart: () => Promise<unknown>;
  /** Takes over what the other user saved, except for the fields that the user changed. */
  keepChanges?: () => Promise<unknown>;
  /** The fields that another user changed, after they were taken over. */
  others?: OtherChanges | null;
}

interface SaveBarProps {
  form: SavableForm;
  className?: string;
}

/** Stays at the bottom of a form: saves it, and shows why that failed. */
export const SaveBar = ({ form, className }: SaveBarProps) => (
  <div
    className={cx(
      'sticky bottom-0 z-2 -mx-gutter flex flex-wrap items-center gap-3 border-t border-line bg-surface px-gutter py-3 max-lg:bottom-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom))]',
      className,
    )}
  >
    <SaveState form={form} />
    <ConflictButtons form={form} />
    <Button type="submit" busy={form.busy}>
      {m.save()}
    </Button>
  </div>
);
