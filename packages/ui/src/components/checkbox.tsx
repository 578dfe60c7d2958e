import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'> & {
  label: ReactNode;
  /** A second, quieter line. */
  note?: ReactNode;
  /** box, or a switch for settings that take effect at once. */
  look?: 'box' | 'switch';
  className?: string;
};

/** The label is part of the target. A switch is at the end of its row. */
export function Checkbox({ label, note, look = 'box', className, ...input }: CheckboxProps) {
  const isSwitch = look === 'switch';
  return (
    <label
      className={cx(
        'flex min-h-tap cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:opacity-55',
        isSwitch && 'flex-row-reverse justify-between',
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        {...(isSwitch && { role: 'switch' })}
        className={isSwitch ? 'hb-switch' : 'hb-check'}
      />
      <span className="leading-snug">
        {label}
        {note && <span className="block text-sm text-text-3">{note}</span>}
      </span>
    </label>
  );
}
