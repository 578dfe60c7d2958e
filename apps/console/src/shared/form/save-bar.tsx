import { Button, cx } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import type { SavableForm } from './savable-form.ts';
import { ConflictButtons, SaveState } from './save-conflict.tsx';

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
